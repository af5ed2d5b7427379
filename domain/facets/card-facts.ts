import type { Category } from '../categories/types.ts'
import type { FacetIndex } from './types.ts'

/**
 * The facts of an index's cards, with the classes that hold with a chosen partner in the place of those that hold with
 * any: a class with one housing says nothing of another.
 * @param among ids of the only products that are asked about; by default any
 * @returns the facts of a product, by its ordinal
 */
export function factsWith(
  index: FacetIndex,
  { approvals = [] }: Pick<Category, 'approvals'>,
  partner: string | undefined,
  among?: readonly string[],
): (product: number) => string[] {
  const { remote } = index
  if (remote) return (product) => remote.facts(product, partner)
  const factsOf = (product: number) => index.card(product).facts
  if (partner === undefined) return factsOf
  const found = (choice: number, only?: string) =>
    new Set(index.answer([choice], among, only).page(0, index.size))
  const scales = approvals
    .filter(({ onCard }) => onCard)
    .map(({ choices }) =>
      choices
        .map((slug) => index.choiceOf(slug))
        .filter((choice) => choice !== -1)
        .map((choice) => ({
          label: index.choices[choice]?.label ?? '',
          withAny: found(choice),
          withPartner: found(choice, partner),
        })),
    )
  return (product) => {
    const classes = scales.flatMap(
      (scale) => scale.findLast(({ withPartner }) => withPartner.has(product))?.label ?? [],
    )
    // A card begins with one class of each scale that has any.
    const before = scales.filter((scale) => scale.some(({ withAny }) => withAny.has(product)))
    return [...classes, ...factsOf(product).slice(before.length)]
  }
}
