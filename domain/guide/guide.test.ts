import { expect, test } from 'vitest'
import {
  chooseProduct,
  clearChoices,
  clearChosen,
  closeProduct,
  droppedProducts,
  enterNext,
  markInDoor,
  removeProduct,
  toggleChoice,
} from './actions.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from './state.ts'

const read = (here: 'eb' | 'ms' | 'sb' | null, query: string) =>
  readGuideState(here, new URLSearchParams(query))

test('a guide state survives the way through the URL, on every page', { tags: ['4.1.1'] }, () => {
  const state: GuideState = {
    choices: { eb: ['rattvand', 'ej-automatik'], ms: ['h-225-0'] },
    chosen: { eb: 'eb0000001', em: 'em1', lh: 'lh1' },
    open: 'ms0000009',
  }
  expect(read('ms', guideQuery('ms', state))).toEqual(state)
  expect(read('eb', guideQuery('eb', state))).toEqual(state)
  expect(read(null, guideQuery(null, state))).toEqual(state)
  expect(guideQuery('ms', state)).toBe(
    '?c=h-225-0&em=em1&lh=lh1&eb.c=rattvand,ej-automatik&eb=eb0000001&open=ms0000009',
  )
})

test('what sits in the door already is in the address by its category, and goes with its product', () => {
  const state = read('eb', 'c=rattvand&em=em1&lh=lh1&in-door=lh,sb,x')
  expect(state.inDoor).toEqual(['lh1'])
  expect(guideQuery('eb', state)).toBe('?c=rattvand&em=em1&lh=lh1&in-door=lh')
  expect(guideQuery('eb', chooseProduct(state, 'lh', 'lh2'))).not.toContain('in-door')
  expect(guideQuery('eb', removeProduct(state, 'lh'))).not.toContain('in-door')
  expect(guideQuery('eb', markInDoor(state, 'em', true))).toContain('&in-door=em,lh')
  expect(guideQuery('eb', markInDoor(state, 'lh', false))).toBe('?c=rattvand&em=em1&lh=lh1')
  expect(read('eb', 'em=em1&in-door=lh')).toEqual({ choices: {}, chosen: { em: 'em1' }, open: null })
})

test('a start route without a query is an empty guide', { tags: ['2.3.4'] }, () => {
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

test('an older link that says a chosen product among the ticks as well means the chosen product', () => {
  const posts = read('ms', 'c=s1,h-225-0&eb.c=rattvand&eb=s1')
  expect(posts).toEqual({ choices: { ms: ['h-225-0'], eb: ['rattvand'] }, chosen: { eb: 's1' }, open: null })
  expect(guideQuery('ms', posts)).toBe('?c=h-225-0&eb.c=rattvand&eb=s1')
  expect(read('sb', 'c=e1&em=e1').choices).toEqual({})
  expect(read(null, 'ms.c=s1&eb=s1&ms=m1').choices).toEqual({})
})

test('a strike that is only ticked among the posts stays a tick', () => {
  expect(read('ms', 'c=s1')).toEqual({ choices: { ms: ['s1'] }, chosen: {}, open: null })
})

test('ticking clears the chosen and the open product; ticking again takes the choice back', {
  tags: ['4.1.2'],
}, () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  const ticked = toggleChoice(chosen, 'eb', 'automatik')
  expect(ticked).toEqual({ choices: { eb: ['rattvand', 'automatik'] }, chosen: {}, open: null })
  expect(toggleChoice(toggleChoice(ticked, 'eb', 'automatik'), 'eb', 'rattvand')).toEqual(emptyState)
})

test('the chosen strike travels to the post guide as the chosen product alone, and can be taken back there', {
  tags: ['4.1.10'],
}, () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  const posts = enterNext(chosen, 'eb', 'ms')
  expect(posts).toEqual({ choices: { eb: ['rattvand'] }, chosen: { eb: 'p1' }, open: null })
  const picked = chooseProduct(toggleChoice(posts, 'ms', 'plan'), 'ms', 'm1')
  const cleared = clearChosen(picked, 'ms', 'eb')
  expect(cleared).toEqual({ choices: { eb: ['rattvand'], ms: ['plan'] }, chosen: {}, open: null })
  expect(droppedProducts(picked, cleared, ['eb', 'ms'])).toEqual([])
})

test('choosing another strike drops the post that was chosen for the first, and says so', {
  tags: ['4.1.7'],
}, () => {
  const first = chooseProduct(enterNext(chooseProduct(emptyState, 'eb', 'p1'), 'eb', 'ms'), 'ms', 'm1')
  const second = chooseProduct(first, 'eb', 'p2')
  expect(second).toEqual({ choices: {}, chosen: { eb: 'p2' }, open: 'p2' })
  expect(droppedProducts(first, second, ['eb'])).toEqual(['ms'])
  expect(chooseProduct(first, 'eb', 'p1').chosen).toEqual({ eb: 'p1', ms: 'm1' })
})

