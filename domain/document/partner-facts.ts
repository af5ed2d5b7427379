import { categoryOf } from '../categories/index.ts'
import type { LinkedAnswer, ShownProduct } from '../contracts/products.ts'

/** A product in a document, which has the names of its partners once, and not in its facts as well. */
export function withoutPartnerFacts(product: ShownProduct): ShownProduct {
  const facts = product.facts.map((fact) => {
    const names = partnerNames(product, fact.name)
    const isRepeated =
      names.length > 0 && JSON.stringify(fact) === JSON.stringify({ ...fact, ...valuesOfNames(names) })
    return isRepeated ? { ...fact, ...valuesOfNames([]) } : fact
  })
  return { ...product, facts }
}

/** The product as the API answers it. */
export function withPartnerFacts(product: ShownProduct): ShownProduct {
  const facts = product.facts.map((fact) =>
    fact.values.length === 0 ? { ...fact, ...valuesOfNames(partnerNames(product, fact.name)) } : fact,
  )
  return { ...product, facts }
}

function partnerNames(product: ShownProduct, fact: string): string[] {
  const { facts, links } = categoryOf(product.category)
  const definition = facts.find(({ name }) => name === fact)
  const link =
    definition?.kind === 'partnerList' ? links.find(({ kind }) => kind === definition.link) : undefined
  const linked = link && (product as Partial<Record<string, unknown>>)[link.field]
  return ((linked ?? []) as LinkedAnswer[]).map(({ name }) => name)
}

const valuesOfNames = (names: string[]) => ({ value: names, display: names.join(', '), values: names })
