import type { CategoryCode } from '../../domain/categories/codes.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { type Language, original } from '../../domain/languages.ts'
import { maxShippedIndexBytes } from '../../domain/limits.ts'
import { type AccessLevel, asPublished, type IndexSources } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import type { IndexName } from '../db/queries/generations.ts'
import { logError } from '../platform/log.ts'
import { isOutage } from '../platform/outage.ts'
import { requireRight } from '../platform/rights.ts'
import { categoryIndex, packCategory, readCategory } from './category-index.ts'
import { type RowsToRead, rowsSource } from './current-rows.ts'
import { Generations, keyOf, type Wanted } from './generations.ts'
import { derivedFrom, type IndexStore } from './index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from './isolate.ts'
import { rebuildStaleIndexes, storeIndex } from './rebuild.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** How to derive something from the whole catalogue in a language, and how to open it. */
export interface DerivedIndex<T, Rows = unknown> {
  /** Its name in KV and in memory. */
  what: string
  /** The rows it is derived from, for all languages. */
  read: (db: Database) => Promise<Rows>
  /** Seals it with the generation of its rows, read in the same transaction. @param catalogue for what is made of indexes */
  pack: (rows: Rows, language: Language, catalogue: Catalogue) => Bytes | Promise<Bytes>
  /** @throws where the bytes are damaged */
  open: (bytes: Bytes) => T
  /** It takes seconds: rebuilt after all others; the previous version is served meanwhile. */
  isSlow?: boolean
}

/** Where something derived from the catalogue comes from when it is not in this isolate's memory. */
export interface Source<T> {
  /** From KV, where that is recent enough. */
  stored: (wanted: Wanted) => Promise<Derived<T> | null>
  /** The last version in KV, for use while D1 is down. */
  latest: () => Promise<Derived<T> | null>
  /** Builds it, and caches it where that is allowed. */
  make: () => Promise<Derived<T>>
  /** Asks D1 for the generation, whatever this isolate knows. */
  fresh?: boolean
  /** See `DerivedIndex`. */
  isSlow?: boolean
  /** Cheaper to build than to wait for another request that is building it. */
  isQuick?: boolean
}

/** Everything derived from the catalogue that KV may hold, by name. */
export type DerivedIndexes = ReadonlyMap<string, DerivedIndex<unknown>>

interface CatalogueParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  derivedIndexes: DerivedIndexes
  /** The time in milliseconds. */
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  /** The oldest generation that the caller accepts: the one that its own save created. */
  minGeneration?: number
  /** The most compressed bytes of an index that is sent to a browser. */
  largestIndex?: number
}

/** An open index, its bytes as they are sent, and the digest of its content. */
interface LoadedIndex {
  index: FacetIndex
  bytes: Bytes
  digest: string
}

/** Where indexes come from: the public catalogue, or the one with drafts. */
export interface Indexes {
  /** The index of a category in a language. `fresh` reads the generation from D1, even if this isolate knows one. */
  index(category: CategoryCode, language: Language, options?: { fresh?: boolean }): Promise<LoadedIndex>
}

/**
 * The public catalogue as packed indexes: from this isolate's memory, else from KV, else built from D1
 * (and stored in KV after the response). Every index is made of rows of one generation.
 */
