import type { Category } from '../../../domain/categories/types.ts'
import type { FactAnswer } from '../../../domain/contracts/products.ts'
import { factRows, type PartnerNames } from '../../../domain/facts/index.ts'
import type { Language } from '../../../domain/languages.ts'
import type { StoredFact } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'

/** The facts of a product: as stored, and as a reader sees them. Lists of partners follow from the links. */
export function factAnswers(
  category: Category,
  facts: readonly StoredFact[],
  names: PartnerNames,
  { language, texts }: { language: Language; texts: Texts },
): FactAnswer[] {
  return factRows(facts, category, language, texts, names).map((row) => {
    const definition = category.facts.find((candidate) => candidate.name === row.name)
    const stored = facts.find((candidate) => candidate.name === row.name)
    return {
      name: row.name,
      title: row.label,
      value: stored?.value ?? row.values,
      ...(stored?.text === undefined ? {} : { text: stored.text }),
      ...(definition && 'unit' in definition ? { suffix: definition.unit } : {}),
      display: row.value,
      values: row.values,
    }
  })
}
