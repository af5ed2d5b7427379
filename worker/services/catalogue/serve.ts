import type { IndexStore, KeptName } from '../../cache/index-store.ts'
import type { IsolateMemory } from '../../cache/isolate.ts'
import { isOutage } from '../../outage.ts'
import { type Generations, keyOf } from './generations.ts'

/** Something that the public is served, and where it comes from. */
export interface Served<T extends { generation: number }> {
  name: KeptName
  remembered: () => T | undefined
  /** As KV holds it. */
  stored: (generation: number) => Promise<T | null>
  make: () => Promise<T>
  /** Leaves it in this isolate's memory. */
  take: (thing: T) => T
}

interface ServeParts {
  indexStore: IndexStore
  memory: IsolateMemory
  /** Finishes behind the answer what should have followed a save. */
  settle: () => void
}

/**
 * What the public is answered with: what this isolate remembers, what KV holds or what is made now. Right after a save that is
 * what was before it, as long as what follows is not stored; where D1 is away, the last that there is.
 */
export async function serve<T extends { generation: number }>(
  { memory, indexStore, settle }: ServeParts,
  generations: Generations,
  { name, remembered, stored, make, take }: Served<T>,
  fresh: boolean,
): Promise<T> {
  try {
    const state = await generations.current(fresh)
    if (generations.isToRepair(state)) settle()
    const wanted = generations.wanted(name, state, fresh)
    const known = () => {
      const found = remembered()
      return found && found.generation >= wanted.least ? found : undefined
    }
    return await memory.singleFlight.take(`${keyOf(name)}/${wanted.stored}`, known, async () =>
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
  name: KeptName,
  stored: Served<T>['stored'],
): Promise<T | null> {
  const generation = await indexStore.latest(name)
  return generation === null ? null : stored(generation)
}
