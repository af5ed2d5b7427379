import { categories } from '../../../domain/categories/index.ts'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import type { IndexStore } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { type CatalogueState, isOutdatedBy, raiseReady, recordStored } from '../../db/queries/generations.ts'
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

export interface SettleParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  catalogue: Catalogue
  /** What may be built, by name: everything, where nothing else is said. */
  indexes?: ReadonlyMap<string, DerivedIndex<unknown>>
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
 * Rebuilds the indexes that saves have outdated, stores them in KV and marks them ready; from then on readers get them. One
 * lease holder does this for all isolates and loops until nothing is left; anyone who finds the lease taken may return. Indexes
 * never requested are left to their first reader. What is slow follows when all others are ready.
 * @param known the state that D1 has just returned
 */
export async function settle(parts: SettleParts, known?: KnownGeneration): Promise<void> {
  const generations = new Generations({ ...parts, deployment: parts.indexStore.deployment })
  let state: CatalogueState = known ?? (await generations.current(true))
  while (state.ready !== null && state.ready < state.value) {
    const isSlow = !isOutdated(parts, state, false) && isOutdated(parts, state, true)
    if (!(await followSaves(parts, state, isSlow))) return
    // A save made meanwhile has found the lease taken.
    state = await generations.current(true)
  }
}

/** Whether something that is slow, or something that is not, has to be built. */
function isOutdated(parts: SettleParts, state: CatalogueState, isSlow: boolean): boolean {
  return outdatedIn(parts, state, isSlow).length > 0
}

/** The keys of the stored indexes that saves have outdated. */
function outdatedIn(
  { indexes = derivedIndexes }: SettleParts,
  { kept, saves }: CatalogueState,
  isSlow: boolean,
): string[] {
  return Object.entries(kept).flatMap(([key, generation]) => {
    const { isSlow: isOneSlow = false } = indexes.get(whatOf(key)) ?? {}
    const isOlder = saves.some((save) => save.generation > generation && isOutdatedBy(save, whatOf(key)))
    return isOlder && isOneSlow === isSlow ? [key] : []
  })
}

/** @returns false where somebody else is at it */
async function followSaves(parts: SettleParts, state: CatalogueState, isSlow: boolean): Promise<boolean> {
  const { db, indexStore, now } = parts
  const { deployment } = indexStore
  // What is slow holds up nothing that a later save has outdated.
  const lease = { name: `settle${isSlow ? ' slow' : ''}@${deployment}`, holder: crypto.randomUUID() }
  const [[taken]] = await db.batch([takeLease(db, { ...lease, ends: now() + leaseMs }, now())])
  if (taken?.holder !== lease.holder) return false
  const free = releaseLease(db, lease.name, lease.holder)
  try {
    const made = await buildOutdated(parts, state, isSlow)
    const isReady = isSlow || !isOutdated(parts, state, true)
    const record = isReady ? raiseReady : recordStored
    await db.batch([record(db, deployment, state.value, made), free])
    return true
  } catch (fault) {
    await free
    throw fault
  }
}

/** @returns the generation under which each is in KV now; null where it is not */
async function buildOutdated(
  parts: SettleParts,
  state: CatalogueState,
  isSlow: boolean,
): Promise<Record<string, number | null>> {
  const { db, indexes = derivedIndexes } = parts
  const { value } = state
  const made: Record<string, number | null> = {}
  for (const [what, keys] of Map.groupBy(outdatedIn(parts, state, isSlow), whatOf)) {
    const thing = indexes.get(what)
    let rows: unknown
    for (const key of keys) {
      const language = languageOf(key)
      if (!thing || !language) {
        made[key] = null
        continue
      }
      made[key] = await makeOne(parts, thing, language, value, async () => {
        rows ??= await thing.read(db)
        return thing.pack(rows, language, parts.catalogue)
      })
    }
  }
  return made
}

async function makeOne(
  { memory, indexStore }: SettleParts,
  { what, open }: DerivedIndex<unknown>,
  language: Language,
  least: number,
  pack: () => Promise<Packed>,
): Promise<number | null> {
  const known = () => {
    const found = memory.get(what, language)
    return found && found.generation >= least ? found : undefined
  }
  const make = async (): Promise<Derived<unknown>> => {
    const { generation, bytes } = await pack()
    const derived = { generation, bytes, value: open(bytes, { language, generation }) }
    memory.set(what, language, derived)
    return derived
  }
  const name = { what, language }
  const { generation, bytes } = await memory.singleFlight.take(`${keyOf(name)}/${least}`, known, make)
  return (await indexStore.write({ ...name, generation }, bytes)) ? generation : null
}

function languageOf(key: string): Language | undefined {
  const language = key.slice(whatOf(key).length + 1)
  return isLanguage(language) ? language : undefined
}

function whatOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}
