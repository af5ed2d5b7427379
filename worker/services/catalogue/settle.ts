import { categories } from '../../../domain/categories/index.ts'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import type { IndexStore } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import {
  type CatalogueState,
  isOutdatedBy,
  productsOutdatedIn,
  raiseReady,
  recordStored,
  type UnsettledSave,
} from '../../db/queries/generations.ts'
import { releaseLease, takeLease } from '../../db/queries/leases.ts'
import { offlineIndex } from '../public/offline.ts'
import { replacementIndexes } from '../public/replacements.ts'
import { searchIndex } from '../public/search.ts'
import type { Catalogue } from './catalogue.ts'
import { categoryIndex } from './category-index.ts'
import type { DerivedIndex, Packed } from './derived-index.ts'
import { Generations, keyOf } from './generations.ts'
import { callMs, continueLongBuild, startLongBuild } from './long-builds.ts'
import { textsIndex } from './texts.ts'

/** Lifetime of the lease in ms: the platform stops background work thirty seconds after the response. */
const leaseMs = 30_000

/** Before an index of more bytes is patched, memory is freed for it. */
const largePatch = 8_000_000

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
 * never requested are left to their first reader. What is slow follows when all others are ready, an index too large for one
 * call is built in steps, both until `until`.
 * @param known the state that D1 has just returned
 * @param until when it leaves these to the next call, in milliseconds
 */
export async function settle(
  parts: SettleParts,
  known?: KnownGeneration,
  until = parts.now() + callMs,
): Promise<void> {
  const generations = new Generations({ ...parts, deployment: parts.indexStore.deployment })
  let state: CatalogueState = known ?? (await generations.current(true))
  for (;;) {
    while (isBehind(parts, state)) {
      if (!(await followSaves(parts, state, false))) return
      // A save made meanwhile has found the lease taken.
      state = await generations.current(true)
    }
    const isSlowLeft = isOutdated(parts, state, true) && parts.now() < until
    if (
      !(isSlowLeft && (await followSaves(parts, state, true))) &&
      !(await continueOneBuild(parts, state, until))
    )
      return
    state = await generations.current(true)
  }
}

/** Whether something can be built at once, or be marked as ready. */
function isBehind(parts: SettleParts, state: CatalogueState): boolean {
  if (state.ready === null || state.ready >= state.value) return false
  const isLeft = Object.keys(state.building).length > 0 || isOutdated(parts, state, true)
  return !isLeft || isOutdated(parts, state, false)
}

/** Whether something that is slow, or something that is not, has to be built. */
function isOutdated(parts: SettleParts, state: CatalogueState, isSlow: boolean): boolean {
  return outdatedIn(parts, state, isSlow).length > 0
}

/** A stored index, its generation, and the saves that have outdated it. */
interface OutdatedIndex {
  key: string
  generation: number
  saves: readonly UnsettledSave[]
}

/** What is outdated and is not being built over several calls. */
function outdatedIn(
  { indexes = derivedIndexes }: SettleParts,
  { kept, saves, building }: CatalogueState,
  isSlow: boolean,
): OutdatedIndex[] {
  return Object.entries(kept).flatMap(([key, generation]) => {
    const { isSlow: isOneSlow = false } = indexes.get(whatOf(key)) ?? {}
    if (building[key] || isOneSlow !== isSlow) return []
    const newer = saves.filter((save) => save.generation > generation && isOutdatedBy(save, whatOf(key)))
    return newer.length > 0 ? [{ key, generation, saves: newer }] : []
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
  for (const [what, outdated] of Map.groupBy(outdatedIn(parts, state, isSlow), ({ key }) => whatOf(key))) {
    const thing = indexes.get(what)
    let rows: unknown
    const ids = productsOutdatedIn(
      what,
      outdated.flatMap(({ saves }) => saves),
    )
    const patch = ids && (await thing?.patch?.(db, ids, value))
    for (const { key, generation } of outdated) {
      const language = languageOf(key)
      if (!thing || !language) {
        made[key] = null
        continue
      }
      const pack = async () => {
        const before = patch && (await previousBytes(parts, thing, language, generation))
        if (before && before.byteLength > largePatch) parts.memory.makeRoom()
        const bytes = before && patch?.(before, language)
        if (bytes) return { generation: value, bytes }
        rows ??= await thing.read(db)
        return rows === null ? null : thing.pack(rows, language, parts.catalogue)
      }
      const one = await makeOne(parts, thing, language, value, pack)
      if (one === 'takes long') await startLongBuild(parts, key, value)
      else made[key] = one
    }
  }
  return made
}

/** Goes on with what takes several calls. @returns whether something was finished */
async function continueOneBuild(
  parts: SettleParts,
  { building }: CatalogueState,
  until: number,
): Promise<boolean> {
  const { indexes = derivedIndexes } = parts
  for (const key of Object.keys(building)) {
    const [thing, language] = [indexes.get(whatOf(key)), languageOf(key)]
    if (thing && language && (await continueLongBuild(parts, thing, language, until))) return true
  }
  return false
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
  pack: () => Promise<Packed | null>,
): Promise<number | null | 'takes long'> {
  const known = () => {
    const found = memory.get(what, language)
    return found && found.generation >= least ? found : undefined
  }
  const make = async (): Promise<Derived<unknown> | null> => {
    const packed = await pack()
    if (!packed) return null
    const { generation, bytes } = packed
    const value = open(bytes, { language, generation })
    memory.set(what, language, { generation, bytes, value })
    return { generation, bytes, value }
  }
  const name = { what, language }
  const derived = await memory.singleFlight.take<Derived<unknown> | null>(
    `${keyOf(name)}/${least}`,
    known,
    make,
  )
  if (!derived) return 'takes long'
  const { generation, bytes } = derived
  return (await indexStore.write({ ...name, generation }, bytes)) ? generation : null
}

function languageOf(key: string): Language | undefined {
  const language = key.slice(whatOf(key).length + 1)
  return isLanguage(language) ? language : undefined
}

function whatOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}
