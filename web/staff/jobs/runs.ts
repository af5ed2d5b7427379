import { createStore, useStore } from 'zustand'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { jsonIn } from '../../../domain/json.ts'
import { ApiError, isPermanent } from '../../shared/data/errors.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'

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

const runs = createStore<ReadonlyMap<string, Run>>(() => new Map())
/** One loop per job: a paused loop must not continue beside the next. */
const loops = new Map<string, symbol>()

function set(id: string, run: Run): void {
  runs.setState(new Map(allRuns()).set(id, run), true)
}

export const allRuns = runs.getState

/** The runs of this tab, by the job's id. */
export const useRuns = () => useStore(runs)

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
  if (allRuns().get(id)?.going) return null
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
      if (!isPermanent(fault) && tries <= maxTries) {
        await wait(tries)
        continue
      }
      loops.delete(id)
      // A user who was signed out meanwhile continues after signing in again.
      if (isPermanent(fault) && fault.status !== 401) forget(id)
      set(id, { way, going: false, job: allRuns().get(id)?.job ?? null, fault })
    }
  }
  return null
}

/** Pauses a job after the current step. */
export function pause(id: string): void {
  const run = allRuns().get(id)
  loops.delete(id)
  forget(id)
  if (run) set(id, { ...run, going: false })
}

interface Remembered {
  id: string
  way: Direction
  who: string
}

/** The jobs that this tab was running when it was reloaded. Without storage a reload stops them. */
const jobsStore = createPersistedStore<readonly Remembered[]>({
  name: 'passar-jobs',
  area: () => sessionStorage,
  empty: [],
  read: (text) => {
    const stored = jsonIn(text)
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  },
  write: JSON.stringify,
})

/** Those that it was running for one user. */
export function remembered(who: string): Remembered[] {
  return jobsStore.get().filter((each) => each.who === who)
}

function isRemembered(entry: unknown): entry is Remembered {
  const { id, way, who } = (entry ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return typeof id === 'string' && (way === 'run' || way === 'undo') && typeof who === 'string'
}

function remember(entry: Remembered): void {
  jobsStore.change((all) => [...all.filter(({ id }) => id !== entry.id), entry])
}

function forget(id: string): void {
  jobsStore.change((all) => all.filter((each) => each.id !== id))
}
