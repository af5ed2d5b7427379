import type { RunnerReport } from './counts.ts'
import type { PassedTag } from './reports.ts'

/** A runner's report with the test files that it ran and the tags that passed, all with absolute paths. */
export interface RunnerRun {
  report: RunnerReport
  files: readonly string[]
  passedTags: readonly PassedTag[]
}
