import { type FoundByStaff, maxFound } from '../../domain/contracts/staff-search.ts'
import { type Language, original } from '../../domain/languages.ts'
import { type AccessLevel, isPublished } from '../../domain/product.ts'
import { assembleSearch } from '../../domain/search/assemble.ts'
import { buildSearchIndex } from '../../domain/search/build.ts'
import { compact } from '../../domain/search/fold.ts'
import { productGroups } from '../../domain/search/groups.ts'
import { minQueryLength } from '../../domain/search/limits.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import type { SearchIndex } from '../../domain/search/types.ts'
import { nameOfKey, resolveText } from '../../domain/texts/page-texts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { builtInTexts } from '../catalogue/texts.ts'
import type { Database } from '../db/client.ts'
import { generationOf } from '../db/queries/generations.ts'
import type { TextRow } from '../db/queries/options-and-texts.ts'
import { searchedRows } from '../db/queries/whole-tables.ts'

interface SearchedText {
  machineName: string
  text: string
  /** The machine name and the wording, folded. */
  folded: string
}

interface Searched {
  index: SearchIndex
  /** The products that the public finds in this language. */
  published: ReadonlySet<string>
  texts: readonly SearchedText[]
}

/**
 * What staff find by a query, drafts and old numbers without a product included. The language of the page and Swedish
 * are searched, since translators know both names.
 */
export async function searchForStaff(
  { db, catalogue, level }: { db: Database; catalogue: Catalogue; level: AccessLevel | null },
  language: Language,
  query: string,
): Promise<FoundByStaff> {
  const found: FoundByStaff = { products: [], numbers: [], texts: [] }
  if (query.trim().length < minQueryLength) return found
  const languages: readonly Language[] = language === original ? [original] : [language, original]
  const folded = compact(query)
  for (const each of languages) {
    const { index, published, texts } = await searchedIn(catalogue, db, level, each)
    const hits = index.search(query, maxFound)
    for (const group of productGroups) {
      for (const { id, category, name, artnr } of hits[group].hits) {
        const count = found.products.filter((other) => other.category === category).length
        if (count < maxFound && found.products.every(({ _id }) => _id !== id))
          found.products.push({ _id: id, category, name, artnr, published: published.has(id) })
      }
    }
    for (const { id, variant, artnr } of hits.utb.hits) {
      if (found.numbers.length < maxFound && found.numbers.every(({ _id }) => _id !== id))
        found.numbers.push({ _id: id, variant, artnr })
    }
    for (const text of folded === '' ? [] : texts) {
      if (found.texts.length === maxFound) break
      if (!text.folded.includes(folded)) continue
      if (found.texts.every(({ machineName }) => machineName !== text.machineName))
        found.texts.push({ machineName: text.machineName, text: text.text.slice(0, 200) })
    }
  }
  return found
}

function searchedIn(
  catalogue: Catalogue,
  db: Database,
  level: AccessLevel | null,
  language: Language,
): Promise<Searched> {
  return catalogue.forStaff(level, 'staff-search', language, async () => {
    const [meta, products, replacements, textRows] = await searchedRows(db)
    const current = generationOf(meta)
    const input = assembleSearch(language, current, { products, replacements }, { drafts: true })
    const bytes = buildSearchIndex(input)
    const published = products.filter((product) => isPublished(product, language)).map(({ id }) => id)
    return {
      generation: current,
      value: {
        index: openSearchIndex(bytes, { language, generation: current }),
        published: new Set(published),
        texts: textsIn(textRows, language),
      },
    }
  })
}

/** Every text in its present wording in a language. */
function textsIn(rows: readonly TextRow[], language: Language): SearchedText[] {
  const stored = new Map(rows.map((row) => [row.machineName, row]))
  return [...builtInTexts].map(([key, builtIn]) => {
    const machineName = nameOfKey(key)
    const row = stored.get(machineName)
    const text = row ? resolveText(row, builtIn)[language] : builtIn[language]
    return { machineName, text, folded: `${compact(machineName)} ${compact(text)}` }
  })
}
