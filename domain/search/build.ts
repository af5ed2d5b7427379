import { categoryCodes } from '../categories/codes.ts'
import { foldedText, packFacts, packProduct, packReplacement, packTexts, packVariants } from './entries.ts'
import { seal } from './format.ts'
import { packSteps, trigramsOf } from './trigrams.ts'
import { replacementVariants, type SearchInput } from './types.ts'

/**
 * Packs the search of one language; `openSearchIndex` reads it. The same input gives the same bytes.
 * @throws Error on a bad generation, a duplicate product, or a replacement by a product that is not there
 */
export function buildSearchIndex(input: SearchInput): Uint8Array<ArrayBuffer> {
  const { language, generation } = input
  if (!Number.isSafeInteger(generation) || generation < 0) throw new Error(`Bad generation ${generation}`)
  const products = categoryCodes.map((code) => input.products.filter(({ category }) => category === code))
  const inOrder = products.flat()
  const { replacements } = input
  const positions = new Map(inOrder.map(({ id }, position) => [id, position]))
  if (positions.size !== inOrder.length) throw new Error('A product is in the search twice')

  const folded = [
    ...inOrder.map(({ name, artnr, numbers }) =>
      foldedText(name, [artnr, ...numbers.map(({ text }) => text)]),
    ),
    ...replacements.map(({ artnr }) => foldedText('', [artnr])),
  ]
  const replacing = replacements.flatMap(({ id, variant, products: ids }) => [
    replacementVariants.indexOf(variant),
    ids.length,
    ...ids.map((each) => positionOf(positions, each, id)),
  ])
  return seal(
    { language, generation },
    {
      sizes: wordBytes([...products, replacements].map((group) => group.length)),
      shown: packTexts([...inOrder.map(packProduct), ...replacements.map(packReplacement)]),
      facts: packTexts(inOrder.map(packFacts)),
      variants: packTexts(inOrder.map(packVariants)),
      folded: packTexts(folded),
      replacing: wordBytes(replacing),
      ...packTrigrams(folded),
    },
  )
}

/** On its own, so that the lists are gone before all is sealed. */
function packTrigrams(folded: readonly string[]) {
  const postings = postingsOf(folded)
  const trigrams = [...postings.keys()].sort((a, b) => a - b)
  const lists = packSteps(trigrams.map((trigram) => postings.get(trigram) ?? []))
  return {
    trigrams: packSteps([trigrams]).bytes,
    postingEnds: packSteps([lists.ends]).bytes,
    postings: lists.bytes,
  }
}

function postingsOf(texts: readonly string[]): Map<number, number[]> {
  const postings = new Map<number, number[]>()
  for (const [entry, text] of texts.entries()) {
    for (const trigram of trigramsOf(text)) {
      const posting = postings.get(trigram)
      if (posting) posting.push(entry)
      else postings.set(trigram, [entry])
    }
  }
  return postings
}

function positionOf(positions: ReadonlyMap<string, number>, product: string, replacement: string): number {
  const position = positions.get(product)
  if (position === undefined)
    throw new Error(`${product}, which replaces ${replacement}, is not in the search`)
  return position
}

function wordBytes(values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer)
}
