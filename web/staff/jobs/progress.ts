import type { JobAnswer } from '../../../domain/contracts/jobs.ts'

/** There is something left to do, or to undo. */
export function isUnderWay({ status }: Pick<JobAnswer, 'status'>): boolean {
  return status === 'running' || status === 'undoing'
}

/** How many products of a job are done: written or refused, or during undoing those that are undone. */
export function doneCount({ status, total, counts }: JobAnswer): number {
  const isForward = status === 'running' || status === 'done'
  return total - (isForward ? counts.waiting : counts.done + counts.kept)
}

/** From 0 to 1. */
export function doneShare(job: JobAnswer): number {
  return job.total === 0 ? 1 : doneCount(job) / job.total
}
