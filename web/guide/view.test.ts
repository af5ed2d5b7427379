import { expect, test } from 'vitest'
import { categoryOf } from '../../domain/categories/index.ts'
import { emptyState, type GuideState } from '../../domain/guide/state.ts'
import { indexOf, strikeIndex } from './testing.ts'
import { chosenCriteria, clashesOf, criteriaCount, guideView } from './view.ts'

const eb = categoryOf('eb')
const chosen = (...keys: string[]): GuideState => ({ ...emptyState, choices: { eb: keys } })
const choice = (state: GuideState, key: string) =>
  guideView(eb, strikeIndex, state, null)
    .columns.flatMap((column) => column.choices)
    .find((candidate) => candidate.key === key)

test('every choice says how many products it would leave', () => {
  const view = guideView(eb, strikeIndex, chosen('rattvand'), null)
  expect(view.total).toBe(2)
  expect(view.page(20).map((product) => strikeIndex.card(product).id)).toEqual(['s1', 's2'])
  expect(view.columns.map(({ name, chosen: count }) => [name, count])).toEqual([
    ['rattvand-omvand', 1],
    ['automatik', 0],
    ['brandkrav', 0],
  ])
  expect(choice(chosen('rattvand'), 'brandkrav-e30-el30')).toMatchObject({ count: 1, disabled: false })
})

test('a choice that would leave nothing is disabled, a chosen one never is', () => {
  expect(choice(chosen('rattvand'), 'omvand')).toMatchObject({ count: 0, disabled: true, chosen: false })
  const stuck = chosen('rattvand', 'omvand')
  expect(choice(stuck, 'omvand')).toMatchObject({ count: 0, disabled: false, chosen: true })
})

test('a disabled choice names the chosen criteria that each alone stand in its way', () => {
  expect(clashesOf(strikeIndex, chosen('rattvand'), 'eb', 'automatik')).toEqual(['Label of rattvand'])
  expect(clashesOf(strikeIndex, chosen('rattvand', 'ej-brandkrav'), 'eb', 'omvand')).toEqual([
    'Label of rattvand',
  ])
})

test('a choice that takes more than one criterion to free, or none, names none', () => {
  expect(clashesOf(strikeIndex, chosen('rattvand', 'ej-automatik'), 'eb', 'omvand')).toEqual([])
  expect(clashesOf(strikeIndex, chosen(), 'eb', 'brandkrav-e60-el60')).toEqual([])
  expect(clashesOf(strikeIndex, chosen('rattvand'), 'eb', 'unknown')).toEqual([])
})

test('what a link asks for and the index no longer knows is dropped and named', () => {
  const asked: GuideState = { ...chosen('rattvand', 'gone'), chosen: { eb: 'lost' } }
  const view = guideView(eb, strikeIndex, asked, null)
  expect(view.dropped).toEqual(['gone'])
  expect(view.droppedProduct).toBe(true)
  expect(view.state).toEqual(chosen('rattvand'))
  expect(view.total).toBe(2)
})

test('a list that belongs to a lock shows exactly its products, whatever is chosen', () => {
  const view = guideView(eb, strikeIndex, chosen('rattvand'), ['s3', 's2', 'unknown'])
  expect(view.total).toBe(2)
  expect(view.page(20).map((product) => strikeIndex.card(product).id)).toEqual(['s2', 's3'])
  expect(guideView(eb, strikeIndex, emptyState, []).total).toBe(0)
})

const posts = indexOf(
  'ms',
  { 'passande-elslutbleck': ['s1', 's2'], material: ['rostfritt'] },
  { m1: ['s1', 'rostfritt'], m2: ['s2'] },
)

test('the strike of an earlier step covers its column and is no criterion', () => {
  const state: GuideState = { choices: { ms: ['s1', 'rostfritt'] }, chosen: { eb: 's1' }, open: null }
  const view = guideView(categoryOf('ms'), posts, state, null)
  expect(view.total).toBe(1)
  expect(view.columns[0]?.overlay).toEqual({ key: 's1', label: 'Label of s1', from: 'eb' })
  expect(view.columns[1]?.overlay).toBeNull()
  expect(chosenCriteria(posts, state, 'ms').map(({ key }) => key)).toEqual(['rostfritt'])
  expect(criteriaCount(state, 'ms')).toBe(1)
})

test('a strike that a visitor ticks in the column is a criterion like any other', () => {
  const state: GuideState = { choices: { ms: ['s1'] }, chosen: {}, open: null }
  expect(guideView(categoryOf('ms'), posts, state, null).columns[0]?.overlay).toBeNull()
  expect(chosenCriteria(posts, state, 'ms').map(({ key }) => key)).toEqual(['s1'])
})

test('a strike of an earlier step that is gone takes its choice along', () => {
  const state: GuideState = { choices: { ms: ['gone', 'rostfritt'] }, chosen: { eb: 'gone' }, open: null }
  const view = guideView(categoryOf('ms'), posts, state, null)
  expect(view.dropped).toEqual(['gone'])
  expect(view.state).toEqual({ choices: { ms: ['rostfritt'] }, chosen: {}, open: null })
})

test('the end plate guide leaves out choices that no product has, in the order of the rest', () => {
  const columns = { 'sb-langd': ['sb-l-150', 'sb-l-160', 'sb-l-175'], 'sb-funktion': ['sb-vinklad'] }
  const plates = indexOf('sb', columns, { p1: ['sb-l-175'], p2: ['sb-l-150'] })
  const view = guideView(categoryOf('sb'), plates, emptyState, null)
  expect(view.columns.map(({ name, choices }) => [name, choices.map(({ key }) => key)])).toEqual([
    ['sb-langd', ['sb-l-150', 'sb-l-175']],
  ])
  expect(guideView(eb, strikeIndex, emptyState, null).columns[2]?.choices.at(-1)).toMatchObject({
    key: 'brandkrav-e60-el60',
    disabled: true,
  })
})

test('an open product that the criteria or the lock leave out is told', () => {
  const open = (id: string, ...keys: string[]): GuideState => ({ ...chosen(...keys), open: id })
  expect(guideView(eb, strikeIndex, open('s1', 'rattvand'), null).openMisses).toBe(false)
  expect(guideView(eb, strikeIndex, open('s3', 'rattvand'), null).openMisses).toBe(true)
  expect(guideView(eb, strikeIndex, open('s3', 'rattvand'), ['s3']).openMisses).toBe(false)
  expect(guideView(eb, strikeIndex, open('s1'), ['s3']).openMisses).toBe(true)
  expect(guideView(eb, strikeIndex, open('unknown', 'rattvand'), null).openMisses).toBe(false)
})
