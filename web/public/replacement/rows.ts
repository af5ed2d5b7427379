import type { ReplacementVariant } from '../../../domain/product.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import { closestOld } from '../../../domain/search/closest.ts'
import { compact } from '../../../domain/search/fold.ts'
import type { OldNumber } from '../../../domain/search/types.ts'

/** What is known about one requested number. */
export interface Row {
  number: string
  /** Its entries in the current guide, those that something replaces first. */
  here: OldNumber[]
  /** Entries of the other guide that something replaces. */
  elsewhere: OldNumber[]
}

/** The requested numbers in their order, each once whatever its spelling, with their entries in both guides. */
export function rowsOf(
  variant: ReplacementVariant,
  numbers: readonly string[],
  entries: readonly OldNumber[],
): Row[] {
  const known = Map.groupBy(entries, ({ artnr }) => compact(artnr))
  const requested = new Map<string, string>()
  for (const number of numbers) {
    const form = canonicalNumber('artnr', number)
    if (!requested.has(form)) requested.set(form, number)
  }
  return [...requested.values()].map((number) => {
    const found = closestOld(known, number)
    const replaced = found.filter(({ products }) => products.length > 0)
    const here = (replaced.length > 0 ? replaced : found).filter((entry) => entry.variant === variant)
    return { number, here, elsewhere: replaced.filter((entry) => entry.variant !== variant) }
  })
}

/** How many of the numbers something replaces. */
export function replacedCount(rows: readonly Row[], inGuide: (row: Row) => readonly OldNumber[]): number {
  return rows.filter((row) => inGuide(row).some(({ products }) => products.length > 0)).length
}
