import type { CardAnswer } from '../../../domain/contracts/products.ts'
import type { Card, FacetIndex } from '../../../domain/facets/types.ts'

/** The card of a product in the API's form. */
export function cardAnswer(index: FacetIndex, product: number): CardAnswer {
  return answerOfCard(index.card(product))
}

export function answerOfCard({ id, sort: _, told: __, ...card }: Card): CardAnswer {
  return { _id: id, ...card }
}

/** The cards of products by id, in list order; ids that the index does not contain are left out. */
export function cardsOf(index: FacetIndex, ids: readonly string[]): CardAnswer[] {
  return ids
    .map((id) => index.productOf(id))
    .filter((product) => product !== -1)
    .sort((a, b) => a - b)
    .map((product) => cardAnswer(index, product))
}
