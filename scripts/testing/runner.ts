import type { RunnerReport } from './counts.ts'
import type { Failure, PassedTag } from './reports.ts'

/** A runner's report with the test files that it ran and the tags that passed, all with absolute paths. */
export interface RunnerRun {
  report: RunnerReport
  /** What the summary tells of the tests that failed. */
  failures?: readonly Failure[]
  files: readonly string[]
  passedTags: readonly PassedTag[]
}
