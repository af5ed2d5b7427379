import type { Category } from '../categories/types.ts'
import type { Language } from '../languages.ts'
import type { StoredFact } from '../product.ts'
import { texts } from '../texts/index.ts'
import type { Texts } from '../texts/types.ts'
import { rulesOf } from './kinds.ts'
import { isEmpty, storedList } from './rules.ts'
import { factLabel } from './table.ts'
import type { FactDefinition } from './types.ts'

type Facts = readonly StoredFact[]

/** The chips of a card, as the category declares them; at most four, fewer where facts are missing. */
export function cardFacts(
  category: Category,
  facts: Facts,
  language: Language,
  words: Texts = texts[language],
): string[] {
  return category.cardFacts.flatMap((name) => chipOf(category, facts, name, { language, words }) ?? [])
}

/** What the replacement guides compare of a product, in the order its category declares; '' where nothing is known. */
export function replacementFacts(
  category: Category,
  facts: Facts,
  language: Language,
  words: Texts = texts[language],
): string[] {
  return (category.replacementFacts ?? []).map((name) => {
    const { definition, stored } = find(category, facts, name)
    if (!stored || isEmpty(stored)) return ''
    // As on a card, but without the label, which the guides write before it.
    const text = rulesOf(definition).formatCard(stored, definition, { language, texts: words, label: '' })
    return text?.trim() ?? ''
  })
}

interface Wording {
  language: Language
  words: Texts
}

function chipOf(category: Category, facts: Facts, name: string, { language, words }: Wording): string | null {
  const { definition, stored } = find(category, facts, name)
  if (!stored || isEmpty(stored)) return null
  const label = factLabel(category, name, words)
  return rulesOf(definition).formatCard(stored, definition, { language, texts: words, label })
}

/**
 * The criterion slugs that a fact of the product stands for. A free value that reads like one of the
 * category's own slugs (a maker called "Plan") gets an ending, so that it stays a choice of its own.
 */
export function factTokens(category: Category, facts: Facts, name: string): string[] {
  const { definition, stored } = find(category, facts, name)
  if (!stored || isEmpty(stored)) return []
  const tokens = rulesOf(definition).tokens(stored, definition)
  if ('options' in definition) return tokens
  const own = ownSlugs(category)
  return tokens.map((token) => (own.has(token) ? `${token.slice(0, 62)}-x` : token))
}

/** What a list is sorted by; products without the fact come last. */
export function factSortKey(category: Category, facts: Facts, name: string): number | string {
  const { definition, stored } = find(category, facts, name)
  return rulesOf(definition).sortKey(stored, definition)
}

/** What is stored of a fact, value by value; [] where nothing is stated. */
export function factValues(facts: Facts, name: string): string[] {
  const stored = facts.find((fact) => fact.name === name)
  return stored && !isEmpty(stored) ? storedList(stored) : []
}

function find(
  category: Category,
  facts: Facts,
  name: string,
): { definition: FactDefinition; stored: StoredFact | undefined } {
  const definition = category.facts.find((candidate) => candidate.name === name)
  if (!definition) throw new Error(`Category ${category.code} has no fact ${name}`)
  return { definition, stored: facts.find((fact) => fact.name === name) }
}

const slugsByCategory = new WeakMap<Category, Set<string>>()

/** Every slug that the category itself declares: choices of its columns and options of its facts. */
function ownSlugs(category: Category): Set<string> {
  let slugs = slugsByCategory.get(category)
  if (!slugs) {
    const choices = category.columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
    const options = category.facts.flatMap((fact) => ('options' in fact ? fact.options : []))
    slugs = new Set([...choices, ...options])
    slugsByCategory.set(category, slugs)
  }
  return slugs
}
