/** The issue that is finished: what the specification asks for may only be left to later ones. */
const finishedIssue = 6

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const header = '| No | Asks | Done by | Shown by |'

interface Row {
  /** `section.heading.item`, for example 2.4.3. */
  number: string
  doneBy: string
  shownBy: string
}

/**
 * Holds docs/spec-coverage.md against the repository and the last run of the tests.
 * @param fileExists asked with paths relative to the repository
 * @param ranTitles titles, as the runners report them, of the tests that ran and passed
 * @returns what is not right, one line per problem
 */
export function checkCoverage(
  markdown: string,
  fileExists: (path: string) => boolean,
  ranTitles: ReadonlySet<string>,
): string[] {
  const { rows, problems } = readRows(markdown)
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.number)) problems.push(`${row.number}: the number is used twice`)
    seen.add(row.number)
    problems.push(...rowProblems(row, fileExists, ranTitles).map((problem) => `${row.number}: ${problem}`))
  }
  for (const section of sections) {
    if (!rows.some((row) => row.number.startsWith(`${section}.`)))
      problems.push(`section ${section} has no row`)
  }
  return problems
}

function rowProblems(
  { doneBy, shownBy }: Row,
  fileExists: (path: string) => boolean,
  ranTitles: ReadonlySet<string>,
): string[] {
  if (doneBy.startsWith('later')) return laterProblems(doneBy, shownBy)
  const files = quoted(doneBy)
  const titles = quoted(shownBy)
  return [
    ...(files.length === 0 ? ['names no file'] : []),
    ...(titles.length === 0 ? ['names no test'] : []),
    ...files.filter((file) => !fileExists(file)).map((file) => `there is no file ${file}`),
    ...titles
      .filter((title) => !ranTitles.has(title))
      .map((title) => `no test ran with the title "${title}"`),
  ]
}

function laterProblems(doneBy: string, shownBy: string): string[] {
  if (!/^later: #\d+(, #\d+)*$/.test(doneBy)) return [`"${doneBy}" does not name an issue`]
  const past = [...doneBy.matchAll(/#(\d+)/g)].filter(([, issue]) => Number(issue) <= finishedIssue)
  return [
    ...past.map(([issue]) => `is left to ${issue}, which is finished`),
    ...(shownBy === '' ? [] : ['is left to later, but names a test']),
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
      const [number = '', , doneBy = '', shownBy = '', ...more] = cellsOf(line)
      if (!/^\d+\.\d+\.\d+$/.test(number) || more.length > 0) problems.push(`not a row: ${line}`)
      else rows.push({ number, doneBy, shownBy })
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
