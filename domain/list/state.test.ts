import { expect, test } from 'vitest'
import { categories, categoryOf } from '../categories/index.ts'
import { readOrder } from '../facets/order.ts'
import { ordersOf } from './orders.ts'
import { guideOrder, pagesOf, readListState, sortedBy, withOrder, withParts } from './state.ts'

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

test('a guide is in another order than that of its index only where its address names one', () => {
  const orderIn = (query: string) => guideOrder(categoryOf('ms'), new URLSearchParams(query))?.name
  expect(['', 'sort=name', 'sort=x', 'sort=-name', 'c=plan&sort=hojd'].map(orderIn)).toEqual([
    undefined,
    undefined,
    undefined,
    '-name',
    'hojd',
  ])
})

test('another order begins the list anew, and the usual one has no name in an address', () => {
  const search = new URLSearchParams('c=a,b&sort=-hojd&n=3')
  expect(withOrder(search, 'hojd')).toBe('?c=a,b&sort=hojd')
  expect(withOrder(search, 'name')).toBe('?c=a,b')
  expect([sortedBy(null, '?c=a'), sortedBy('-hojd', '?c=a'), sortedBy('&x', '')]).toEqual([
    '?c=a',
    '?sort=-hojd&c=a',
    '?sort=%26x',
  ])
})
