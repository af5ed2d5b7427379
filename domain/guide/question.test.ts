import { expect, test } from 'vitest'
import { buildIndex } from '../facets/build.ts'
import { openIndex } from '../facets/open.ts'
import { cardOf } from '../facets/testing/sample.ts'
import type { FacetIndex, IndexInput } from '../facets/types.ts'
import { openState } from './open.ts'
import { answerTo, indexQueryOf, questionOf } from './question.ts'
import type { GuideState } from './state.ts'

function indexOf(
  category: IndexInput['category'],
  columns: Record<string, string[]>,
  products: IndexInput['products'],
  ems: IndexInput['ems'] = [],
): FacetIndex {
  const groups = Object.keys(columns)
  const choices = Object.values(columns).flatMap((keys, group) =>
    keys.map((key) => ({ key, slug: `${key}-name`, label: `Label of ${key}`, group })),
  )
  return openIndex(
    buildIndex({
      category,
      language: 'sv',
      generation: 1,
      groups: groups.map((name) => ({ name, match: 'all' })),
      choices,
      products,
      ems,
    }),
  )
}

const product = (id: string, everywhere: string[] = [], fits: Record<string, string[]> = {}) => ({
  card: cardOf(id),
  everywhere,
  fits: Object.entries(fits).map(([partner, keys]) => ({ partner, keys })),
})

const locks = indexOf(
  'em',
  { insida: ['em-vred-ins-ja'] },
  [product('e1'), product('e2')],
  [
    {
      em: 'e1',
      linked: { sb: ['b1', 'b2'], eb: ['s1', 's2'], nb: [] },
      rows: [{ keys: ['em-vred-ins-ja'], sb: 'b2', eb: null, nb: null }],
    },
  ],
)
const strikes = indexOf('eb', { 'omstallbar-rattvand-omvand': ['rattvand', 'omvand'] }, [
  product('s1', [], { l1: ['rattvand'], l2: ['omvand'] }),
  product('s2', [], { l1: ['omvand'], l2: ['rattvand'] }),
  product('s3', ['rattvand']),
])
const posts = indexOf('ms', { 'passande-elslutbleck': ['s1', 's2', 's3'], material: ['rostfritt'] }, [
  product('m1', ['s1', 'rostfritt']),
  product('m2', ['s2']),
])
const plates = indexOf('sb', { 'passande-eltryckeslas-motorlas': ['e1', 'e2'], 'sb-funktion': ['sb-plan'] }, [
  product('b1', ['e1', 'sb-plan']),
  product('b2', ['e1']),
  product('b3', ['e2', 'sb-plan']),
])

function listed(index: FacetIndex, state: Partial<GuideState>): string[] {
  const question = questionOf({ choices: {}, chosen: {}, open: null, ...state }, index.category)
  const em = question.lock && locks.em(question.lock.id)
  return answerTo(indexQueryOf(question, index, em), index)
    .page(0, 10)
    .map((ordinal) => index.card(ordinal).id)
}

test('posts are asked for with the chosen strike, and with what is ticked', { tags: ['4.1.10'] }, () => {
  expect(listed(posts, {})).toEqual(['m1', 'm2'])
  expect(listed(posts, { chosen: { eb: 's2' } })).toEqual(['m2'])
  expect(listed(posts, { choices: { ms: ['rostfritt'] }, chosen: { eb: 's1' } })).toEqual(['m1'])
  expect(listed(posts, { choices: { ms: ['rostfritt'] }, chosen: { eb: 's2' } })).toEqual([])
  expect(listed(posts, { chosen: { eb: 's3' } })).toEqual([])
  expect(listed(posts, { chosen: { eb: 'gone' } })).toEqual([])
})

test('strikes are asked for with the rows of the chosen housing alone', () => {
  expect(listed(strikes, { chosen: { lh: 'l1' } })).toEqual(['s1', 's2'])
  expect(listed(strikes, { choices: { eb: ['rattvand'] }, chosen: { lh: 'l1' } })).toEqual(['s1'])
  expect(listed(strikes, { choices: { eb: ['rattvand', 'omvand'] }, chosen: { lh: 'l1' } })).toEqual([])
  expect(listed(strikes, { choices: { eb: ['rattvand'] } })).toEqual(['s1', 's2', 's3'])
})

test('strikes and plates are asked for among those to which the chosen lock leads, on top of what is ticked', {
  tags: ['4.1.11'],
}, () => {
  expect(listed(strikes, { chosen: { em: 'e1' } })).toEqual(['s1', 's2'])
  expect(listed(plates, { chosen: { em: 'e1' } })).toEqual(['b1', 'b2'])
  expect(listed(plates, { choices: { sb: ['sb-plan'] }, chosen: { em: 'e1' } })).toEqual(['b1'])
  expect(listed(plates, { choices: { em: ['em-vred-ins-ja'] }, chosen: { em: 'e1' } })).toEqual(['b2'])
  expect(listed(strikes, { choices: { em: ['em-vred-ins-ja'] }, chosen: { em: 'e1' } })).toEqual([])
  expect(listed(plates, { chosen: { em: 'e2' } })).toEqual([])
})

const link = (state: Partial<GuideState>): GuideState => ({ choices: {}, chosen: {}, open: null, ...state })

test('a tick of another strike beside the chosen one is left out and named; without a chosen one it is a tick', () => {
  const twice = openState(link({ choices: { ms: ['s2', 'rostfritt'] }, chosen: { eb: 's1' } }), { ms: posts })
  expect(twice.state).toEqual(link({ choices: { ms: ['rostfritt'] }, chosen: { eb: 's1' } }))
  expect(twice.leftOut.partners).toEqual(['Label of s2'])
  const ticked = link({ choices: { ms: ['s2'] } })
  expect(openState(ticked, { ms: posts }).state).toEqual(ticked)
  expect(listed(posts, ticked)).toEqual(['m2'])
})

test('what the catalogue does not know is left out and named, the rest of the link stays', () => {
  const opened = openState(
    link({ choices: { eb: ['rattvand', 'gone'] }, chosen: { eb: 'lost', em: 'e1', lh: 'l9' }, open: 'lost' }),
    { eb: strikes, em: locks },
  )
  expect(opened.state).toEqual(
    link({ choices: { eb: ['rattvand'] }, chosen: { em: 'e1', lh: 'l9' }, open: 'lost' }),
  )
  expect(opened.leftOut).toEqual({
    ticks: [{ code: 'eb', key: 'gone' }],
    partners: [],
    hidden: [],
    products: ['eb'],
  })
})

test('a column of partners tells that the product of an earlier step is gone', () => {
  const opened = openState(link({ choices: { ms: ['rostfritt'] }, chosen: { eb: 'gone' } }), { ms: posts })
  expect(opened.state).toEqual(link({ choices: { ms: ['rostfritt'] } }))
  expect(opened.leftOut.products).toEqual(['eb'])
})

test('ticks of a guide whose filter is hidden do not work unseen', () => {
  const opened = openState(
    link({ choices: { eb: ['rattvand'] }, chosen: { em: 'e1' } }),
    { eb: strikes },
    'eb',
  )
  expect(opened.state).toEqual(link({ chosen: { em: 'e1' } }))
  expect(opened.leftOut.hidden).toEqual(['Label of rattvand'])
})

test('a link that holds is opened as it is', () => {
  const state = link({ choices: { ms: ['rostfritt'] }, chosen: { eb: 's1', ms: 'm1' }, open: 'm1' })
  expect(openState(state, { ms: posts, eb: strikes }).state).toBe(state)
})
