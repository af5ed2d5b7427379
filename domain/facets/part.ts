import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import type { FacetIndex, ProductInput } from './types.ts'

/**
 * An index that knows of all its choices, and of some products alone: what a page that names them needs where the whole
 * is too large to be sent. Of those products it says the same.
 * @param ids unknown ones are left out
 */
export function packPart(index: FacetIndex, ids: readonly string[]): Uint8Array<ArrayBuffer> {
  const products = [...new Set(ids)].map((id) => index.productOf(id)).filter((product) => product !== -1)
  return packed(index, [{ index, products: products.toSorted((one, other) => one - other) }])
}

/** Several parts of an index, each of other products, as one. */
export function joinParts(parts: readonly [FacetIndex, ...FacetIndex[]]): FacetIndex {
  const each = parts.map((index) => ({ index, products: [...Array(index.size).keys()] }))
  return openIndex(packed(parts[0], each))
}

function packed(
  { category, language, generation, groups, choices }: FacetIndex,
  parts: readonly { index: FacetIndex; products: readonly number[] }[],
): Uint8Array<ArrayBuffer> {
  return buildIndex({
    category,
    language,
    generation,
    groups: [...groups],
    choices: [...choices],
    products: parts.flatMap(({ index, products }) => products.map((product) => inputOf(index, product))),
    ems: parts.flatMap(({ index, products }) =>
      products.flatMap((product) => index.em(index.card(product).id) ?? []),
    ),
  })
}

/** A product as the index was built from it. */
function inputOf(index: FacetIndex, product: number): ProductInput {
  const card = index.card(product)
  const partners = index.livePartners(product, [])
  const { counts } = index.answer([], [card.id])
  const ownChoices = index.choices.flatMap(({ key }, choice) => (counts[choice] ? [{ key, choice }] : []))
  if (partners.length === 0) return { card, everywhere: ownChoices.map(({ key }) => key), fits: [] }
  const keys = new Map(partners.map((partner): [string, string[]] => [partner, []]))
  for (const { key, choice } of ownChoices)
    for (const partner of index.livePartners(product, [choice])) keys.get(partner)?.push(key)
  return { card, everywhere: [], fits: [...keys].map(([partner, own]) => ({ partner, keys: own })) }
}
