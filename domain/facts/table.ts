import type { LinkKind } from '../categories/codes.ts'
import type { Category } from '../categories/types.ts'
import type { Language } from '../languages.ts'
import type { StoredFact } from '../product.ts'
import type { Texts } from '../texts/types.ts'
import { rulesOf } from './kinds.ts'
import { isEmpty } from './rules.ts'
import type { FactDefinition } from './types.ts'

export interface FactRow {
  name: string
  label: string
  /** All values in one line. */
  value: string
  /** Each value on its own, for lists that fold. */
  values: string[]
}

/** Names of linked products by kind of link, in the reader's language. */
export type PartnerNames = Partial<Record<LinkKind, readonly string[]>>

/** The label of a fact, in the category's own words where it has some. */
export function factLabel(category: Pick<Category, 'code'>, name: string, texts: Texts): string {
  const labels: Record<string, string> = texts.facts
  const key = [`${category.code}/${name}`, name].find((candidate) => Object.hasOwn(labels, candidate))
  return (key !== undefined && labels[key]) || name
}

/**
 * The rows of a product's facts table in the category's order, empty ones left out.
 * @param texts those of `language`; passed in, so that a browser holds one language only
 * @param only names of the facts wanted, for example a category's `printFacts`; all by default
 */
export function factRows(
  facts: readonly StoredFact[],
  category: Pick<Category, 'code' | 'facts'>,
  language: Language,
  texts: Texts,
  partnerNames: PartnerNames = {},
  only?: readonly string[],
): FactRow[] {
  const wanted = only
    ? only.flatMap((name) => category.facts.filter((definition) => definition.name === name))
    : category.facts
  return wanted.flatMap((definition) => {
    const stored = factOf(facts, definition, partnerNames)
    if (!stored || isEmpty(stored)) return []
    const label = factLabel(category, definition.name, texts)
    const context = { language, texts, label }
    const rules = rulesOf(definition)
    const value = rules.format(stored, definition, context)
    if (!value) return []
    return [{ name: definition.name, label, value, values: rules.values(stored, definition, context) }]
  })
}

function factOf(
  facts: readonly StoredFact[],
  definition: FactDefinition,
  partnerNames: PartnerNames,
): StoredFact | undefined {
  const link = rulesOf(definition).linkOf?.(definition)
  if (link) return { name: definition.name, value: [...(partnerNames[link] ?? [])] }
  return facts.find((fact) => fact.name === definition.name)
}
