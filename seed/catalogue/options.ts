import { categories } from '../../domain/categories/index.ts'
import type { Category, Column } from '../../domain/categories/types.ts'
import { factTokens, slugOf, tokenNumber } from '../../domain/facts/index.ts'
import type { OptionGroupRecord, ProductRecord } from '../../domain/product.ts'
import { idOf } from './random.ts'

/** The option columns of every category as staff keep them, with what the articles use. */
export function makeOptions(seed: number, products: readonly ProductRecord[]): OptionGroupRecord[] {
  return categories.flatMap((category) => {
    const own = products.filter((product) => product.category === category.code)
    return category.columns.map((column, position) => ({
      id: idOf(`${seed}/option/${category.code}/${column.name}`),
      category: category.code,
      name: column.name,
      position,
      slugs: slugsOf(category, column, own),
      translations: labelsOf(category, column, own),
      match: column.match ?? 'all',
    }))
  })
}

function slugsOf(category: Category, column: Column, products: readonly ProductRecord[]): string[] {
  const { source } = column
  if (source.kind === 'partner') return []
  if (source.kind === 'spec') return [...source.choices]
  const definition = category.facts.find((fact) => fact.name === source.fact)
  const used = new Set(products.flatMap((product) => factTokens(category, product.facts, source.fact)))
  if (definition && 'options' in definition) return definition.options.filter((option) => used.has(option))
  return [...used].sort((a, b) => tokenNumber(a) - tokenNumber(b) || a.localeCompare(b, 'sv'))
}

/** Free values have no built-in label, so the group keeps the value as it is written. */
function labelsOf(
  category: Category,
  column: Column,
  products: readonly ProductRecord[],
): OptionGroupRecord['translations'] {
  const { source } = column
  if (source.kind !== 'fact') return {}
  if (category.facts.find((fact) => fact.name === source.fact)?.kind !== 'text') return {}
  const values = products.flatMap((product) =>
    product.facts.filter((fact) => fact.name === source.fact).map((fact) => String(fact.value)),
  )
  return { sv: Object.fromEntries([...new Set(values)].sort().map((value) => [slugOf(value), value])) }
}
