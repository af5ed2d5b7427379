import { categories } from '../../../domain/categories/index.ts'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import type { IndexStore } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { isOutdatedBy, productsOutdatedIn, raiseReady } from '../../db/queries/generations.ts'
import { releaseLease, takeLease } from '../../db/queries/leases.ts'
import { replacementIndexes } from '../public/replacements.ts'
import { searchIndex } from '../public/search.ts'
import { categoryIndex } from './category-index.ts'
import type { DerivedIndex } from './derived-index.ts'
import { Generations, keyOf } from './generations.ts'
import { textsIndex } from './texts.ts'

/** How long one round holds the lease: the platform ends work after an answer after thirty seconds. */
const leaseMs = 30_000

export interface SettleParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
}

/** Everything derived from the catalogue that KV may hold, by name. */
const derivedIndexes: ReadonlyMap<string, DerivedIndex<unknown>> = new Map(
  [
    ...categories.map(({ code }) => categoryIndex(code) as DerivedIndex<unknown>),
    ...Object.values(replacementIndexes),
    ...[searchIndex, textsIndex],
  ].map((thing) => [thing.what, thing as DerivedIndex<unknown>]),
)

/**
 * Builds and stores what saves have outdated, and then marks it as ready: from that moment readers get it. One holder of a
 * lease does this for all isolates and continues until nothing is left, so that whoever finds the lease taken has nothing
 * to do. What nobody has requested yet is left to its first reader.
 * @param known the state that D1 has just returned
 */
export async function settle(parts: SettleParts, known?: KnownGeneration): Promise<void> {
  const { db, indexStore, now } = parts
  const { deployment } = indexStore
  const generations = new Generations({ ...parts, deployment })
  const lease = { name: `settle@${deployment}`, holder: crypto.randomUUID() }
  let state = known ?? (await generations.current(true))
  while (state.ready !== null && state.ready < state.value) {
    const [[taken]] = await db.batch([takeLease(db, { ...lease, ends: now() + leaseMs }, now())])
    if (taken?.holder !== lease.holder) return
    const free = releaseLease(db, lease.name, lease.holder)
    try {
      const made = await buildOutdated(parts, state)
      await db.batch([raiseReady(db, deployment, state.value, made), free])
    } catch (fault) {
      await free
      throw fault
    }
    // A save made meanwhile has found the lease taken.
    state = await generations.current(true)
  }
}

/** @returns the generation under which each is in KV now; null where it is not */
async function buildOutdated(
  parts: SettleParts,
  state: KnownGeneration,
): Promise<Record<string, number | null>> {
  const { kept, value } = state
  const newerThan = (key: string) =>
    state.saves.filter((save) => save.generation > (kept[key] ?? 0) && isOutdatedBy(save, whatOf(key)))
  const outdated = Object.entries(kept).filter(([key]) => newerThan(key).length > 0)
  const made: Record<string, number | null> = {}
  for (const [what, keys] of Map.groupBy(outdated, ([key]) => whatOf(key))) {
    const thing = derivedIndexes.get(what)
    let rows: unknown
    const ids = productsOutdatedIn(
      what,
      keys.flatMap(([key]) => newerThan(key)),
    )
    const patch = ids && (await thing?.patch?.(parts.db, ids, value))
    for (const [key, generation] of keys) {
      const language = key.slice(what.length + 1)
      made[key] = null
      if (!thing || !isLanguage(language)) continue
      const pack = async () => {
        const before = patch && (await previousBytes(parts, thing, language, generation))
        const bytes = before && patch?.(before, language)
        if (bytes) return { generation: value, bytes }
        rows ??= await thing.read(parts.db)
        return thing.pack(rows, language)
      }
      made[key] = await makeOne(parts, thing, language, value, pack)
    }
  }
  return made
}

/** The previous version, from this isolate's memory or KV. */
async function previousBytes(
  { memory, indexStore }: SettleParts,
  { what, open }: DerivedIndex<unknown>,
  language: Language,
  generation: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const remembered = memory.get(what, language)
  if (remembered && remembered.generation >= generation) return remembered.bytes
  const name = { what, language, generation }
  return (await indexStore.read(name, (bytes) => open(bytes, name)))?.bytes
}

async function makeOne(
  { memory, indexStore }: SettleParts,
  { what, open }: DerivedIndex<unknown>,
  language: Language,
  least: number,
  pack: () => Promise<{ generation: number; bytes: Uint8Array<ArrayBuffer> }>,
): Promise<number | null> {
  const known = () => {
    const found = memory.get(what, language)
    return found && found.generation >= least ? found : undefined
  }
  const make = async (): Promise<Derived<unknown>> => {
    const { generation, bytes } = await pack()
    const value = open(bytes, { language, generation })
    memory.set(what, language, { generation, bytes, value })
    return { generation, bytes, value }
  }
  const name = { what, language }
  const { generation, bytes } = await memory.singleFlight.take(`${keyOf(name)}/${least}`, known, make)
  return (await indexStore.write({ ...name, generation }, bytes)) ? generation : null
}

function whatOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}
