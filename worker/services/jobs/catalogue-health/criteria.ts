import { categories, categoryOf } from '../../../../domain/categories/index.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import type { Problem } from '../../../../domain/contracts/catalogue-health.ts'
import { factTokens } from '../../../../domain/facts/index.ts'
import type { ProductRecord, StoredFact } from '../../../../domain/product.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Criteria that a column offers and no product has. */
export function unusedCriteria({ options, products }: Contents): Problem[] {
  const used = new Map(
    categories.map((category) => {
      const own = products.filter((product) => product.category === category.code)
      return [category.code, new Set(own.flatMap((product) => criteriaOf(category, product)))]
    }),
  )
  return options.flatMap(({ category, name, slugs }): Problem[] => {
    const unused = slugs.filter((slug) => !used.get(category)?.has(slug))
    if (unused.length === 0) return []
    const what = [name, ...unused]
    const href = `/admin/options?typ=${category}`
    return [{ kind: 'criterion-unused', category, product: null, language: null, what, href }]
  })
}

function criteriaOf(category: Category, { spec, facts }: ProductRecord): string[] {
  const tokens = category.columns.flatMap(({ source }) =>
    source.kind === 'fact' ? factTokens(category, facts, source.fact) : [],
  )
  return [...Object.keys(spec), ...tokens]
}

/** Products whose criteria say something else than their facts. */
export function contradictions({ products }: Contents): Problem[] {
  return products.flatMap((product) => {
    const claimed = Object.keys(product.spec)
    return product.facts.flatMap((fact) => {
      const denied = deniedBy(categoryOf(product.category), fact, claimed)
      if (denied.length === 0) return []
      const what = [`${fact.name}: ${[fact.value].flat().join(', ')}`, ...denied]
      return [ofProduct('criterion-contradicts-fact', product, { what, at: `facts.${fact.name}` })]
    })
  })
}

/** The claimed criteria that a fact denies: other options of a choice, the opposite of an answer, other measures. */
function deniedBy(category: Category, fact: StoredFact, claimed: readonly string[]): string[] {
  const definition = category.facts.find(({ name }) => name === fact.name)
  const values = [fact.value].flat()
  if (!definition || values.length === 0) return []
  if (definition.kind === 'oneOf') {
    const isCriterion = values.some((value) => specChoices(category).has(value))
    return isCriterion
      ? claimed.filter((slug) => definition.options.includes(slug) && !values.includes(slug))
      : []
  }
  if (definition.kind === 'yesNo') {
    const answers = claimed.filter((slug) => `-${slug}-`.includes(`-${fact.name}-`))
    const [yes, no] = ['ja', 'nej'].map((answer) => answers.filter((slug) => slug.endsWith(`-${answer}`)))
    // A product that works both ways may claim both.
    if (fact.value === 'JA') return yes?.length === 0 ? (no ?? []) : []
    return fact.value === 'NEJ' ? (yes ?? []) : []
  }
  if (definition.kind === 'numbers') {
    const prefix = measures[fact.name]
    const isOther = (slug: string) => !values.includes(slug.slice((prefix ?? '').length).replace('-', '.'))
    return prefix ? claimed.filter((slug) => slug.startsWith(prefix) && isOther(slug)) : []
  }
  return []
}

/** Criteria that repeat a measure of a fact which is no token of its own. */
const measures: Partial<Record<string, string>> = { dorndjup: 'em-dd-' }

function specChoices(category: Category): Set<string> {
  return new Set(category.columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : [])))
}

/** Rows that no choice can ever bring about, since the lock itself goes away first. */
export function deadRows({ rows, byId }: Contents): Problem[] {
  return rows.flatMap(({ em, position, slugs }) => {
    const lock = byId.get(em)
    const missing = slugs.filter((slug) => !lock || !Object.hasOwn(lock.spec, slug))
    if (!lock || (missing.length === 0 && slugs.length > 0)) return []
    return [ofProduct('row-never-fires', lock, { what: [String(position + 1), ...missing], at: 'filter' })]
  })
}
