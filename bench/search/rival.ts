import MiniSearch from 'minisearch'
import { compact, fold } from '../../domain/search/fold.ts'
import { parseQuery } from '../../domain/search/query.ts'
import type { SearchInput } from '../../domain/search/types.ts'

/** A way to search: ids of what was found, best first. */
export interface Engine {
  name: string
  find(query: string): string[]
}

/** How MiniSearch is asked: every term or any, and whether the query without gaps is a term as well. */
const settings = [
  { name: 'MiniSearch, all terms', combineWith: 'AND', whole: false },
  { name: 'MiniSearch, any term', combineWith: 'OR', whole: false },
  { name: 'MiniSearch, any term or all as one', combineWith: 'OR', whole: true },
] as const

/**
 * MiniSearch over one field, normalised as ours: folded words of the name and folded numbers without gaps.
 * Its queries are folded and read as ours are. Prefixes and a fifth of the letters wrong, as its manual has it.
 */
export function miniSearches(input: SearchInput): Engine[] {
  const documents = [
    ...input.products.map(({ id, name, artnr, numbers }) => ({
      id,
      text: [...fold(name).split(' '), compact(artnr), ...numbers.map(({ text }) => compact(text))],
    })),
    ...input.replacements.map(({ id, artnr }) => ({ id, text: [compact(artnr)] })),
  ]
  return settings.map(({ name, combineWith, whole }) => {
    const engine = new MiniSearch<{ id: string; text: string }>({
      fields: ['text'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term || null,
      searchOptions: { prefix: true, fuzzy: 0.2, combineWith },
    })
    engine.addAll(
      documents.map(({ id, text }) => ({ id, text: [...new Set(text)].filter(Boolean).join(' ') })),
    )
    return {
      name,
      find(query) {
        const parsed = parseQuery(query)
        if (!parsed) return []
        const [terms = []] = parsed.readings
        const words = whole && terms.length > 1 ? [...terms, parsed.whole] : terms
        return engine.search(words.join(' ')).map(({ id }) => id)
      },
    }
  })
}
