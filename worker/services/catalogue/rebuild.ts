import { categories } from '../../../domain/categories/index.ts'
import type { IndexStore } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import {
  type CatalogueState,
  forgetStored,
  isStale,
  recordStored,
  type StoredIndex,
} from '../../db/queries/generations.ts'
import { releaseLease, takeLease } from '../../db/queries/leases.ts'
import { offlineIndex } from '../public/offline.ts'
import { replacementIndexes } from '../public/replacements.ts'
import { searchIndex } from '../public/search.ts'
import type { Catalogue } from './catalogue.ts'
import { categoryIndex } from './category-index.ts'
import type { DerivedIndex, Packed } from './derived-index.ts'
import { Generations, keyOf } from './generations.ts'
import { textsIndex } from './texts.ts'

/** Lifetime of the lease in ms: the platform stops background work thirty seconds after the response. */
const leaseMs = 30_000

interface RebuildParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  catalogue: Catalogue
}

/** Everything derived from the catalogue that KV may hold, by name. */
const derivedIndexes: ReadonlyMap<string, DerivedIndex<unknown>> = new Map(
  [
    ...categories.map(({ code }) => categoryIndex(code) as DerivedIndex<unknown>),
    ...Object.values(replacementIndexes),
    ...[searchIndex, textsIndex, offlineIndex],
  ].map((thing) => [thing.what, thing as DerivedIndex<unknown>]),
)

/**
 * Rebuilds the indexes that saves have made stale and stores them in KV, each recorded as soon as it is there; from then on
 * readers get it. One lease holder does this for all isolates and loops until nothing is left; anyone who finds the lease taken
 * may return. Indexes never requested are left to their first reader. What is slow follows when all others are there, under a
 * lease of its own, so that it holds up nothing that a later save has made stale.
 * @param known the state that D1 has just returned
 */
export async function rebuildStaleIndexes(parts: RebuildParts, known?: KnownGeneration): Promise<void> {
  const { db, indexStore, now } = parts
  const generations = new Generations({ ...parts, deployment: indexStore.deployment })
  let state: CatalogueState = known ?? (await generations.current(true))
  for (;;) {
    const stale = state.indexes.filter(isStale)
    const quick = stale.filter(({ what }) => !derivedIndexes.get(what)?.isSlow)
    if (stale.length === 0) return
    const name = `rebuild${quick.length > 0 ? '' : ' slow'}@${indexStore.deployment}`
    const holder = crypto.randomUUID()
    const [[taken]] = await db.batch([takeLease(db, { name, holder, ends: now() + leaseMs }, now())])
    if (taken?.holder !== holder) return
    try {
      for (const [what, indexes] of Map.groupBy(quick.length > 0 ? quick : stale, (index) => index.what))
        await rebuildOne(parts, what, indexes)
    } finally {
      await releaseLease(db, name, holder)
    }
    // A save made meanwhile has found the lease taken.
    state = await generations.current(true)
  }
}

/** Rebuilds something in some languages, for which its rows are read once. */
async function rebuildOne(parts: RebuildParts, what: string, indexes: readonly StoredIndex[]): Promise<void> {
  const { db, indexStore, catalogue } = parts
  const thing = derivedIndexes.get(what)
  let rows: unknown
  for (const index of indexes) {
    const { language } = index
    const pack = async (from: DerivedIndex<unknown>) => {
      rows ??= await from.read(db)
      return from.pack(rows, language, catalogue)
    }
    const made = thing && (await makeOne(parts, thing, index, () => pack(thing)))
    const isStored =
      made && (await indexStore.write({ what, language, generation: made.generation }, made.bytes))
    await (isStored
      ? recordStored(db, indexStore.deployment, { what, language, generation: made.generation })
      : forgetStored(db, indexStore.deployment, index))
  }
}

/** What this isolate remembers, where that is new enough: a reader may have built it meanwhile. */
function makeOne(
  { memory }: RebuildParts,
  { what, open }: DerivedIndex<unknown>,
  { language, stale }: StoredIndex,
  pack: () => Promise<Packed>,
): Promise<Derived<unknown>> {
  const known = () => {
    const found = memory.get(what, language)
    return found && found.generation >= stale ? found : undefined
  }
  return memory.singleFlight.take(`${keyOf({ what, language })}/${stale}`, known, async () => {
    const { generation, bytes } = await pack()
    const derived = { generation, bytes, value: open(bytes, { language, generation }) }
    memory.set(what, language, derived)
    return derived
  })
}
