import { lastNumber, lastText } from '../facts/rules.ts'
import { languageRow } from '../languages.ts'
import type { Card, FacetIndex } from './types.ts'

/** Orders that every list knows; the others are the category's `sortFacts`. */
const plainOrders = ['name', 'artnr'] as const

/** What a list is sorted by: `name`, `artnr` or one of the category's measures; the other way round behind a dash. */
export function readOrder(
  order: string,
  sortFacts: readonly string[],
): { by: string; descending: boolean } | null {
  const descending = order.startsWith('-')
  const by = descending ? order.slice(1) : order
  const known: readonly string[] = [...plainOrders, ...sortFacts]
  return known.includes(by) ? { by, descending } : null
}

const remembered = new WeakMap<FacetIndex, Map<string, Uint32Array>>()

/**
 * The position of every product under an order, by ordinal. Natural: S2 comes before S11. What has no value
 * comes last either way, and equal ones stay in list order. Computed once per index and order.
 */
export function positionsInOrder(index: FacetIndex, by: string, descending: boolean): Uint32Array {
  let orders = remembered.get(index)
  if (!orders) {
    orders = new Map()
    remembered.set(index, orders)
  }
  const name = `${descending ? '-' : ''}${by}`
  let positions = orders.get(name)
  if (!positions) {
    positions = computePositions(index, by, descending)
    orders.set(name, positions)
  }
  return positions
}

/** Products (by ordinal) under an order. */
export function sortedProducts(
  index: FacetIndex,
  products: readonly number[],
  { by, descending }: { by: string; descending: boolean },
): number[] {
  const positions = positionsInOrder(index, by, descending)
  return products.toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
}

function computePositions(index: FacetIndex, by: string, descending: boolean): Uint32Array {
  const collator = new Intl.Collator(languageRow(index.language).locale, { numeric: true })
  const keys = Array.from({ length: index.size }, (_, product) => keyOf(index.card(product), by))
  const compare = (a: number, b: number) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a - b
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right))
    return (descending ? -difference : difference) || a - b
  }
  const positions = new Uint32Array(index.size)
  for (const [position, product] of [...keys.keys()].sort(compare).entries()) positions[product] = position
  return positions
}

/** The sort key of a card; null where it has none. */
function keyOf(card: Card, by: string): string | number | null {
  if (by === 'name' || by === 'artnr') return card[by]
  const key = card.sort[by] ?? null
  return key === lastText || key === lastNumber ? null : key
}
