import type { RunnerReport } from './counts.ts'

/** A runner's report with the absolute paths of the test files that it ran and the titles that passed. */
export interface RunnerRun {
  report: RunnerReport
  files: readonly string[]
  titles: readonly string[]
}
