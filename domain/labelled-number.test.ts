import { expect, test } from 'vitest'
import { bareNumber } from './labelled-number.ts'
import { rowsOf } from './old-number-list/rows.ts'
import { buildSearchIndex } from './search/build.ts'
import { byGroup } from './search/groups.ts'
import { openSearchIndex } from './search/open.ts'
import { sample } from './search/testing/sample.ts'

const index = openSearchIndex(buildSearchIndex(sample))
const found = (query: string) => {
  const answer = index.search(query, 5)
  const products = byGroup((group) => answer[group].hits.map(({ id }) => id))
  return [...Object.values(products).flat(), ...answer.utb.hits.map(({ id }) => id)]
}

test.each([
  ...[
    'E-nr 9986023',
    'E-nummer 99 860 23',
    'E\u2011nummer\u00a099 860 23',
    'Enr: 9986023',
    'E-nummer: 99 860 23',
    'E nr. 99-860-23',
    'El-nummer 9986023',
  ],
  ...['NOBB 59041442', 'NOBB-nummer 59 04 14 42', 'Nobbnr. 59041442', 'Art.nr NK120-R', 'Art. nr.: NK120-R'],
  ...['Artikelnummer NK120-R', 'Artikel-id NK120-R', 'Varenr NK120-R', 'Item No. NK120-R', 'Nr NK120-R'],
  ...[
    '2 x NK120-R',
    '2x NK120-R',
    'NK120-R (1 st)',
    '3 st Art.nr NK120-R',
    'NK120-R x 4',
    '1 stk NOBB 59041442',
  ],
])('labelled numbers: %s finds the product in the search and in a list', (typed) => {
  expect(found(typed)).toEqual(['eb1'])
  expect(index.productByNumber(typed)?.id).toBe('eb1')
  expect(rowsOf([{ number: typed, quantity: 1 }], index)[0]?.current?.id).toBe('eb1')
})

test('labelled numbers: an old number with its kind is replaced', () => {
  const [row] = rowsOf([{ number: 'Art.nr KV-1487A', quantity: 1 }], index)
  expect(row?.options.map(({ product }) => product.id)).toEqual(['ms2', 'ms1'])
  expect(found('Artikelnr KV-1487A')).toEqual(['r1'])
})

test.each(['ART-NO-12', 'E-12', 'Artikelnummer', 'NOBB', 'KV-1478 (2)', '31U 45-8', 'enr', 'x 2'])(
  'labelled numbers: %s stays as it is',
  (typed) => {
    expect(bareNumber(typed)).toBe(typed)
  },
)
