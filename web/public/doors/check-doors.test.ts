import { expect, test, vi } from 'vitest'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { type Door, doorQuery } from '../../../domain/doors/list.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { doorChecker, type KnownChecks, needsOf, productKey } from './check-doors.ts'
import { loadProducts } from './use-door-products.ts'

const indexes = indexesOf(generateCatalogue(), 'sv')
const strike = idsIn(indexes.eb)[0] ?? ''
const post = idsIn(indexes.ms)[0] ?? ''
const product = { spec: {}, facts: [], docs: [] } as unknown as ShownProduct

const door = (id: string, query: string): Door => ({
  id,
  name: id,
  count: 1,
  note: '',
  query: doorQuery(query) ?? '',
})

test('doors: what 200 doors need of the catalogue is each index, and each product that the check reads, once', () => {
  const list = Array.from({ length: 200 }, (_, at) => door(`d${at}`, `eb=${strike}&ms=${post}&lh=h${at % 2}`))
  const { ids, products } = needsOf(list)
  expect(ids).toEqual({ eb: [strike], ms: [post], lh: ['h0', 'h1'] })
  expect(products.map(({ category, id }) => productKey(category, id)).sort()).toEqual([
    `eb ${strike}`,
    'lh h0',
    'lh h1',
  ])
})

test('doors: a door waits for its products, then is checked, and says where they did not come or are gone', () => {
  const one = door('a', `eb=${strike}`)
  const products = new Map([[productKey('eb', strike), product]])
  expect(doorChecker({}, new Map(), true)(one).status).toBe('waiting')
  expect(doorChecker(indexes, new Map(), true)(one).status).toBe('waiting')
  expect(doorChecker(indexes, new Map(), false)(one).status).toBe('failed')
  expect(doorChecker({}, products, false)(one).status).toBe('failed')
  expect(doorChecker(indexes, products, false)(one)).toMatchObject({
    status: 'unknown',
    parts: [{ missing: null }],
  })
  const gone = doorChecker(indexes, products, false)(door('b', 'eb=gone'))
  expect(gone).toMatchObject({ status: 'misfit', parts: [{ code: 'eb', missing: 'gone' }] })
})

test('doors: a door without anything to check is neither green nor anything else', () => {
  const check = doorChecker(indexes, new Map(), false)
  expect(check(door('a', `ms=${post}`)).status).toBe('nothing')
  expect(check(door('b', '')).status).toBe('nothing')
})

test('doors: doors alike are checked once', () => {
  const check = doorChecker(indexes, new Map(), false)
  expect(check(door('a', `ms=${post}`))).toBe(check(door('b', `ms=${post}`)))
})

test('doors: a change of one door of two hundred checks that door alone', () => {
  const [strikes, posts] = [idsIn(indexes.eb), idsIn(indexes.ms)]
  const list = Array.from({ length: 200 }, (_, at) =>
    door(`d${at}`, `eb=${strikes[at % strikes.length]}&ms=${posts[Math.floor(at / strikes.length)]}`),
  )
  expect(new Set(list.map(({ query }) => query)).size).toBe(200)
  const all = new Map(strikes.map((id) => [productKey('eb', id), product]))
  const known: KnownChecks = new Map()
  const first = doorChecker(indexes, all, false, known)
  const before = list.map(first)
  const changed = list.map((each, at) =>
    at === 70 ? door('d70', `eb=${strikes[1]}&ms=${posts.at(-1)}`) : each,
  )

  const read = vi.spyOn(indexes.eb, 'productOf')
  const sizes = [
    // The products are fetched again, wait, and arrive.
    doorChecker(indexes, all, true, known),
    doorChecker(indexes, new Map(all), false, known),
  ].map((check) => changed.map(check).filter((checked, at) => checked !== before[at]).length)
  const calls = read.mock.calls.length
  expect(sizes).toEqual([1, 1])

  read.mockClear()
  doorChecker(indexes, all, false)(door('alone', `eb=${strikes[2]}&ms=${posts.at(-1)}`))
  expect(calls).toBeLessThanOrEqual(read.mock.calls.length)
  read.mockRestore()
})

test('doors: a product that is on its way, or came again, checks the doors that have it', () => {
  const other = { ...product }
  const [one, two] = [door('a', `eb=${strike}`), door('b', `ms=${post}`)]
  const known: KnownChecks = new Map()
  const status = (products: Map<string, ShownProduct>, isWaiting: boolean) =>
    [one, two].map((each) => doorChecker(indexes, products, isWaiting, known)(each).status)
  expect(status(new Map(), true)).toEqual(['waiting', 'nothing'])
  expect(status(new Map(), false)).toEqual(['failed', 'nothing'])
  const came = new Map([[productKey('eb', strike), product]])
  expect(status(came, false)).toEqual(['unknown', 'nothing'])
  const again = doorChecker(indexes, new Map([[productKey('eb', strike), other]]), false, known)(one)
  expect(again.products.eb).toBe(other)
})

test('doors: a product that its index knows and the catalogue does not is reported as outdated, one that did not load as failed', async () => {
  const wanted = ['there', 'gone', 'silent'].map((id) => ({ category: 'eb' as const, id }))
  const load = (ids: readonly string[]) =>
    loadProducts(
      wanted.filter(({ id }) => ids.includes(id)),
      async ({ id }) => {
        if (id === 'gone') throw new ApiError('NOT_FOUND', '', 404)
        if (id === 'silent') throw new ApiError('UNREACHABLE', '', 0)
        return { product, cameAt: 7 }
      },
    )
  const products = new Map([[productKey('eb', 'there'), product]])
  expect(await load(['there'])).toEqual({ products, failed: false, outdated: false, asOf: 7 })
  expect(await load(['there', 'gone'])).toEqual({ products, failed: false, outdated: true, asOf: 7 })
  expect(await load(['there', 'silent'])).toEqual({ products, failed: true, outdated: false, asOf: 7 })
})