export class Catalogue implements Indexes {
  readonly #parts: CatalogueParts
  readonly #generations: Generations

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#generations = new Generations({ ...parts, deployment: parts.indexStore.deployment })
  }

  get largestIndex(): number {
    return this.#parts.largestIndex ?? maxShippedIndexBytes
  }

  async index(
    category: CategoryCode,
    language: Language,
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<LoadedIndex> {
    return loaded(await this.derived(categoryIndex(category), language, fresh))
  }

  /**
   * The catalogue as staff see it, drafts included. Every call reads the generation from D1. Indexes with drafts stay in
   * the isolate's memory: they are never stored where the public reads.
   * @param level of the caller
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  withDrafts(level: AccessLevel | null): Indexes {
    requireRight(level, 'readDrafts')
    return {
      index: (category, language) =>
        this.forStaff(level, `drafts-${category}`, language, async () => {
          const bytes = await this.#build(category, language, (sources) => ({
            ...sources,
            products: sources.products.map((product) => asPublished(product, language)),
          }))
          const derived = await derivedFrom(bytes, openIndex)
          return { generation: derived.generation, value: loaded(derived) }
        }),
    }
  }

  /**
   * The public catalogue with unsaved changes applied, for previews. Indexes are built per call and never stored.
   * @param level of the caller
   * @param seen maps the stored records to those to show
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  withUnsaved(level: AccessLevel | null, seen: (sources: IndexSources) => IndexSources): Indexes {
    requireRight(level, 'readDrafts')
    const built = new Map<CategoryCode, Promise<LoadedIndex>>()
    const build = async (category: CategoryCode, language: Language) =>
      loaded(await derivedFrom(await this.#build(category, language, seen), openIndex))
    return {
      index(category, language) {
        const known = built.get(category) ?? build(category, language)
        built.set(category, known)
        return known
      },
    }
  }

  /**
   * Reads the generation that a save created and rebuilds stale indexes after the response; null where reading failed (the
   * save itself succeeded).
   */
  async generationAfterSave(): Promise<number | null> {
    try {
      const state = await this.#generations.current(true)
      this.#rebuild(state)
      return state.value
    } catch (error) {
      logError('Reading the generation after a save failed', error)
      return null
    }
  }

  /** Makes the next read ask D1 for the generation; false where that was just done. */
  recheck(): boolean {
    return this.#generations.recheck()
  }

  /** A catalogue that serves nothing older than the generation D1 has now, even if it must be built. */
  async atCurrentGeneration(): Promise<Catalogue> {
    const { value: minGeneration } = await this.#generations.current(true)
    return new Catalogue({ ...this.#parts, minGeneration })
  }

  #rebuild(known?: KnownGeneration): void {
    const parts = { ...this.#parts, catalogue: this, generations: this.#generations }
    const log = (error: unknown) => logError('Rebuilding the indexes after a save failed', error)
    this.#parts.waitUntil(rebuildStaleIndexes(parts, known).catch(log))
  }

  /**
   * Something with drafts, cached in this isolate alone until somebody saves. Every call reads the generation from D1;
   * `make` has to read it in the same transaction as its rows.
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  async forStaff<T>(
    level: AccessLevel | null,
    what: string,
    language: Language,
    make: () => Promise<{ generation: number; value: T }>,
  ): Promise<T> {
    requireRight(level, 'readDrafts')
    const never = async () => null
    const making = async () => {
      const derived = { ...(await make()), bytes: new Uint8Array(), digest: '' }
      this.#parts.memory.set(what, language, derived)
      return derived
    }
    const source = { stored: never, latest: never, make: making, fresh: true }
    return (await this.#serve<T>({ what, language }, source)).value
  }

  /**
   * Something derived from the public catalogue: from memory, else from KV, else built and stored.
   * @param fresh reads the generation from D1, even if this isolate knows one
   */
  derived<T, Rows>(thing: DerivedIndex<T, Rows>, language: Language, fresh = false): Promise<Derived<T>> {
    const { what, read, pack, open, isSlow = false } = thing
    const { db, indexStore, memory, waitUntil } = this.#parts
    const name = { what, language }
    const stored = async ({ stored, least }: Wanted) => {
      const found = stored && (await indexStore.read(stored, open))
      // Its content has not changed since, so it counts as built at the requested generation.
      return found && { ...found, generation: least }
    }
    const make = async () => {
      const derived = await derivedFrom(await pack(await read(db), language, this), open)
      memory.set(what, language, derived)
      const log = (error: unknown) => logError('Recording a stored index failed', error, { key: keyOf(name) })
      waitUntil(storeIndex(this.#parts, name, derived).catch(log))
      return derived
    }
    const latest = () => indexStore.readLatest(name, open)
    return this.#serve<T>(name, { stored, latest, make, fresh, isSlow })
  }

  /** The rows of one thing that any save may change: see `rowsSource`. @returns null where there are none */
  async rows<T>(thing: RowsToRead<T>): Promise<T | null> {
    const source = rowsSource(this.#parts, thing)
    return (await this.#serve({ what: thing.name, language: original }, source)).value
  }

  /**
   * From this isolate's memory, else from KV, else built. Right after a save the previous version of an index is served until
   * the next one is stored; while D1 is down, the last one that is known.
   */
  async #serve<T>(name: IndexName, source: Source<T>): Promise<Derived<T>> {
    const { memory } = this.#parts
    const { what, language } = name
    const { fresh = false, isSlow = false, isQuick = false } = source
    const remembered = (derived: Derived<T> | null) => {
      if (derived) memory.set(what, language, derived)
      return derived
    }
    try {
      const state = await this.#generations.current(fresh)
      if (this.#generations.shouldRepair(state)) this.#rebuild()
      const wanted = this.#generations.wanted(name, state, { fresh, isSlow })
      const { least, stored } = wanted
      const known = () => {
        const found = memory.get<T>(what, language)
        return found && (found.generation >= least || found.digest === stored?.digest) ? found : undefined
      }
      const find = async () => remembered(await source.stored(wanted)) ?? (await source.make())
      if (isQuick) return known() ?? (await find())
      return await memory.singleFlight.take(`${keyOf(name)}/${least}`, known, find)
    } catch (error) {
      if (fresh || !isOutage(error)) throw error
      const last = memory.get<T>(what, language) ?? remembered(await source.latest())
      if (!last) throw error
      return last
    }
  }

  /**
   * Builds something from rows and indexes together. The indexes are at least of the generation of the rows. If somebody
   * saves meanwhile, everything is read and built again, twice at most.
   * @param read returns the rows with their generation, read in one transaction
   * @param make gets the catalogue of that generation or a later one
   */
  async buildConsistently<Rows extends { generation: number }, T>(
    read: () => Promise<Rows>,
    make: (rows: Rows, catalogue: Catalogue) => Promise<T>,
  ): Promise<{ generation: number; value: T }> {
    const { memory } = this.#parts
    for (let again = 2; ; again--) {
      const rows = await read()
      const { generation } = rows
      const value = await make(rows, new Catalogue({ ...this.#parts, minGeneration: generation }))
      if (again === 0 || (memory.generation?.value ?? 0) <= generation) return { generation, value }
    }
  }

  /**
   * Builds an index from D1.
   * @param seen maps the stored records to those that the reader sees
   */
  async #build(
    category: CategoryCode,
    language: Language,
    seen: (sources: IndexSources) => IndexSources,
  ): Promise<Bytes> {
    const rows = await readCategory(this.#parts.db, category)
    return packCategory(category, language, { ...rows, sources: seen(rows.sources) })
  }
}

function loaded({ value: index, bytes, digest }: Derived<FacetIndex>): LoadedIndex {
  return { index, bytes, digest }
}
