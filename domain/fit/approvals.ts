import type { Category } from '../categories/types.ts'

type Approved = Pick<Category, 'approvals'>

/** What a product is approved for, in the order of its category. @param holds whether a criterion holds */
export function approvalsOf({ approvals = [] }: Approved, holds: (slug: string) => boolean): string[] {
  return approvals.flatMap(({ choices }) => choices.filter(holds))
}

/** The classes that a card shows: the highest of each scale that has one. */
export function cardApprovals({ approvals = [] }: Approved, holds: (slug: string) => boolean): string[] {
  return approvals.flatMap(({ choices, onCard }) => (onCard ? (choices.findLast(holds) ?? []) : []))
}
