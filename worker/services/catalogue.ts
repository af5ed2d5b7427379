import { categoryOf } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { Language } from '../../domain/languages.ts'
import type { Blobs } from '../cache/blobs.ts'
import type { Held, IsolateMemory } from '../cache/isolate.ts'
import type { Database } from '../db/client.ts'
import {
  emRowsOf,
  generation,
  linksOfKinds,
  optionsOf,
  partnerCategories,
  partnersOf,
  picturesOf,
  productsOf,
} from '../db/queries/catalogue.ts'

/** How old an isolate's knowledge of the generation may be: the public is stale by no more than this. */
const generationLivesMs = 30_000

export interface CatalogueParts {
  db: Database
  blobs: Blobs
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * The public catalogue as packed indexes: from this isolate's memory, else from KV, else built from D1
 * (and stored in KV behind the answer). Every index belongs to the generation it was built at.
 */
export class Catalogue {
  readonly #parts: CatalogueParts

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  /** The index of a category in a language. `fresh` asks D1 for the generation, whatever this isolate knows. */
  async index(category: CategoryCode, language: Language, options: { fresh?: boolean } = {}): Promise<Held> {
    const { blobs, memory } = this.#parts
    const current = await this.#generation(options.fresh ?? false)
    const remembered = memory.get(category, language)
    if (remembered?.index.generation === current) return remembered
    const stored = await blobs.readIndex({ category, language, generation: current })
    const held = stored ?? (await this.#rebuild(category, language))
    memory.set(held)
    return held
  }

  async #generation(fresh: boolean): Promise<number> {
    const { db, memory, now } = this.#parts
    const known = memory.generation
    if (known && !fresh && now() - known.readAt < generationLivesMs) return known.value
    const [row] = await generation(db)
    return this.#remember(row?.value)
  }

  #remember(value = 0): number {
    this.#parts.memory.generation = { value, readAt: this.#parts.now() }
    return value
  }

  /** Builds an index from D1. The generation is read in the same transaction as the rows. */
  async #rebuild(category: CategoryCode, language: Language): Promise<Held> {
    const { db, blobs, waitUntil } = this.#parts
    const declared = categoryOf(category)
    const [meta, products, partners, links, emRows, options, files] = await db.batch([
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
    ])
    const current = this.#remember(meta[0]?.value)
    const sources = { products: [...products, ...partners], links, emRows, options, files }
    const bytes = buildIndex(assembleIndex(category, language, current, sources))
    waitUntil(blobs.writeIndex({ category, language, generation: current }, bytes))
    return { index: openIndex(bytes), bytes }
  }
}
