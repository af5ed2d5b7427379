import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { assembleIndex } from '../../../domain/facets/assemble.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import { type AccessLevel, asPublished, type IndexSources } from '../../../domain/product.ts'
import type { IndexStore, KeptName } from '../../cache/index-store.ts'
import type { Derived, IsolateMemory } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import {
  emRowsOf,
  generation,
  generationOf,
  linksOfKinds,
  optionsOf,
  partnerCategories,
  partnersOf,
  picturesOf,
  productsOf,
} from '../../db/queries/catalogue.ts'
import { allTexts } from '../../db/queries/staff-lists.ts'
import { logFault } from '../../log.ts'
import { requireRight } from '../rights.ts'
import { Generations } from './generations.ts'
import { type Served, serve } from './serve.ts'
import { textsWithRows } from './texts.ts'

interface CatalogueParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
  /** The oldest generation that the caller accepts: the one its own save made. */
  made?: number
}

/** An index that is ready to answer, and its bytes as they are sent. */
interface LoadedIndex {
  index: FacetIndex
  bytes: Uint8Array<ArrayBuffer>
}

/** How to make something of the whole catalogue in a language, and how to read it again. */
export interface DerivedIndex<T> {
  /** Its name in KV and in memory. */
  what: string
  /** The generation has to be read in the same transaction as the rows. */
  make: (db: Database, language: Language) => Promise<{ generation: number; bytes: Uint8Array<ArrayBuffer> }>
  /** @throws where the bytes are damaged or not those of this language and generation */
  open: (bytes: Uint8Array<ArrayBuffer>, expected: { language: Language; generation: number }) => T
}

/** Where indexes come from: the public catalogue, or the one with drafts. */
export interface Indexes {
  /** The index of a category in a language. `fresh` asks D1 for the generation, whatever this isolate knows. */
  index(category: CategoryCode, language: Language, options?: { fresh?: boolean }): Promise<LoadedIndex>
}

/**
 * The public catalogue as packed indexes: from this isolate's memory, else from KV, else built from D1
 * (and stored in KV behind the answer). Every index belongs to the generation it was built at.
 */
export class Catalogue implements Indexes {
  readonly #parts: CatalogueParts
  readonly #generations: Generations

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#generations = new Generations(parts)
  }

  /** The index of a category in a language. `fresh` asks D1 for the generation, whatever this isolate knows. */
  async index(
    category: CategoryCode,
    language: Language,
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<LoadedIndex> {
    const packed: DerivedIndex<FacetIndex> = {
      what: category,
      make: () => this.#build(category, language, (sources) => sources),
      open: (bytes, { generation }) => openIndex(bytes, { category, language, generation }),
    }
    const { value: index, bytes } = await this.derived(packed, language, fresh)
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
   * The public catalogue as it would be with what nobody has saved yet. Each index is built for whoever asks, and
   * kept nowhere.
   * @param level of the caller
   * @throws UserError UNAUTHORIZED, FORBIDDEN
   */
  asIf(level: AccessLevel | null, seen: (sources: IndexSources) => IndexSources): Indexes {
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
   * The generation after a save, which has overtaken whatever this isolate knew; null where it cannot be asked for, since
   * what is saved is saved.
   */
  async newGeneration(): Promise<number | null> {
    this.#generations.forget()
    try {
      return await this.#generations.current(true)
    } catch (fault) {
      logFault('The generation after a save is not known', fault)
      return null
    }
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
      },
      true,
    )
    return value
  }

  /**
   * What is made of the public catalogue: remembered, stored and repaired.
   * @param fresh asks D1 for the generation, whatever this isolate knows
   */
  derived<T>({ what, make, open }: DerivedIndex<T>, language: Language, fresh = false): Promise<Derived<T>> {
    const { indexStore, db, waitUntil } = this.#parts
    return this.#serve<T>(
      { what, language },
      {
        stored: (generation) => {
          const name = { what, language, generation }
          return indexStore.read(name, (bytes) => open(bytes, name))
        },
        make: async () => {
          const { generation, bytes } = await make(db, language)
          this.#generations.remember(generation)
          const name = { what, language, generation }
          waitUntil(indexStore.write(name, bytes))
          return { generation, bytes, value: open(bytes, name) }
        },
      },
      fresh,
    )
  }

  #serve<T>(
    name: KeptName,
    from: Pick<Served<Derived<T>>, 'stored' | 'make'>,
    fresh: boolean,
  ): Promise<Derived<T>> {
    const { memory } = this.#parts
    const { what, language } = name
    return serve(
      this.#parts,
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
      const generation = this.#generations.remember(rows.generation)
      const value = await make(rows, new Catalogue({ ...this.#parts, made: generation }))
      if (again === 0 || memory.generation?.value === generation) return { generation, value }
    }
  }

  /**
   * Builds an index from D1. The generation is read in the same transaction as the rows.
   * @param seen what is stored as the reader of this index sees it
   */
  async #build(
    category: CategoryCode,
    language: Language,
    seen: (sources: IndexSources) => IndexSources,
  ): Promise<{ generation: number; bytes: Uint8Array<ArrayBuffer> }> {
    const { db } = this.#parts
    const declared = categoryOf(category)
    const [meta, products, partners, links, emRows, options, files, textRows] = await db.batch([
      generation(db),
      productsOf(db, category),
      partnersOf(db, partnerCategories(declared)),
      linksOfKinds(
        db,
        declared.links.map((link) => link.kind),
      ),
      emRowsOf(db, category),
      optionsOf(db, category),
      picturesOf(db, category),
      allTexts(db),
    ])
    const current = this.#generations.remember(generationOf(meta))
    const texts = textsWithRows(textRows, language)
    const sources = seen({ products: [...products, ...partners], links, emRows, options, files })
    return {
      generation: current,
      bytes: buildIndex(assembleIndex(category, language, current, sources, texts)),
    }
  }
}
