import { stripVTControlCharacters } from 'node:util'

/** The counts of a JSON report. `collected` includes the tests that were skipped. */
export interface Counts {
  collected: number
  passed: number
  failed: number
  /** The test files that the report speaks of, as the runner names them. */
  files: readonly string[]
  /** The tags of the tests that passed. */
  passedTags: readonly PassedTag[]
}

export interface PassedTag {
  /** Without the `@` that Playwright asks for. */
  tag: string
  file: string
}

interface VitestReport {
  testResults: { name: string; assertionResults: { status: string; tags: string[] }[] }[]
}

/** Reads the report of Vitest's `json` reporter. */
export function readVitestReport(report: VitestReport): Counts {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, tags }) => ({ status, tags, file: name })),
  )
  const states = tests.map((test) => test.status)
  return {
    collected: states.length,
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
    files: report.testResults.map((file) => file.name),
    passedTags: tests.filter(({ status }) => status === 'passed').flatMap(tagsOf),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tags: string[]; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  projectName?: string
  results?: { errors?: PlaywrightError[]; attachments?: { name: string; path?: string }[] }[]
}

interface PlaywrightError {
  message?: string
  location?: { line: number }
}

/** A browser test that failed. */
export interface Failure {
  /** Project, file and title. */
  name: string
  /** What went wrong and in which line of the test, shortened to one line each. */
  errors: readonly string[]
  /** Files in which Playwright stored what the page showed, one per run. */
  contexts: readonly string[]
}

/** Reads the report of Playwright's `json` reporter, also the one of `--list`, where nothing ran. */
export function readPlaywrightReport(report: PlaywrightSuite): Counts {
  const specs = allSpecs(report)
  const states = specs.flatMap((spec) => spec.tests.map((test) => test.status))
  return {
    collected: states.length,
    passed: states.filter((state) => state === 'expected').length,
    // A test that passes only when it is run again is a failed one.
    failed: states.filter((state) => state === 'unexpected' || state === 'flaky').length,
    files: [...new Set(specs.map((spec) => spec.file))],
    passedTags: specs
      .filter(({ tests }) => tests.every(({ status }) => status === 'expected'))
      .flatMap(tagsOf),
  }
}

/** The tests of Playwright's report that did not pass at once. */
export function failuresOf(report: PlaywrightSuite): Failure[] {
  return allSpecs(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) => ({
        name: `[${projectName}] ${file}: ${title}`,
        errors: results.flatMap(({ errors = [] }) => errors.map(oneLine)),
        contexts: results.flatMap(({ attachments = [] }) =>
          attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
        ),
      })),
  )
}

/** The most characters printed of one error, where all that is read of a run may be its last lines. */
const errorLength = 400

function oneLine({ message = '', location }: PlaywrightError): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, errorLength)
  return location ? `line ${location.line}: ${text}` : text
}

function tagsOf({ tags, file }: { tags: readonly string[]; file: string }): PassedTag[] {
  return tags.map((tag) => ({ tag, file }))
}

function allSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(allSpecs)]
}
