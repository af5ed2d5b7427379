import type { FacetIndex, IndexQuery } from '../facets/types.ts'

/** Ticks that go together: one of a column where all must hold, or all of a column where one is enough. */
type Unit = readonly number[]

interface Wanted {
  /** What stays as it is. */
  query: IndexQuery
  /** Ordinals of the ticks that may go. */
  ticks: readonly number[]
  /** The most that may go. */
  most: number
}

/**
 * The smallest sets of ticks without which products are left: all of one size. [] where none of at most `most` leaves any.
 *
 * A set that is enough is enough for one row of one product, and of that row the smallest is what does not hold there: so
 * the rows are looked at, not the sets of ticks, which double with every tick. Products come in the order of what at least
 * has to go for them, and those that cannot be better are not looked at.
 */
export function leastRemoved(index: FacetIndex, { query, ticks, most }: Wanted): number[][] {
  const { units, fixedChoices } = unitsOf(index, query.selection, ticks)
  const { partner } = query
  const holding = (unit: Unit) => [...fixedChoices, ...unit]
  const productsUnder = (selection: readonly number[]) =>
    index.answer(selection, query.within, partner).page(0, index.size)
  const withUnit = units.map((unit) => new Set(productsUnder(holding(unit))))
  const candidates = productsUnder(fixedChoices).map((product) => {
    const missing = units.filter((_, at) => !withUnit[at]?.has(product))
    return { product, missing, least: sizeOf(missing) }
  })
  let best = most
  const found = new Map<string, number[]>()
  const take = (missing: readonly Unit[]) => {
    const size = sizeOf(missing)
    if (size > best) return
    if (size < best) found.clear()
    best = size
    const removed = ticks.filter((tick) => missing.some((unit) => unit.includes(tick)))
    found.set(removed.join(), removed)
  }
  for (const { product, missing, least } of candidates.sort((one, other) => one.least - other.least)) {
    if (least > best) break
    const partners = partner === undefined ? index.livePartners(product, fixedChoices) : []
    // It has one row: what does not hold for the product does not hold there.
    if (partners.length === 0) take(missing)
    const others = units.filter((unit) => !missing.includes(unit))
    const holds = others.map(
      (unit) => new Set(partners.length > 0 ? index.livePartners(product, holding(unit)) : []),
    )
    for (const each of partners) take([...missing, ...others.filter((_, at) => !holds[at]?.has(each))])
  }
  return [...found.values()]
}

/**
 * The ticks as units, and what has to hold in any case. Where a column in which one is enough holds something that stays,
 * its ticks stay as well: taking them back would only leave less.
 */
function unitsOf(
  { choices, groups }: FacetIndex,
  fixed: readonly number[],
  ticks: readonly number[],
): { units: Unit[]; fixedChoices: number[] } {
  const groupOf = (choice: number) => choices[choice]?.group ?? -1
  const isAny = (choice: number) => groups[groupOf(choice)]?.match === 'any'
  const stays = (tick: number) => isAny(tick) && fixed.some((choice) => groupOf(choice) === groupOf(tick))
  const units = Map.groupBy(
    ticks.filter((tick) => !stays(tick)),
    (tick) => (isAny(tick) ? `group ${groupOf(tick)}` : `${tick}`),
  )
  return { units: [...units.values()], fixedChoices: [...fixed, ...ticks.filter(stays)] }
}

const sizeOf = (units: readonly Unit[]) => units.reduce((size, unit) => size + unit.length, 0)
