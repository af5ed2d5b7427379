import type { Database } from '../db/client.ts'
import { leaseOfJob } from '../db/queries/jobs.ts'
import { releaseLease, takeLease } from '../db/queries/leases.ts'

/** How long a job stays leased to its last caller; then it counts as unattended. Longer than any call takes. */
const heldMs = 60_000
/** Delay before answering a call whose job is leased to the cron, so that the client does not poll in a tight loop. */
const pauseMs = 1_000

/** Those who call for a job by hand: each takes it over from the other. */
const byHand = { caller: 'caller', paused: 'paused' } as const

const rowOf = (id: string, holder: string, ends: number) => ({ name: leaseOfJob + id, holder, ends })

/** The statement that makes a job its caller's. */
export function heldByCaller(db: Database, id: string) {
  return takeLease(db, rowOf(id, byHand.caller, Date.now() + heldMs), Date.now(), Object.values(byHand))
}

/** @returns whether the caller may go on with a job now: not while the cron is at it */
export async function takeForCaller(db: Database, id: string): Promise<boolean> {
  const [held] = await heldByCaller(db, id)
  if (held) return true
  await scheduler.wait(pauseMs)
  return false
}

/** Leaves a job to its callers, for as long as none of them goes on with it. */
export async function keepPaused(db: Database, id: string): Promise<void> {
  const forGood = Number.MAX_SAFE_INTEGER
  // From whoever holds it: the cron ends with the products that it is at.
  await takeLease(db, rowOf(id, byHand.paused, forGood), forGood)
}

/** Works on an unattended job under its lease. @returns false where somebody else holds the lease */
export async function whileUnattended(db: Database, id: string, work: () => Promise<void>): Promise<boolean> {
  const row = rowOf(id, crypto.randomUUID(), Date.now() + heldMs)
  const [held] = await takeLease(db, row, Date.now())
  if (!held) return false
  try {
    await work()
  } finally {
    await releaseLease(db, row.name, row.holder)
  }
  return true
}
