/** The counts of a JSON report. `collected` includes the tests that were skipped. */
export interface Counts {
  collected: number
  passed: number
  failed: number
  /** The test files that the report speaks of, as the runner names them. */
  files: readonly string[]
  /** The titles of the tests that passed, those of Vitest with the titles of the groups before them. */
  titles: readonly string[]
}

interface VitestReport {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Reads the report of Vitest's `json` reporter. */
export function readVitestReport(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const states = tests.map((test) => test.status)
  return {
    collected: states.length,
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
    files: report.testResults.map((file) => file.name),
    titles: tests.filter((test) => test.status === 'passed').map((test) => test.fullName),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
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
    titles: specs
      .filter(({ tests }) => tests.every((test) => test.status === 'expected'))
      .map((spec) => spec.title),
  }
}

function allSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(allSpecs)]
}
