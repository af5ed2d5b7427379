import type { Category, Column } from '../../../../domain/categories/types.ts'
import { rulesOf } from '../../../../domain/facts/kinds.ts'
import { parseToken, tokenNumber } from '../../../../domain/facts/token.ts'
import type { FactDefinition } from '../../../../domain/facts/types.ts'

/** A column whose choices the form offers as ticks, and the fact that each tick writes. */
export interface TokenColumn {
  column: Column
  fact: FactDefinition
}

/** The columns of a category that offer ticks for a fact. */
export function tokenColumns(category: Category): TokenColumn[] {
  return category.columns.flatMap((column) => {
    const { source, offers } = column
    const fact = source.kind === 'fact' && category.facts.find(({ name }) => name === source.fact)
    return offers && fact ? [{ column, fact }] : []
  })
}

/** The criteria that a fact's value stands for. */
export function tokensOf(fact: FactDefinition, value: string | string[]): string[] {
  return value.length === 0 ? [] : rulesOf(fact).tokens({ name: fact.name, value }, fact)
}

/** All criteria that the form offers in a column: those of products, the defaults, and this product's own. */
export function offered(
  { column, fact }: TokenColumn,
  slugs: readonly string[],
  value: string | string[],
): string[] {
  const all = [...new Set([...slugs, ...(column.offers ?? []), ...tokensOf(fact, value)])]
  return column.order === 'number' ? all.toSorted((a, b) => tokenNumber(a) - tokenNumber(b)) : all
}

/** The fact's value with a criterion ticked or not: added to or removed from a list, or the only one. */
export function toggleToken(
  fact: FactDefinition,
  value: string | string[],
  slug: string,
  on: boolean,
): string | string[] {
  const one = 'options' in fact ? slug : (parseToken(slug)?.number ?? '')
  if (fact.kind !== 'numbers' && fact.kind !== 'manyOf') return on ? one : ''
  const others = [value].flat().filter((each) => each !== '' && !tokensOf(fact, [each]).includes(slug))
  const next = on ? [...others, one] : others
  if (fact.kind === 'manyOf') return fact.options.filter((option) => next.includes(option))
  return next.toSorted((a, b) => Number(a) - Number(b))
}
