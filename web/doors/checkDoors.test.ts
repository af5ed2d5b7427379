import { expect, test } from 'vitest'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { type Door, doorQuery } from '../../domain/doors/list.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { idsIn, indexesOf } from '../testing/indexes.ts'
import { doorChecker, needsOf, productKey } from './checkDoors.ts'

const indexes = indexesOf(generateCatalogue(), 'sv')
const strike = idsIn(indexes.eb)[0] ?? ''
const post = idsIn(indexes.ms)[0] ?? ''
const product = { spec: {}, facts: [], docs: [] } as unknown as ProductAnswer

const door = (id: string, query: string): Door => ({
  id,
  name: id,
  count: 1,
  note: '',
  query: doorQuery(query) ?? '',
})

test('what 200 doors need of the catalogue is each index, and each product that the check reads, once', () => {
  const list = Array.from({ length: 200 }, (_, at) => door(`d${at}`, `eb=${strike}&ms=${post}&lh=h${at % 2}`))
  const { codes, products } = needsOf(list)
  expect(codes).toEqual(['lh', 'eb', 'ms'])
  expect(products.map(({ code, id }) => productKey(code, id)).sort()).toEqual([
    `eb ${strike}`,
    'lh h0',
    'lh h1',
  ])
})

test('a door waits for its products, then is checked, and says where they did not come or are gone', () => {
  const one = door('a', `eb=${strike}`)
  const products = new Map([[productKey('eb', strike), product]])
  expect(doorChecker({}, new Map(), true)(one).status).toBe('waiting')
  expect(doorChecker(indexes, new Map(), true)(one).status).toBe('waiting')
  expect(doorChecker(indexes, new Map(), false)(one).status).toBe('failed')
  expect(doorChecker({}, products, false)(one).status).toBe('failed')
  expect(doorChecker(indexes, products, false)(one)).toMatchObject({ status: 'unknown', gone: [] })
  const gone = doorChecker(indexes, products, false)(door('b', 'eb=gone'))
  expect(gone).toMatchObject({ status: 'misfit', gone: ['eb'] })
})

test('a door without anything to check is neither green nor anything else', () => {
  const check = doorChecker(indexes, new Map(), false)
  expect(check(door('a', `ms=${post}`)).status).toBe('nothing')
  expect(check(door('b', '')).status).toBe('nothing')
})

test('doors alike are checked once', () => {
  const check = doorChecker(indexes, new Map(), false)
  expect(check(door('a', `ms=${post}`))).toBe(check(door('b', `ms=${post}`)))
})
