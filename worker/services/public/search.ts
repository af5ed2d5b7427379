import {
  maxHits,
  type ProductResult,
  type ReplacementResult,
  type SearchResult,
} from '../../../domain/contracts/search.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { assembleSearch, entriesOf, type SearchedProduct, searchOf } from '../../../domain/search/assemble.ts'
import { buildSearchIndex } from '../../../domain/search/build.ts'
import { byGroup } from '../../../domain/search/groups.ts'
import { openSearchIndex } from '../../../domain/search/open.ts'
import type {
  NamedProduct,
  ProductEntry,
  ProductHit,
  ReplacementHit,
  SearchIndex,
} from '../../../domain/search/types.ts'
import type { Database } from '../../db/client.ts'
import { generation, generationOf } from '../../db/queries/catalogue.ts'
import { hasSearched, searchedAfter, searchedBesides, searchedRows } from '../../db/queries/search.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DerivedIndex, Packed } from '../catalogue/derived-index.ts'
import { textsWithRows } from '../catalogue/texts.ts'

/** The rows of all languages; or where to read them, language by language, where they are too many to be held. */
type SearchRows = Awaited<ReturnType<typeof searchedRows>> | { inChunks: Database }

/** From how many products on the search is read in chunks, and how many are held at a time. */
const sizes = { from: 5000, chunk: 1000 }

/** The search of everything published in a language: all six categories and both replacement guides. */
export const searchIndex: DerivedIndex<SearchIndex, SearchRows> = searchIndexOf(sizes)

export function searchIndexOf({ from, chunk }: typeof sizes): DerivedIndex<SearchIndex, SearchRows> {
  return {
    what: 'search',
    read: async (db) => ((await hasSearched(db, from)) ? { inChunks: db } : searchedRows(db)),
    pack: (rows, language) => {
      if ('inChunks' in rows) return packInChunks(rows.inChunks, language, chunk)
      const [meta, products, replacements, textRows] = rows
      const current = generationOf(meta)
      const texts = textsWithRows(textRows, language)
      const input = assembleSearch(language, current, { products, replacements }, { texts })
      return { generation: current, bytes: buildSearchIndex(input) }
    },
    open: openSearchIndex,
  }
}

/** @throws UserError UNAVAILABLE where somebody saves meanwhile, three times */
async function packInChunks(db: Database, language: Language, size: number): Promise<Packed> {
  for (let again = 2; ; again--) {
    const [meta, replacements, textRows] = await searchedBesides(db)
    const current = generationOf(meta)
    const texts = textsWithRows(textRows, language)
    const entries: ProductEntry[] = []
    // Thousands of products say the same, and each row is read with words of its own.
    const words = new Map<string, string>()
    const once = (word: string) => {
      const known = words.get(word) ?? word
      words.set(known, known)
      return known
    }
    for (let last: string | undefined = ''; last !== undefined; ) {
      const products: SearchedProduct[] = await searchedAfter(db, last, size)
      for (const entry of entriesOf(products, language, { texts }))
        entries.push({ ...entry, facts: entry.facts?.map(once) ?? [] })
      last = products.length < size ? undefined : products.at(-1)?.id
    }
    if (generationOf(await generation(db)) === current)
      return {
        generation: current,
        bytes: buildSearchIndex(searchOf(language, current, entries, replacements)),
      }
    if (again === 0) throw new UserError('UNAVAILABLE')
  }
}

/** The hits of a query as typed, by group. */
export async function searchCatalogue(
  catalogue: Catalogue,
  language: Language,
  query: string,
): Promise<SearchResult> {
  const { value: index } = await catalogue.derived(searchIndex, language)
  const answer = index.search(query, maxHits)
  return {
    ...byGroup((group) => answer[group].hits.map(productResult)),
    utb: answer.utb.hits.map(replacementResult),
  }
}

/** The packed search of a language. */
export async function searchBytes(
  catalogue: Catalogue,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await catalogue.derived(searchIndex, language)).bytes
}

function named({ id, category, name, untranslated, artnr }: NamedProduct) {
  return { _id: id, category, name, untranslated, artnr }
}

function productResult(hit: ProductHit): ProductResult {
  return { ...named(hit), marks: hit.marks, number: hit.number }
}

function replacementResult({ id, variant, artnr, marks, products }: ReplacementHit): ReplacementResult {
  return { _id: id, variant, artnr, marks, utbyte: products.map(named) }
}
