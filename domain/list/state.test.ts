import { expect, test } from 'vitest'
import { categories, categoryOf } from '../categories/index.ts'
import { readOrder } from '../facets/order.ts'
import { ordersOf } from './orders.ts'
import { pagesOf, readListState, withParts } from './state.ts'

const read = (query: string) => readListState(categoryOf('ms'), new URLSearchParams(query))

test('a list is in order of name, one page long, unless its address says otherwise', () => {
  expect(read('')).toMatchObject({
    order: { name: 'name', by: 'name', descending: false },
    pages: 1,
  })
  expect(read('sort=-hojd&n=3')).toMatchObject({
    order: { name: '-hojd', by: 'hojd', descending: true },
    pages: 3,
  })
})

test('what an address says wrongly counts for nothing', () => {
  for (const query of ['sort=brythallfasthet', 'sort=--hojd', 'sort=__proto__&n=-1', 'n=0', 'n=1.5', 'n=x'])
    expect(read(query)).toMatchObject({ order: { name: 'name' }, pages: 1 })
  expect(read('n=1000000').pages).toBe(50)
  const long = new URLSearchParams('c=vinklad&n=1000000')
  expect([pagesOf(long), pagesOf(long, 51)]).toEqual([50, 51])
})

test('the API knows every order that a list offers', () => {
  for (const category of categories)
    for (const { name, by, descending } of ordersOf(category))
      expect(readOrder(name, category.sortFacts)).toEqual({ by, descending })
})

test('a part of the address changes alone', () => {
  const search = new URLSearchParams('sort=-hojd&n=3&open=x')
  expect(withParts(search, { open: null })).toBe('?sort=-hojd&n=3')
  expect(withParts(search, { n: '4', open: null, sort: null })).toBe('?n=4')
  expect(withParts(new URLSearchParams('n=2'), { n: null })).toBe('')
})
