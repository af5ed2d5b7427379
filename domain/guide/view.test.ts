import { expect, test } from 'vitest'
import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import type { FacetIndex } from '../facets/types.ts'
import { chosenCriteria, criteriaCount } from './chosen-criteria.ts'
import { emptyState, type GuideState } from './state.ts'
import { indexOf, strikeIndex } from './testing/strikes.ts'
import { guideView, type ViewRequest } from './view.ts'

const viewOf = (code: CategoryCode, index: FacetIndex, state: GuideState, more: Partial<ViewRequest> = {}) =>
  guideView({ category: categoryOf(code), index, state, shown: 20, ...more })

const chosen = (...keys: string[]): GuideState => ({ ...emptyState, choices: { eb: keys } })
const choice = (state: GuideState, key: string) =>
  viewOf('eb', strikeIndex, state)
    .columns.flatMap((column) => column.choices)
    .find((candidate) => candidate.key === key)

test('every choice says how many products it would leave', () => {
  const view = viewOf('eb', strikeIndex, chosen('rattvand'))
  expect(view.total).toBe(2)
  expect(view.cards.map(({ id }) => id)).toEqual(['s1', 's2'])
  expect(view.columns.map(({ name, chosen: count }) => [name, count])).toEqual([
    ['omstallbar-rattvand-omvand', 1],
    ['automatik', 0],
    ['brandkrav', 0],
  ])
  expect(choice(chosen('rattvand'), 'brandkrav-e30-el30')).toMatchObject({ count: 1, disabled: false })
})

test('a choice that would leave nothing is disabled, a chosen one never is', {
  tags: ['4.1.1', '4.1.2', '4.1.3'],
}, () => {
  expect(choice(chosen('rattvand'), 'omvand')).toMatchObject({ count: 0, disabled: true, chosen: false })
  const stuck = chosen('rattvand', 'omvand')
  expect(choice(stuck, 'omvand')).toMatchObject({ count: 0, disabled: false, chosen: true })
})

test('guide: a view is plain data, which tells what to take back where it lists nothing', () => {
  const view = viewOf('eb', strikeIndex, chosen('rattvand', 'omvand'))
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  expect(view.ways.map(({ without, total }) => [without, total])).toEqual([
    [[{ kind: 'tick', key: 'omvand' }], 2],
    [[{ kind: 'tick', key: 'rattvand' }], 1],
  ])
  expect(viewOf('eb', strikeIndex, chosen('rattvand')).ways).toEqual([])
  const wanted = viewOf('eb', strikeIndex, chosen('rattvand'), { wanted: 'omvand' })
  expect(wanted.ways.map(({ without }) => without)).toEqual([[{ kind: 'tick', key: 'rattvand' }]])
  const empty = lock('e1', 'em-vred-ins-ja')
  const ofLock = viewOf(
    'eb',
    strikeIndex,
    { ...empty, choices: { ...empty.choices, eb: ['omvand', 'rattvand'] } },
    { others: { em: locks } },
  )
  expect(ofLock.ways.every(({ total }) => total > 0)).toBe(true)
})

test('what a link asks for and the index no longer knows is dropped and named', () => {
  const state: GuideState = { ...chosen('rattvand', 'gone'), chosen: { eb: 'lost' } }
  const view = viewOf('eb', strikeIndex, state)
  expect(view.leftOut).toMatchObject({ ticks: [{ code: 'eb', key: 'gone' }], products: ['eb'] })
  expect(view.state).toEqual(chosen('rattvand'))
  expect(view.total).toBe(2)
})

const locks = indexOf('em', { insida: ['em-vred-ins-ja'] }, { e1: [], e2: [] }, [
  {
    em: 'e1',
    linked: { sb: ['p1', 'p2'], eb: ['s3', 's2'], nb: [] },
    rows: [{ keys: ['em-vred-ins-ja'], sb: null, eb: 's3', nb: null }],
  },
])
const lock = (id: string, ...keys: string[]): GuideState => ({
  ...emptyState,
  choices: keys.length > 0 ? { em: keys } : {},
  chosen: { em: id },
})

test('a list that belongs to a lock shows exactly its products', () => {
  const idsOf = (state: GuideState) => {
    const view = viewOf('eb', strikeIndex, state, { others: { em: locks }, withEm: true })
    return view.cards.map(({ id }) => id)
  }
  expect(idsOf(lock('e1'))).toEqual(['s2', 's3'])
  expect(idsOf(lock('e1', 'em-vred-ins-ja'))).toEqual(['s3'])
  expect(idsOf(lock('e2'))).toEqual([])
})

test('guide: the list of a lock that is gone is empty and says so; on the plain route the rest opens', () => {
  const view = viewOf('eb', strikeIndex, lock('gone'), { others: { em: locks }, withEm: true })
  expect([view.total, view.lockMissing, view.lock]).toEqual([0, true, null])
  const plain = viewOf('eb', strikeIndex, lock('gone'), { others: { em: locks } })
  expect([plain.total, plain.lockMissing, plain.leftOut.products]).toEqual([3, false, ['em']])
})

