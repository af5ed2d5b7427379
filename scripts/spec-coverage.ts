import type { PassedTag } from './testing/reports.ts'

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const header = '| No | Requirement | Implemented in | Tested in |'

interface Row {
  /** `section.heading.item`, for example 2.4.3, which is the tag of the tests that show it. */
  number: string
  implementedIn: string
  testedIn: string
}

/**
 * Holds docs/spec-coverage.md against the repository and the last run of the tests.
 * @param fileExists called with paths relative to the repository
 * @param passed the tags of the tests that ran and passed, with the paths of their files relative to the repository
 * @returns one line per problem
 */
export function checkCoverage(
  markdown: string,
  fileExists: (path: string) => boolean,
  passed: readonly PassedTag[],
): string[] {
  const { rows, problems } = readRows(markdown)
  const filesOf = filesByNumber(passed)
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.number)) problems.push(`${row.number}: the number is used twice`)
    seen.add(row.number)
    const found = rowProblems(row, fileExists, filesOf.get(row.number) ?? new Set())
    problems.push(...found.map((problem) => `${row.number}: ${problem}`))
  }
  for (const [number, files] of filesOf) {
    if (!seen.has(number)) problems.push(`${number}: has no row, but is the tag of a test in ${list(files)}`)
  }
  for (const section of sections) {
    if (!rows.some((row) => row.number.startsWith(`${section}.`)))
      problems.push(`section ${section} has no row`)
  }
  return problems
}

/** The number of every row, each once. */
export function requirementNumbers(markdown: string): string[] {
  return [...new Set(readRows(markdown).rows.map(({ number }) => number))]
}

/** The files of the tests that passed, by the number in their tags. Every tag that begins with a digit is one. */
function filesByNumber(passed: readonly PassedTag[]): Map<string, Set<string>> {
  const filesOf = new Map<string, Set<string>>()
  for (const { tag, file } of passed) {
    if (/^\d/.test(tag)) filesOf.set(tag, (filesOf.get(tag) ?? new Set()).add(file))
  }
  return filesOf
}

function rowProblems(
  { implementedIn, testedIn }: Row,
  fileExists: (path: string) => boolean,
  shown: ReadonlySet<string>,
): string[] {
  const files = quoted(implementedIn)
  const missingFiles = files.filter((file) => !fileExists(file)).map((file) => `there is no file ${file}`)
  return [
    ...(files.length === 0 ? ['names no file'] : []),
    ...missingFiles,
    ...(shown.size === 0 ? ['no test with this tag passed'] : []),
    ...(shown.size > 0 && testedIn !== list(shown) ? [`tests with this tag passed in ${list(shown)}`] : []),
  ]
}

/** The rows of every table with the header above. A row of another shape is a problem, never passed over. */
function readRows(markdown: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = []
  const problems: string[] = []
  let inTable = false
  for (const line of markdown.split('\n')) {
    if (line === header) inTable = true
    else if (!line.startsWith('|')) inTable = false
    else if (inTable && !line.startsWith('|---')) {
      const [number = '', , implementedIn = '', testedIn = '', ...more] = cellsOf(line)
      if (!/^\d+\.\d+\.\d+$/.test(number) || more.length > 0) problems.push(`not a row: ${line}`)
      else rows.push({ number, implementedIn, testedIn })
    }
  }
  return { rows, problems }
}

function cellsOf(line: string): string[] {
  return line
    .slice(1)
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** What stands between backticks. */
function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

/** Files as a cell names them. */
function list(files: Iterable<string>): string {
  return [...files]
    .sort()
    .map((file) => `\`${file}\``)
    .join(', ')
}
