import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { categoryCodes } from '../categories/codes.ts'
import { assembleIndex } from './assemble.ts'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import { joinParts, packPart } from './part.ts'
import { randomOf } from './testing/random.ts'
import type { FacetIndex } from './types.ts'

const catalogue = generateCatalogue()
const random = randomOf(5)

/** Everything that an index says of a product. */
function snapshotOf(index: FacetIndex, id: string, selections: readonly number[][]) {
  const product = index.productOf(id)
  return {
    card: index.card(product),
    em: index.em(id),
    held: selections.map((selection) => ({
      partners: index.livePartners(product, selection),
      total: index.answer(selection, [id]).total,
      counts: [...index.answer(selection, [id]).counts],
    })),
  }
}

test.each(categoryCodes)(
  'part of an index: it says of its products of %s what the whole says, and knows no other',
  (code) => {
    const whole = openIndex(buildIndex(assembleIndex(code, 'no', 7, catalogue)))
    const all = Array.from({ length: whole.size }, (_, product) => whole.card(product).id)
    const choices = whole.choices.map((_, choice) => choice)
    const selections = [[], ...Array.from({ length: 12 }, (_, size) => random.some(choices, size % 4))]
    const [some, others] = [random.some(all, 4), random.some(all, 3)]
    const part = openIndex(packPart(whole, [...some, 'gone', ...some]), {
      category: code,
      language: 'no',
      generation: 7,
    })
    expect({ size: part.size, groups: part.groups, choices: part.choices }).toEqual({
      size: some.length,
      groups: whole.groups,
      choices: whole.choices,
    })
    for (const id of some) expect(snapshotOf(part, id, selections)).toEqual(snapshotOf(whole, id, selections))
    for (const id of all) if (!some.includes(id)) expect(part.productOf(id)).toBe(-1)
    const remaining = others.filter((id) => !some.includes(id))
    const joined = joinParts([part, openIndex(packPart(whole, remaining))])
    expect(joined.size).toBe(some.length + remaining.length)
    for (const id of [...some, ...remaining])
      expect(snapshotOf(joined, id, selections)).toEqual(snapshotOf(whole, id, selections))
    expect(openIndex(packPart(whole, [])).choices).toEqual(whole.choices)
  },
)
