import type { Category } from '../categories/types.ts'
import { factsWith } from '../facets/card-facts.ts'
import { readOrder, sortedProducts } from '../facets/order.ts'
import type { FacetIndex, IndexQuery } from '../facets/types.ts'
import { leastRemoved } from '../guide/least-removed.ts'
import {
  type Answers,
  type Kind,
  type ListedProduct,
  productsPerAnswer,
  type Question,
  type Questions,
  type RemoteRestriction,
} from './questions.ts'

/** Answers a question from the index itself, as it would have answered in the browser. */
export function answerQuestion(index: FacetIndex, category: Category, question: Question): Answers[Kind] {
  switch (question.kind) {
    case 'answer':
      return answer(index, category, question)
    case 'product':
      return product(index, category, question)
    case 'partners': {
      const ordinal = index.productOf(question.id)
      const selection = ordinalsOf(index, question.choices)
      return ordinal === -1 || !selection ? [] : index.livePartners(ordinal, selection)
    }
    case 'least': {
      const asked = indexQueryOf(index, question)
      const ticks = ordinalsOf(index, question.ticks) ?? []
      const { most } = question
      return leastRemoved(index, { asked, ticks, most }).map((set) => keysOf(index, set))
    }
  }
}

function answer(index: FacetIndex, category: Category, question: Questions['answer']): Answers['answer'] {
  const { selection, within, partner } = indexQueryOf(index, question)
  const { skip, sort } = question
  const found = index.answer(selection, within, partner)
  const order = sort === undefined ? null : readOrder(sort, category.sortFacts)
  const page = order
    ? sortedProducts(index, found.page(0, index.size), order).slice(skip, skip + productsPerAnswer)
    : found.page(skip, productsPerAnswer)
  const { counts, total } = found
  return {
    total,
    ...(skip === 0 && {
      counts: Object.fromEntries(index.choices.map(({ key }, choice) => [key, counts[choice] ?? 0])),
    }),
    products: listed(index, category, page, partner),
  }
}

function product(
  index: FacetIndex,
  category: Category,
  { id, partner }: Questions['product'],
): Answers['product'] {
  const [found] = listed(
    index,
    category,
    [index.productOf(id)].filter((ordinal) => ordinal !== -1),
    partner,
  )
  return found ? { ...found, em: index.em(id) } : null
}

function listed(
  index: FacetIndex,
  category: Category,
  products: readonly number[],
  partner: string | undefined,
): ListedProduct[] {
  const cards = products.map((ordinal) => index.card(ordinal))
  const factsOf = factsWith(
    index,
    category,
    partner,
    cards.map(({ id }) => id),
  )
  return cards.map((card, position) => ({ card, facts: factsOf(products[position] as number) }))
}

/** A choice that the index does not have holds for nothing. */
function indexQueryOf(index: FacetIndex, { choices, within, partner }: RemoteRestriction): IndexQuery {
  const selection = ordinalsOf(index, choices)
  return { selection: selection ?? [], within: selection ? within : [], partner }
}

function ordinalsOf(index: FacetIndex, keys: readonly string[]): number[] | null {
  const ordinals = keys.map((key) => index.choiceOf(key))
  return ordinals.includes(-1) ? null : ordinals
}

function keysOf(index: FacetIndex, ordinals: readonly number[]): string[] {
  return ordinals.flatMap((ordinal) => index.choices[ordinal]?.key ?? [])
}