test('in the list of a lock the plates keep their columns, and the strikes hide theirs', {
  tags: ['2.1.4'],
}, () => {
  const plates = indexOf(
    'sb',
    { 'passande-eltryckeslas-motorlas': ['e1', 'e2'], 'sb-funktion': ['sb-plan', 'sb-vinklad'] },
    { p1: ['e1', 'sb-plan'], p2: ['e1', 'sb-vinklad'], p3: ['e2', 'sb-plan'] },
  )
  const ticked: GuideState = { ...lock('e1'), choices: { sb: ['sb-plan'], eb: ['rattvand'] } }
  const view = viewOf('sb', plates, ticked, { others: { em: locks }, withEm: true })
  expect(view.total).toBe(1)
  expect(view.columns[0]?.overlay).toEqual({ key: 'e1', label: 'Label of e1', from: 'em' })
  expect(view.columns[1]?.choices.map(({ count, chosen: on }) => [count, on])).toEqual([
    [1, true],
    [0, false],
  ])
  const strikes = viewOf('eb', strikeIndex, ticked, { others: { em: locks }, withEm: true })
  expect(strikes.total).toBe(2)
  expect(strikes.leftOut.hidden).toEqual(['Label of rattvand'])
  expect(strikes.narrowing).toEqual([])
  const filtered = viewOf('eb', strikeIndex, ticked, { others: { em: locks } })
  expect(filtered.total).toBe(1)
  expect(filtered.narrowing).toEqual([{ category: 'em', name: 'Name of e1' }])
})

test('the chosen housing narrows the strikes to its rows, and is told beside the ticks', () => {
  const housings = indexOf('lh', {}, { l1: [], l2: [] })
  const rows = { s1: { l1: ['rattvand'], l2: ['omvand'] }, s2: { l2: ['rattvand'] } }
  const strikes = indexOf(
    'eb',
    { 'omstallbar-rattvand-omvand': ['rattvand', 'omvand'] },
    { s1: [], s2: [], s3: ['rattvand'] },
    [],
    rows,
  )
  const state: GuideState = { choices: { eb: ['rattvand'] }, chosen: { lh: 'l1' }, open: 's2' }
  const view = viewOf('eb', strikes, state, { others: { lh: housings } })
  expect(view.total).toBe(1)
  expect(view.narrowing).toEqual([{ category: 'lh', name: 'Name of l1' }])
  expect(view.columns[0]?.choices.map(({ count }) => count)).toEqual([1, 0])
  expect(view.open?.misses).toBe(true)
  const gone = viewOf('eb', strikes, { ...state, chosen: { lh: 'l9' } }, { others: { lh: housings } })
  expect([gone.total, gone.leftOut.products]).toEqual([3, ['lh']])
})

const posts = indexOf(
  'ms',
  { 'passande-elslutbleck': ['s1', 's2'], material: ['rostfritt'] },
  { m1: ['s1', 'rostfritt'], m2: ['s2'] },
)

test('the strike of an earlier step covers its column and is no criterion', { tags: ['2.5.8'] }, () => {
  const state: GuideState = { choices: { ms: ['rostfritt'] }, chosen: { eb: 's1' }, open: null }
  const view = viewOf('ms', posts, state)
  expect(view.total).toBe(1)
  expect(view.columns[0]?.overlay).toEqual({ key: 's1', label: 'Label of s1', from: 'eb' })
  expect(view.columns[1]?.overlay).toBeNull()
  expect(view.narrowing).toEqual([])
  expect(chosenCriteria(posts, state, 'ms').map(({ key }) => key)).toEqual(['rostfritt'])
  expect(criteriaCount(state, 'ms')).toBe(1)
})

test('a strike that a visitor ticks in the column is a criterion like any other', () => {
  const state: GuideState = { choices: { ms: ['s1'] }, chosen: {}, open: null }
  expect(viewOf('ms', posts, state).columns[0]?.overlay).toBeNull()
  expect(chosenCriteria(posts, state, 'ms').map(({ key }) => key)).toEqual(['s1'])
})

test('a strike of an earlier step that is gone is dropped and named, and the criteria stay', () => {
  const state: GuideState = { choices: { ms: ['rostfritt'] }, chosen: { eb: 'gone' }, open: null }
  const view = viewOf('ms', posts, state)
  expect(view.leftOut.products).toEqual(['eb'])
  expect(view.state).toEqual({ choices: { ms: ['rostfritt'] }, chosen: {}, open: null })
})

test('the end plate guide leaves out choices that no product has, in the order of the rest', {
  tags: ['4.1.14'],
}, () => {
  const columns = { 'sb-langd': ['sb-l-150', 'sb-l-160', 'sb-l-175'], 'sb-funktion': ['sb-vinklad'] }
  const plates = indexOf('sb', columns, { p1: ['sb-l-175'], p2: ['sb-l-150'] })
  const view = viewOf('sb', plates, emptyState)
  expect(view.columns.map(({ name, choices }) => [name, choices.map(({ key }) => key)])).toEqual([
    ['sb-langd', ['sb-l-150', 'sb-l-175']],
  ])
  expect(viewOf('eb', strikeIndex, emptyState).columns[2]?.choices.at(-1)).toMatchObject({
    key: 'brandkrav-e60-el60',
    disabled: true,
  })
})

test('an open product that the criteria or the lock leave out is told', () => {
  const open = (id: string, ...keys: string[]): GuideState => ({ ...chosen(...keys), open: id })
  const misses = (state: GuideState) =>
    viewOf('eb', strikeIndex, state, { others: { em: locks } }).open?.misses
  expect(misses(open('s1', 'rattvand'))).toBe(false)
  expect(misses(open('s3', 'rattvand'))).toBe(true)
  expect(misses(open('unknown', 'rattvand'))).toBeUndefined()
  expect(misses({ ...open('s3'), chosen: { em: 'e1' } })).toBe(false)
  expect(misses({ ...open('s1'), chosen: { em: 'e1' } })).toBe(true)
})

test('so is a product that is chosen and not open', () => {
  const misses = (id: string, ...keys: string[]) =>
    viewOf('eb', strikeIndex, { ...chosen(...keys), chosen: { eb: id } }).chosen?.misses
  expect([misses('s1', 'rattvand'), misses('s3', 'rattvand'), misses('s3')]).toEqual([false, true, false])
  expect(viewOf('eb', strikeIndex, chosen('rattvand')).chosen).toBeNull()
})
