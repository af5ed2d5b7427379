import { expect, test } from 'vitest'
import {
  chooseProduct,
  clearChoices,
  clearChosen,
  closeProduct,
  enterNext,
  keepKnown,
  partnerColumn,
  toggleChoice,
} from './actions.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from './state.ts'

const read = (here: 'eb' | 'ms' | null, query: string) => readGuideState(here, new URLSearchParams(query))

test('a guide state survives the way through the URL, on every page', () => {
  const state: GuideState = {
    choices: { eb: ['rattvand', 'ej-automatik'], ms: ['eb0000001', 'h-225-0'] },
    chosen: { eb: 'eb0000001', em: 'em1' },
    open: 'ms0000009',
  }
  expect(read('ms', guideQuery('ms', state))).toEqual(state)
  expect(read('eb', guideQuery('eb', state))).toEqual(state)
  expect(read(null, guideQuery(null, state))).toEqual(state)
  expect(guideQuery('ms', state)).toBe(
    '?c=eb0000001,h-225-0&em=em1&eb.c=rattvand,ej-automatik&eb=eb0000001&open=ms0000009',
  )
})

test('a start route without a query is an empty guide', () => {
  expect(read('eb', '')).toEqual(emptyState)
  expect(guideQuery('eb', emptyState)).toBe('')
})

test('malformed parts of a query are left out', () => {
  expect(read('eb', 'c=rattvand,__proto__,,rattvand,<b>&eb=../x&open=%00')).toEqual({
    choices: { eb: ['rattvand'] },
    chosen: {},
    open: null,
  })
})

test('ticking clears the chosen and the open product; ticking again takes the choice back', () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  const ticked = toggleChoice(chosen, 'eb', 'automatik')
  expect(ticked).toEqual({ choices: { eb: ['rattvand', 'automatik'] }, chosen: {}, open: null })
  expect(toggleChoice(toggleChoice(ticked, 'eb', 'automatik'), 'eb', 'rattvand')).toEqual(emptyState)
})

test('the chosen strike travels to the post guide as a chosen choice, and can be taken back there', () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  const posts = enterNext(chosen, 'eb', 'ms')
  expect(posts).toEqual({ choices: { eb: ['rattvand'], ms: ['p1'] }, chosen: { eb: 'p1' }, open: null })
  expect(enterNext(posts, 'eb', 'ms')).toEqual(posts)
  const picked = chooseProduct(toggleChoice(posts, 'ms', 'plan'), 'ms', 'm1')
  expect(clearChosen(picked, 'ms', 'eb')).toEqual({
    choices: { eb: ['rattvand'], ms: ['plan'] },
    chosen: {},
    open: null,
  })
})

test('choosing another strike drops the post that was chosen for the first', () => {
  const first = chooseProduct(enterNext(chooseProduct(emptyState, 'eb', 'p1'), 'eb', 'ms'), 'ms', 'm1')
  const second = chooseProduct(first, 'eb', 'p2')
  expect(second).toEqual({ choices: {}, chosen: { eb: 'p2' }, open: 'p2' })
  expect(chooseProduct(first, 'eb', 'p1').chosen).toEqual({ eb: 'p1', ms: 'm1' })
})

test('choosing an end plate resets the strike and its criteria', () => {
  const strike = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  expect(chooseProduct(strike, 'sb', 's1')).toEqual({ choices: {}, chosen: { sb: 's1' }, open: 's1' })
})

test('closing the panel keeps the product chosen, clearing the criteria does not', () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  expect(closeProduct(chosen)).toEqual({ ...chosen, open: null })
  expect(clearChoices(chosen, 'eb')).toEqual(emptyState)
})

test('choices that a guide no longer knows are dropped and named', () => {
  const state: GuideState = { ...emptyState, choices: { eb: ['rattvand', 'gone'] } }
  const kept = keepKnown(state, 'eb', (key) => key === 'rattvand')
  expect(kept).toEqual({ state: { ...emptyState, choices: { eb: ['rattvand'] } }, dropped: ['gone'] })
  expect(keepKnown(kept.state, 'eb', () => true).state).toBe(kept.state)
})

test('partner columns are found from the category data', () => {
  expect(partnerColumn('ms', 'eb')).toBe('passande-elslutbleck')
  expect(partnerColumn('sb', 'em')).toBe('passande-eltryckeslas-motorlas')
  expect(partnerColumn('eb', 'em')).toBeUndefined()
})

test('criteria that were ticked before are not carried into the list of a lock, whose filter is hidden', () => {
  const choices = { em: ['em-automatik-nej'], sb: ['sb-plan'], eb: ['rattvand'] }
  const before: GuideState = { choices, chosen: { em: 'e1' }, open: 'e1' }
  expect(enterNext(before, 'em', 'sb').choices).toEqual({
    em: ['em-automatik-nej'],
    sb: ['e1'],
    eb: ['rattvand'],
  })
  expect(enterNext(before, 'em', 'eb').choices).toEqual({ em: ['em-automatik-nej'], sb: ['sb-plan'] })
})
