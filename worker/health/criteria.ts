import type { FitWay } from '../../domain/categories/criterion-rules.ts'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { Problem } from '../../domain/contracts/catalogue-health.ts'
import { factTokens } from '../../domain/facts/index.ts'
import { denyingFacts, excludingIn } from '../../domain/fit/criteria-check.ts'
import { fitSections, fitsNothing, namesPartner } from '../../domain/fit/fits-nothing.ts'
import { languageCodes } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import { type Contents, called, ofProduct } from './contents.ts'

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
    const href = `/admin/options?typ=${category}#${name}.${unused[0]}`
    return [{ kind: 'criterion-unused', category, product: null, language: null, what, href }]
  })
}

function criteriaOf(category: Category, { spec, facts }: ProductRecord): string[] {
  const tokens = category.columns.flatMap(({ source }) =>
    source.kind === 'fact' ? factTokens(category, facts, source.fact) : [],
  )
  return [...Object.keys(spec), ...tokens]
}

/** Products whose criteria contradict their facts. */
export function contradictions({ products }: Contents): Problem[] {
  return products.flatMap((product) =>
    denyingFacts(categoryOf(product.category), product.facts, product.spec).map(
      ({ fact, values, choices }) => {
        const what = [`${fact}: ${values.join(', ')}`, ...choices]
        return ofProduct('criterion-contradicts-fact', product, { what, at: `facts.${fact}` })
      },
    ),
  )
}

/** Products that have two mutually exclusive criteria. */
export function exclusions({ products, byId }: Contents): Problem[] {
  return products.flatMap((product) =>
    excludingIn(categoryOf(product.category), product.spec).map(({ choices, partners }) => {
      const named = (partners ?? []).map((id) => called(byId.get(id) ?? { artnr: id, name: id }))
      return ofProduct('criteria-exclude', product, {
        what: [...choices, ...named],
        at: `spec.${choices[0]}`,
      })
    }),
  )
}

/** Published products that fit nothing, so that no guide ever leads on from them. */
export function withoutFit({ products, links }: Contents): Problem[] {
  const ends = new Set(links.flatMap(({ kind, from, to }) => [`${kind} ${from}`, `${kind} ${to}`]))
  const named = new Set(products.flatMap(({ spec }) => Object.values(spec).flatMap((ids) => ids ?? [])))
  return products.flatMap((product) => {
    const category = categoryOf(product.category)
    const has = (way: FitWay) => {
      if (way === 'naming') return namesPartner(product.spec)
      return way === 'named' ? named.has(product.id) : ends.has(`${way} ${product.id}`)
    }
    const isSeen = languageCodes.some((language) => isPublished(product, language))
    if (!isSeen || !fitsNothing(category, has)) return []
    const [first] = fitSections(category)
    return [ofProduct('fits-nothing', product, { what: [], at: first?.section ?? 'spec' })]
  })
}

/** Rows that can never apply, since their choices remove the lock itself from the list. */
export function unmatchableRows({ rows, byId }: Contents): Problem[] {
  return rows.flatMap(({ em, position, slugs }) => {
    const lock = byId.get(em)
    const missing = slugs.filter((slug) => !lock || !Object.hasOwn(lock.spec, slug))
    if (!lock || (missing.length === 0 && slugs.length > 0)) return []
    const what = [String(position + 1), ...missing]
    return [ofProduct('row-never-fires', lock, { what, at: `filter.${position}.slugs` })]
  })
}
