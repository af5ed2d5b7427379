import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import { maxShippedIndexBytes } from '../../../domain/limits.ts'
import { type AccessLevel, asPublished, type IndexSources } from '../../../domain/product.ts'
import type { IndexStore } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { type IndexName, recordStored } from '../../db/queries/generations.ts'
import { logFault } from '../../log.ts'
import { requireRight } from '../rights.ts'
import { categoryIndex, packCategory, readCategory } from './category-index.ts'
import { currentRows, type RowsToRead } from './current-rows.ts'
import type { DerivedIndex } from './derived-index.ts'
import { Generations, keyOf } from './generations.ts'
import { rebuildStaleIndexes } from './rebuild.ts'
import { type Served, serve } from './serve.ts'

interface CatalogueParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  /** The oldest generation that the caller accepts: the one that its own save created. */
  minGeneration?: number
  /** The most compressed bytes of an index that is sent to a browser. */
  largestIndex?: number
}

/** An index that is ready to answer, and its bytes as they are sent. */
interface LoadedIndex {
  index: FacetIndex
  bytes: Uint8Array<ArrayBuffer>
}

/** Where indexes come from: the public catalogue, or the one with drafts. */
export interface Indexes {
  /** The index of a category in a language. `fresh` asks D1 for the generation, whatever this isolate knows. */
  index(category: CategoryCode, language: Language, options?: { fresh?: boolean }): Promise<LoadedIndex>
}

/**
 * The public catalogue as packed indexes: from this isolate's memory, else from KV, else built from D1
 * (and stored in KV after the response). Every index belongs to the generation it was built at.
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

  /** The index of a category in a language. `fresh` asks D1 for the generation, whatever this isolate knows. */
  async index(
    category: CategoryCode,
    language: Language,
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<LoadedIndex> {
    const { value: index, bytes } = await this.derived(categoryIndex(category), language, fresh)
    return { index, bytes }
  }

  /**
   * The catalogue as staff see it, drafts among the rest. D1 is asked for the generation every time, and
   * nothing of it leaves the isolate's memory: what holds drafts is never stored where the public reads.
   * @param level of the caller
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  withDrafts(level: AccessLevel | null): Indexes {
    requireRight(level, 'readDrafts')
    return { index: (category, language) => this.#draftIndex(level, category, language) }
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
    const build = async (category: CategoryCode, language: Language) => {
      const { bytes } = await this.#build(category, language, seen)
      return { index: openIndex(bytes), bytes }
    }
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
    } catch (fault) {
      logFault('Reading the generation after a save failed', fault)
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
    const log = (fault: unknown) => logFault('Rebuilding the indexes after a save failed', fault)
    this.#parts.waitUntil(rebuildStaleIndexes({ ...this.#parts, catalogue: this }, known).catch(log))
  }

  async #draftIndex(level: AccessLevel, category: CategoryCode, language: Language): Promise<LoadedIndex> {
    return this.forStaff(level, `drafts-${category}`, language, async () => {
      const { generation, bytes } = await this.#build(category, language, (sources) => ({
        ...sources,
        products: sources.products.map((product) => asPublished(product, language)),
      }))
      return { generation, value: { index: openIndex(bytes), bytes } }
    })
  }

  /**
   * Something made of what staff see, which this isolate keeps to itself until somebody saves. D1 is asked for
   * the generation every time; `make` has to read it in the same transaction as its rows.
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  async forStaff<T>(
    level: AccessLevel | null,
    name: string,
    language: Language,
    make: () => Promise<{ generation: number; value: T }>,
  ): Promise<T> {
    requireRight(level, 'readDrafts')
    const { value } = await this.#serve<T>(
      { what: name, language },
      {
        stored: async () => null,
        make: async () => ({ ...(await make()), bytes: new Uint8Array() }),
        isSlow: false,
      },
      true,
    )
    return value
  }

  /**
   * What is made of the public catalogue: remembered, stored and repaired.
   * @param fresh asks D1 for the generation, whatever this isolate knows
   */
  derived<T, Rows>(thing: DerivedIndex<T, Rows>, language: Language, fresh = false): Promise<Derived<T>> {
    const { what, read, pack, open, isSlow = false } = thing
    const { indexStore, db, waitUntil } = this.#parts
    return this.#serve<T>(
      { what, language },
      {
        stored: (generation) => {
          const name = { what, language, generation }
          return indexStore.read(name, (bytes) => open(bytes, name))
        },
        make: async () => {
          const { generation, bytes } = await pack(await read(db), language, this)
          const name = { what, language, generation }
          waitUntil(this.#keep(name, bytes))
          return { generation, bytes, value: open(bytes, name) }
        },
        isSlow,
      },
      fresh,
    )
  }

  /** The rows of one thing that any save may change: see `currentRows`. */
  rows<T>(thing: RowsToRead<T>): Promise<T | null> {
    return currentRows(this.#parts, this.#generations, thing)
  }

  /** Stores what had to be built for a reader, and records it as stored. */
  async #keep(name: IndexName & { generation: number }, bytes: Uint8Array): Promise<void> {
    const { db, indexStore } = this.#parts
    try {
      if (await indexStore.write(name, bytes)) await recordStored(db, indexStore.deployment, name)
    } catch (fault) {
      logFault('Recording a stored index failed', fault, { key: keyOf(name) })
    }
  }

  #serve<T>(
    name: IndexName,
    from: Pick<Served<Derived<T>>, 'stored' | 'make' | 'isSlow'>,
    fresh: boolean,
  ): Promise<Derived<T>> {
    const { memory } = this.#parts
    const { what, language } = name
    return serve(
      { ...this.#parts, repair: () => this.#rebuild() },
      this.#generations,
      {
        ...from,
        name,
        remembered: () => memory.get<T>(what, language),
        take: (derived) => {
          memory.set(what, language, derived)
          return derived
        },
      },
      fresh,
    )
  }

  /**
   * Something made of rows and of indexes together. The indexes are of the generation of the rows, whatever this isolate
   * knew before; where somebody saves meanwhile, all is read and made again, twice at most: then the last stands until
   * the generation that follows is asked for.
   * @param read gives the rows with their generation, in one transaction
   * @param make is given the catalogue of that generation or a later one
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
   * @param seen what is stored as the reader of this index sees it
   */
  async #build(category: CategoryCode, language: Language, seen: (sources: IndexSources) => IndexSources) {
    const rows = await readCategory(this.#parts.db, category)
    return packCategory(category, language, { ...rows, sources: seen(rows.sources) })
  }
}
