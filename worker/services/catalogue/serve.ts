import type { IndexStore, KeptName } from '../../cache/index-store.ts'
import type { IsolateMemory } from '../../cache/isolate.ts'
import { logFault } from '../../log.ts'
import { isOutage } from '../../outage.ts'
import type { Generations } from './generations.ts'

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

/** Whether something is of the generation that was asked for; what was made meanwhile may be of a later one. */
function isCurrent(made: { generation: number }, asked: number, hasWaited: boolean): boolean {
  return hasWaited ? made.generation >= asked : made.generation === asked
}

interface ServeParts {
  indexStore: IndexStore
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * What the public is answered with: what this isolate remembers, what KV holds or what is made now. Where this isolate has
 * just heard of a save, that of the generation before, while the next is made behind the answer; where D1 is away, the
 * last that there is.
 */
export async function serve<T extends { generation: number }>(
  { memory, indexStore, waitUntil }: ServeParts,
  generations: Generations,
  { name, remembered, stored, make, take }: Served<T>,
  fresh: boolean,
): Promise<T> {
  const turn = `${name.what}/${name.language}`
  const renew = (current: number) => {
    const known = (hasWaited: boolean) => {
      const found = remembered()
      return found && isCurrent(found, current, hasWaited) ? found : undefined
    }
    return memory.singleFlight.take(turn, known, async () => take((await stored(current)) ?? (await make())))
  }
  try {
    const current = await generations.current(fresh)
    const before = remembered()
    if (fresh || !before || !generations.mayServe(before.generation)) return await renew(current)
    if (!memory.singleFlight.isTaken(turn)) {
      const log = (fault: unknown) => logFault('What follows a save is not made', fault, { turn })
      waitUntil(renew(current).catch(log))
    }
    return before
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
