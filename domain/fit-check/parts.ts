import { type CheckedCategory, checkedCategories } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import { writtenFact } from './reading.ts'
import type { CheckedProduct, FitRemedy, PartsToCheck } from './types.ts'

/** A chosen part with what its category declares for the check. */
export interface Part extends CheckedCategory {
  code: CategoryCode
  /** Undefined where it could not be had: everything about it is unknown. */
  product: CheckedProduct | undefined
  /** What is ticked in its guide. */
  ticks: readonly string[]
}

export type ElectricPart = Part & Required<Pick<CheckedCategory, 'electric'>>
export type BehavingPart = Part & Required<Pick<CheckedCategory, 'behaviour'>>

/** The chosen parts in the order of the summary. */
export function partsOf({ chosen, choices, products }: PartsToCheck): Part[] {
  return stepCategories.flatMap(({ code }): Part[] =>
    chosen[code] === undefined
      ? []
      : [{ ...checkedCategories[code], code, product: products[code], ticks: choices[code] ?? [] }],
  )
}

export function isElectric(part: Part): part is ElectricPart {
  return part.electric !== undefined
}

export function isBehaving(part: Part): part is BehavingPart {
  return part.behaviour !== undefined
}

/** A fact of a part as it is written; '' where it has none. */
export function writtenBy({ product }: Part, fact: string): string {
  return product ? writtenFact(product, fact) : ''
}

/** Where the catalogue does not say: read the products' own pages. */
export function datasheetRemedies(codes: readonly CategoryCode[]): FitRemedy[] {
  return codes.map((category) => ({ kind: 'read', category }))
}
