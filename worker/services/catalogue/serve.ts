import type { IndexStore } from '../../cache/index-store.ts'
import type { IsolateMemory } from '../../cache/isolate.ts'
import type { IndexName } from '../../db/queries/generations.ts'
import { isOutage } from '../../outage.ts'
import { type Generations, keyOf } from './generations.ts'

/** Something that the public is served, and its sources. */
export interface Served<T extends { generation: number }> {
  name: IndexName
  remembered: () => T | undefined
  /** Reads it from KV. */
  stored: (generation: number) => Promise<T | null>
  make: () => Promise<T>
  /** See `DerivedIndex`. */
  isSlow: boolean
  /** Stores it in this isolate's memory. */
  take: (thing: T) => T
}

interface ServeParts {
  indexStore: IndexStore
  memory: IsolateMemory
  /** Completes the rebuild after an interrupted save, behind the answer. */
  repair: () => void
}

/**
 * Serves the public from this isolate's memory, from KV, or by building. Right after a save that is the previous version,
 * until the next one is stored; while D1 is down, the last one there is.
 */
export async function serve<T extends { generation: number }>(
  { memory, indexStore, repair }: ServeParts,
  generations: Generations,
  { name, remembered, stored, make, isSlow, take }: Served<T>,
  fresh: boolean,
): Promise<T> {
  try {
    const state = await generations.current(fresh)
    if (generations.shouldRepair(state)) repair()
    const wanted = generations.wanted(name, state, { fresh, isSlow })
    const known = () => {
      const found = remembered()
      return found && found.generation >= wanted.least ? found : undefined
    }
    return await memory.singleFlight.take<T>(`${keyOf(name)}/${wanted.stored}`, known, async () =>
      take((await stored(wanted.stored)) ?? (await make())),
    )
  } catch (fault) {
    if (fresh || !isOutage(fault)) throw fault
    const last = remembered() ?? (await newestStored(indexStore, name, stored))
    if (last === null) throw fault
    return take(last)
  }
}

async function newestStored<T extends { generation: number }>(
  indexStore: IndexStore,
  name: IndexName,
  stored: Served<T>['stored'],
): Promise<T | null> {
  const generation = await indexStore.latest(name)
  return generation === null ? null : stored(generation)
}
