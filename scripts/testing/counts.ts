import type { Failure } from './reports.ts'

/** What one runner says about its tests. */
export interface RunnerReport {
  name: string
  /** How many tests the runner found before it ran them. */
  collected: number
  passed: number
  failed: number
  exitCode: number
}

/** The verdict over a report: every test is passed or failed, and `problems` says what was not right. */
export interface Verdict {
  name: string
  passed: number
  failed: number
  problems: readonly string[]
  failures?: readonly Failure[]
  /** How long it took, for information alone. */
  seconds?: number
}

/**
 * Judges a runner by what it ran, not by what it claims: a collected test that neither passed nor failed
 * (skipped, lost in a crash) counts as failed, and so do a runner without tests and one that ended badly
 * although no test failed.
 */
export function judge({ name, collected, passed, failed, exitCode }: RunnerReport): Verdict {
  const problems: string[] = []
  const missing = Math.max(0, collected - passed - failed)
  if (missing > 0) problems.push(`${missing} of ${collected} tests did not run`)
  if (collected === 0) problems.push('no tests found')
  if (exitCode !== 0) problems.push(`ended with exit code ${exitCode}`)
  const counted = failed + missing
  return { name, passed, failed: counted === 0 && problems.length > 0 ? 1 : counted, problems }
}

/** A step without tests of its own counts as one. */
export function judgeStep(name: string, succeeded: boolean): Verdict {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, problems: succeeded ? [] : ['failed'] }
}

/** The sum over all runners; no tests at all is a failure too. */
export function total(verdicts: readonly Verdict[]): { passed: number; failed: number } {
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0)
  const failed = verdicts.reduce((sum, verdict) => sum + verdict.failed, 0)
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}
