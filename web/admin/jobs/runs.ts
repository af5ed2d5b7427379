import { useSyncExternalStore } from 'react'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { ApiError, isFinal } from '../../data/errors.ts'
import { Listeners } from '../../listeners.ts'

/** Whether a job is run or undone. */
export type Direction = 'run' | 'undo'

/** A job that this tab runs, or has run. */
export interface Run {
  way: Direction
  going: boolean
  /** The job after the last step; null before the first. */
  job: JobAnswer | null
  /** Why it stopped, where nobody paused it. */
  fault: ApiError | null
}

/** Does the next piece of a job. */
export type Step = (id: string, way: Direction) => Promise<JobAnswer>

let runs: ReadonlyMap<string, Run> = new Map()
/** One loop per job: a paused loop must not continue beside the next. */
const loops = new Map<string, symbol>()
const listeners = new Listeners()

function set(id: string, run: Run): void {
  runs = new Map(runs).set(id, run)
  listeners.notify()
}

export const allRuns = () => runs

/** The runs of this tab, by the job's id. */
export function useRuns(): ReadonlyMap<string, Run> {
  return useSyncExternalStore(listeners.subscribe, allRuns)
}

/** Whether a job in this state has nothing left to do in that direction. */
export function hasEnded({ status }: Pick<JobAnswer, 'status'>, way: Direction): boolean {
  return status !== (way === 'run' ? 'running' : 'undoing')
}

/** How often a step without an answer is repeated. */
const maxTries = 3
const waitMs = 2000

const rest = (tries: number) => new Promise<void>((resolve) => setTimeout(resolve, tries * waitMs))

/**
 * Runs a job, step by step, whatever page is shown meanwhile. A step without an answer is repeated: the server does
 * nothing twice.
 * @param who email of the user who started it; after a reload only that user's session resumes it
 * @returns the job at its end, null where it stops before that
 */
export async function runJob(
  { id, way, who }: { id: string; way: Direction; who: string },
  step: Step,
  wait = rest,
): Promise<JobAnswer | null> {
  if (runs.get(id)?.going) return null
  const loop = Symbol(id)
  loops.set(id, loop)
  set(id, { way, going: true, job: null, fault: null })
  remember({ id, way, who })
  const isReplaced = () => loops.has(id) && loops.get(id) !== loop
  let tries = 0
  while (loops.get(id) === loop) {
    try {
      const job = await step(id, way)
      // Paused and started again meanwhile: the state is that of the new loop.
      if (isReplaced()) return null
      tries = 0
      const ended = hasEnded(job, way)
      const going = loops.get(id) === loop
      set(id, { way, going: going && !ended, job, fault: null })
      if (!ended) continue
      loops.delete(id)
      forget(id)
      return job
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (isReplaced()) return null
      tries += 1
      if (!isFinal(fault) && tries <= maxTries) {
        await wait(tries)
        continue
      }
      loops.delete(id)
      // A user who was signed out meanwhile continues after signing in again.
      if (isFinal(fault) && fault.status !== 401) forget(id)
      set(id, { way, going: false, job: runs.get(id)?.job ?? null, fault })
    }
  }
  return null
}

/** Pauses a job after the current step. */
export function pause(id: string): void {
  const run = runs.get(id)
  loops.delete(id)
  forget(id)
  if (run) set(id, { ...run, going: false })
}

const key = 'passar-jobs'

interface Remembered {
  id: string
  way: Direction
  who: string
}

/** The jobs that this tab was running for a user when it was reloaded. */
export function remembered(who: string): Remembered[] {
  return read().filter((each) => each.who === who)
}

function read(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(entry: unknown): entry is Remembered {
  const { id, way, who } = (entry ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return typeof id === 'string' && (way === 'run' || way === 'undo') && typeof who === 'string'
}

function keep(entries: readonly Remembered[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // In that case a reload stops the job, and its page offers to continue.
  }
}

function remember(entry: Remembered): void {
  keep([...read().filter(({ id }) => id !== entry.id), entry])
}

function forget(id: string): void {
  keep(read().filter((each) => each.id !== id))
}
