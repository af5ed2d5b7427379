import type { Database } from '../db/client.ts'
import {
  type CatalogueState,
  forgetStored,
  type IndexName,
  isStale,
  recordStored,
  type StoredIndex,
} from '../db/queries/generations.ts'
import { whileLeased } from '../db/queries/leases.ts'
import type { Catalogue, DerivedIndexes } from './catalogue.ts'
import { type Generations, keyOf } from './generations.ts'
import { derivedFrom, type IndexStore } from './index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from './isolate.ts'

/** Lifetime of the lease in ms: the platform stops background work thirty seconds after the response. */
const leaseMs = 30_000

/**
 * Delay in ms, so that the response to the save and the next requests of the same user come first, and those that came while an index
 * was built before the next: without it the first index was seen by nobody before the last was built.
 */
const pauseMs = 20

interface RebuildParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  catalogue: Catalogue
  generations: Generations
  derivedIndexes: DerivedIndexes
}

/**
 * Rebuilds the indexes that saves have made stale; unchanged ones are not stored again. One lease holder does this for all
 * isolates and loops until none is stale; whoever finds the lease taken returns. Indexes that nobody has requested are built
 * by their first reader.
 * @param known the state that D1 has just returned
 */
export async function rebuildStaleIndexes(parts: RebuildParts, known?: KnownGeneration): Promise<void> {
  const { db, indexStore, generations, derivedIndexes, now } = parts
  const name = `rebuild@${indexStore.deployment}`
  let state: CatalogueState = known ?? (await generations.current(true))
  if (state.indexes.some(isStale)) await scheduler.wait(pauseMs)
  for (;;) {
    const stale = state.indexes.filter(isStale)
    if (stale.length === 0) return
    const quick = stale.filter(({ what }) => !derivedIndexes.get(what)?.isSlow)
    // Slow ones last and one at a time, so that indexes made stale meanwhile wait for one slow one at most.
    const next = quick.length > 0 ? quick : stale.slice(0, 1)
    const isFree = await whileLeased(db, { name, now: now(), leaseMs }, async () => {
      for (const [what, indexes] of Map.groupBy(next, (index) => index.what))
        await rebuildOne(parts, what, indexes)
    })
    if (!isFree) return
    // A save made meanwhile has found the lease taken.
    state = await generations.current(true)
  }
}

/** Rebuilds an index in some languages; its rows are read once. */
async function rebuildOne(parts: RebuildParts, what: string, indexes: readonly StoredIndex[]): Promise<void> {
  const { db, indexStore, memory, catalogue, derivedIndexes } = parts
  const thing = derivedIndexes.get(what)
  let rows: unknown
  for (const index of indexes) {
    const { language, stale } = index
    await scheduler.wait(pauseMs)
    // A reader in this isolate may have built it meanwhile.
    const known = () => {
      const found = memory.get(what, language)
      return found && found.generation >= stale ? found : undefined
    }
    const derived =
      thing &&
      (await memory.singleFlight.take(`${keyOf(index)}/${stale}`, known, async () => {
        rows ??= await thing.read(db)
        const built = await derivedFrom(await thing.pack(rows, language, catalogue), thing.open)
        memory.set(what, language, built)
        return built
      }))
    if (derived?.digest === index.digest)
      await recordStored(db, indexStore.deployment, { ...index, generation: derived.generation })
    else if (!derived || !(await storeIndex(parts, index, derived)))
      await forgetStored(db, indexStore.deployment, index)
  }
}

/**
 * Stores an index and records it; from then on readers get it.
 * @returns whether KV has accepted it
 */
export async function storeIndex(
  { db, indexStore }: Pick<RebuildParts, 'db' | 'indexStore'>,
  { what, language }: IndexName,
  { generation, digest, bytes }: Derived<unknown>,
): Promise<boolean> {
  const index = { what, language, digest, generation }
  if (!(await indexStore.write(index, bytes))) return false
  const { meta } = await recordStored(db, indexStore.deployment, index)
  if (meta.changes > 0) await indexStore.writeLatest(index)
  return true
}
