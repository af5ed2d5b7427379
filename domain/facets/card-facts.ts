import type { Category } from '../categories/types.ts'
import type { Card, FacetIndex } from './types.ts'

/** The cards of products, by ordinal, with the facts that hold with the one partner of a list. */
export type ReadCards = (products: readonly number[], partner: string | undefined) => Card[]

/** Reads the cards of a list. */
export function cardReader(index: FacetIndex, category: Pick<Category, 'approvals'>): ReadCards {
  return (products, partner) => {
    const cards = products.map((product) => index.card(product))
    if (partner === undefined) return cards
    const among = cards.map(({ id }) => id)
    const factsOf = factsWith(index, category, partner, among)
    return cards.map((card, position) => ({ ...card, facts: factsOf(products[position] as number, card) }))
  }
}

/** The same, parsing each card once: one that stays under the next tick is the same object, and not rendered again. */
export function rememberingReader(index: FacetIndex, category: Pick<Category, 'approvals'>): ReadCards {
  let known = new Map<number, Card>()
  let of: { partner: string; factsOf: ReturnType<typeof factsWith> } | undefined
  return (products, partner) => {
    if (partner !== of?.partner) {
      of = partner === undefined ? undefined : { partner, factsOf: factsWith(index, category, partner) }
      known = new Map()
    }
    return products.map((product) => {
      let card = known.get(product)
      if (!card) {
        card = index.card(product)
        if (of) card = { ...card, facts: of.factsOf(product, card) }
        known.set(product, card)
      }
      return card
    })
  }
}

/**
 * The facts of an index's cards, with the classes that hold with a chosen partner in the place of those that hold with
 * any: a class with one housing says nothing of another.
 * @param among ids of the only products that are asked about; by default any
 * @returns the facts of a product, by its ordinal and its card
 */
function factsWith(
  index: FacetIndex,
  { approvals = [] }: Pick<Category, 'approvals'>,
  partner: string,
  among?: readonly string[],
): (product: number, card: Card) => string[] {
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
  return (product, { facts }) => {
    const classes = scales.flatMap(
      (scale) => scale.findLast(({ withPartner }) => withPartner.has(product))?.label ?? [],
    )
    // A card begins with one class of each scale that has any.
    const before = scales.filter((scale) => scale.some(({ withAny }) => withAny.has(product)))
    return [...classes, ...facts.slice(before.length)]
  }
}
