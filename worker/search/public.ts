import type { ProductResult, ReplacementResult, SearchResult } from '../../domain/contracts/search.ts'
import type { Language } from '../../domain/languages.ts'
import { assembleSearch } from '../../domain/search/assemble.ts'
import { buildSearchIndex } from '../../domain/search/build.ts'
import { byGroup } from '../../domain/search/groups.ts'
import { maxHits } from '../../domain/search/limits.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import type { NamedProduct, SearchIndex } from '../../domain/search/types.ts'
import type { Catalogue, DerivedIndex } from '../catalogue/catalogue.ts'
import { textsWithRows } from '../catalogue/texts.ts'
import { generationOf } from '../db/queries/generations.ts'
import { searchedRows } from '../db/queries/whole-tables.ts'

/** The search of everything published in a language: all six categories and both replacement guides. */
export const searchIndex: DerivedIndex<SearchIndex, Awaited<ReturnType<typeof searchedRows>>> = {
  what: 'search',
  read: searchedRows,
  pack: ([meta, products, replacements, textRows], language) => {
    const texts = textsWithRows(textRows, language)
    return buildSearchIndex(
      assembleSearch(language, generationOf(meta), { products, replacements }, { texts }),
    )
  },
  open: openSearchIndex,
}

/** The hits of a query as typed, by group. */
export async function searchCatalogue(
  catalogue: Catalogue,
  language: Language,
  query: string,
): Promise<SearchResult> {
  const { value: index } = await catalogue.derived(searchIndex, language)
  const found = index.search(query, maxHits)
  return {
    ...byGroup((group) =>
      found[group].hits.map(
        (hit): ProductResult => ({ ...named(hit), marks: hit.marks, number: hit.number }),
      ),
    ),
    utb: found.utb.hits.map(
      ({ id, variant, artnr, marks, products }): ReplacementResult => ({
        _id: id,
        variant,
        artnr,
        marks,
        utbyte: products.map(named),
      }),
    ),
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