test('two strikes are never asked for at once, whatever way leads from the one to the other', () => {
  const lock = chooseProduct(emptyState, 'em', 'e1')
  const posts = enterNext(chooseProduct(enterNext(lock, 'em', 'eb'), 'eb', 'p1'), 'eb', 'ms')
  const otherLock = chooseProduct(closeProduct(posts), 'em', 'e2')
  expect(droppedProducts(posts, otherLock, ['em'])).toEqual(['eb'])
  const again = enterNext(chooseProduct(enterNext(otherLock, 'em', 'eb'), 'eb', 'p2'), 'eb', 'ms')
  expect(again).toEqual({ choices: {}, chosen: { em: 'e2', eb: 'p2' }, open: null })

  const ticked = toggleChoice(posts, 'eb', 'rattvand')
  expect(chooseProduct(ticked, 'eb', 'p3').chosen).toEqual({ em: 'e1', eb: 'p3' })
})

test('choosing an end plate resets the strike, its criteria and its post, and the other way round', {
  tags: ['4.1.9'],
}, () => {
  const strike = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  const post = chooseProduct(strike, 'ms', 'm1')
  const plate = chooseProduct(post, 'sb', 's1')
  expect(plate).toEqual({ choices: {}, chosen: { sb: 's1' }, open: 's1' })
  expect(droppedProducts(post, plate, ['sb'])).toEqual(['eb', 'ms'])

  const lock = chooseProduct(emptyState, 'em', 'e1')
  const withPlate = chooseProduct(enterNext(lock, 'em', 'sb'), 'sb', 's1')
  const withStrike = chooseProduct(enterNext(withPlate, 'em', 'eb'), 'eb', 'p1')
  expect(withStrike.chosen).toEqual({ em: 'e1', eb: 'p1' })
  expect(droppedProducts(withPlate, withStrike, ['eb'])).toEqual(['sb'])
  expect(chooseProduct(withPlate, 'ms', 'm1').chosen).toEqual({ em: 'e1', ms: 'm1' })
})

test('a housing is chosen instead of a lock, and what was chosen for either goes with it', () => {
  const lock = chooseProduct(emptyState, 'em', 'e1')
  const strike = chooseProduct(lock, 'eb', 'p1')
  const housing = chooseProduct(strike, 'lh', 'l1')
  expect(housing.chosen).toEqual({ lh: 'l1' })
  expect(droppedProducts(strike, housing, ['lh'])).toEqual(['em', 'eb'])
  const ofHousing = chooseProduct(enterNext(housing, 'lh', 'eb'), 'eb', 'p2')
  expect(enterNext(ofHousing, 'eb', 'ms').chosen).toEqual({ lh: 'l1', eb: 'p2' })
  expect(clearChosen(ofHousing, 'eb', 'lh').chosen).toEqual({})
  expect(chooseProduct(ofHousing, 'em', 'e2').chosen).toEqual({ em: 'e2' })
})

test('a product taken off the summary takes along what was chosen for it', () => {
  const summary: GuideState = { ...emptyState, chosen: { em: 'e1', eb: 'p1', ms: 'm1' }, open: 'm1' }
  expect(removeProduct(summary, 'eb')).toEqual({ ...emptyState, chosen: { em: 'e1' } })
  expect(removeProduct(summary, 'ms').chosen).toEqual({ em: 'e1', eb: 'p1' })
})

test('closing the panel keeps the product chosen, clearing the criteria does not', {
  tags: ['2.5.3'],
}, () => {
  const chosen = chooseProduct(toggleChoice(emptyState, 'eb', 'rattvand'), 'eb', 'p1')
  expect(closeProduct(chosen)).toEqual({ ...chosen, open: null })
  expect(clearChoices(chosen, 'eb')).toEqual(emptyState)
})

test('clearing the criteria of the posts keeps the strike, and what is asked of it', () => {
  const posts: GuideState = { choices: { ms: ['plan'] }, chosen: { eb: 'p1' }, open: null }
  expect(clearChoices(posts, 'ms')).toEqual({ choices: {}, chosen: { eb: 'p1' }, open: null })
})

test('ticks are not carried into the list of a lock whose filter is hidden, and are where it shows', {
  tags: ['4.1.11'],
}, () => {
  const choices = { em: ['em-automatik-nej'], sb: ['sb-plan'], eb: ['rattvand'] }
  const before: GuideState = { choices, chosen: { em: 'e1' }, open: 'e1' }
  expect(enterNext(before, 'em', 'sb').choices).toEqual(choices)
  expect(enterNext(before, 'em', 'eb').choices).toEqual({ em: ['em-automatik-nej'], sb: ['sb-plan'] })
})
