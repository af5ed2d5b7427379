import { expect, test } from 'vitest'
import { buildSearchIndex } from './build.ts'
import { compact } from './fold.ts'
import { nearestNumbers } from './nearest.ts'
import { openSearchIndex } from './open.ts'
import { findParts } from './parts.ts'
import { entry, sample } from './testing/sample.ts'

const housings = ['NL310-50', 'NL310-50M', 'NL310-70', 'NL320-50D', 'XK9'].map((artnr, at) =>
  entry(`h${at}`, `Låshus ${artnr}`, artnr, {
    category: 'lh',
    numbers: [{ kind: 'enr', text: `99 100 1${at}`, own: true }],
  }),
)
const index = openSearchIndex(buildSearchIndex({ ...sample, products: [...sample.products, ...housings] }))
const like = (typed: string, kinds: readonly ('lh' | 'eb' | 'em')[] = ['em', 'eb', 'lh']) => {
  const { parts, near } = findParts(index, typed, kinds, 4)
  return { ids: parts.map(({ product }) => product.id), near }
}

test.each(['nl310-70', 'NL 310 70', 'nl31070', ' NL310/70 ', '99 100 12', '9910012'])(
  'a part is found by its number however it is spelled: %s',
  (typed) => {
    expect(like(typed)).toEqual({ ids: ['h2'], near: false })
  },
)

test('numbers that begin as it was typed come first, and a name is found as well', () => {
  expect(like('NL310-50')).toEqual({ ids: ['h0', 'h1'], near: false })
  expect(like('rättvänd nk120')).toEqual({ ids: ['eb1'], near: false })
})

test('what only looks like it is said to be no more than that', () => {
  expect(like('NL310-60')).toEqual({ ids: ['h0', 'h2', 'h1'], near: true })
  expect(like('NL3100-50')).toMatchObject({ near: true })
  expect(like('NL3100-50').ids[0]).toBe('h0')
  expect(like('Q')).toEqual({ ids: [], near: true })
  expect(like('something else altogether')).toEqual({ ids: [], near: true })
})

test('a part of a kind that is not asked for is neither found nor near', () => {
  expect(like('MP11-200V-H')).toEqual({ ids: [], near: true })
  expect(like('NL310-70', ['eb']).ids).not.toContain('h2')
})

test('what is near is what comparing every number gives', () => {
  for (const typed of ['NL311-50', 'nl-310', 'XK', 'NK12-R', '9910019']) {
    const { parts, near } = findParts(index, typed, ['eb', 'lh'], 4)
    if (!near) continue
    const all = (['eb', 'lh'] as const).flatMap((code) => index.numbersOf(code))
    const naive = nearestNumbers(
      compact(typed),
      all.map(({ text }) => ({ text, folded: compact(text) })),
      100,
    )
    for (const { number } of parts) expect(naive).toContain(number)
    const bearers = new Set(all.filter(({ text }) => naive.includes(text)).map(({ product }) => product.id))
    expect(parts.length).toBe(Math.min(5, bearers.size))
  }
})
