import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { cardOf, sampleEms, sampleInput } from './testing/sample.ts'
import type { Choice, IndexInput } from './types.ts'

const choice: Choice = { key: 'vred', slug: 'vred', label: 'Vred', group: 0 }
const twice = { card: cardOf('p1'), everywhere: [], fits: [] }
const fits = (...partners: string[]) => partners.map((partner) => ({ partner, keys: [] }))

test.each<[string, Partial<IndexInput>, string]>([
  ['two choices with one key', { choices: [choice, choice] }, 'Duplicate choice vred'],
  [
    'a choice of a missing group',
    { choices: [{ ...choice, group: 2 }] },
    'Choice vred is of group 2, which is missing',
  ],
  ['two products with one id', { products: [twice, twice] }, 'Duplicate product p1'],
  [
    'an unknown key that holds everywhere',
    { products: [{ ...twice, everywhere: ['constructor'] }] },
    'Product p1 has constructor, which is not a choice',
  ],
  [
    'an unknown key of a row',
    { products: [{ ...twice, fits: [{ partner: 'a', keys: ['vrid'] }] }] },
    'Product p1 has vrid, which is not a choice',
  ],
  [
    'a partner named twice',
    { products: [{ ...twice, fits: fits('a', 'b', 'a') }] },
    'Duplicate partner of p1, a',
  ],
  ['an em that is no product', { ems: [{ ...sampleEms[1], em: 'p9' } as never] }, 'Em p9 is not a product'],
  ['an em given twice', { ems: [...sampleEms, ...sampleEms] }, 'Duplicate em p1'],
  [
    'an unknown key of an em row',
    {
      ems: [
        {
          em: 'p1',
          linked: { sb: [], eb: [], nb: [] },
          rows: [{ keys: ['vrid'], sb: null, eb: null, nb: null }],
        },
      ],
    },
    'Em p1 has vrid, which is not a choice',
  ],
  ['a negative generation', { generation: -1 }, 'Bad generation -1'],
  ['a generation past 2^53', { generation: 2 ** 53 }, 'Bad generation'],
])('%s is refused by name', (_, change, message) => {
  expect(() => buildIndex(sampleInput({ ems: [], ...change }))).toThrow(message)
})
