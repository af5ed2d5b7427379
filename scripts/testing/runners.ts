import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { run } from '../process.ts'
import { root } from '../state.ts'
import { type Counts, type Failure, failuresOf, readPlaywrightReport, readVitestReport } from './reports.ts'

/** What a runner did; paths are absolute. */
export interface RunnerRun extends Counts {
  exitCode: number
  /** What the summary says of the tests that failed. */
  failures: readonly Failure[]
}

/** Runs all Vitest projects together, so that no core waits for the last file of a project. */
export async function runVitest(folder: string): Promise<RunnerRun> {
  const report = join(folder, 'vitest.json')
  const args = [
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run('vitest', args)
  return { ...readVitestReport(readReport(report, { testResults: [] })), exitCode: code, failures: [] }
}

/** Runs the journeys in a browser. */
export async function runPlaywright(folder: string): Promise<RunnerRun> {
  await ensureBrowser()
  const file = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await run('playwright', ['test', '--forbid-only', '--reporter=list,json'], { env })
  const report = readReport(file, {})
  const failures = failuresOf(report)
  // What the page showed when a test failed; the files go with the clone.
  for (const { name, contexts } of failures)
    for (const path of contexts.filter((context) => existsSync(context)))
      console.log(`\nThe page of ${name}\n${readFileSync(path, 'utf8')}`)
  const counts = readPlaywrightReport(report)
  const absolute = (path: string) => resolve(root, 'e2e', path)
  return {
    ...counts,
    exitCode: code,
    failures,
    files: counts.files.map(absolute),
    passedTags: counts.passedTags.map(({ tag, file: path }) => ({ tag, file: absolute(path) })),
  }
}

/** `empty` where the runner ended before it could write its report; its exit code tells. */
function readReport<Report>(file: string, empty: Report): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : empty
}
