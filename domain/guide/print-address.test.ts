import { expect, test } from 'vitest'
import { stepCategories } from '../categories/index.ts'
import { compact } from '../search/fold.ts'
import { dateOf, stampOf } from '../stamp.ts'
import { printedQuery, readPrinted, readTyped, typedQuery } from './print-address.ts'
import { emptyState, type GuideState, guideQuery, readGuideState, readInDoor } from './state.ts'

const state: GuideState = {
  ...emptyState,
  choices: { em: ['ss-en-179'], ms: ['rostfritt', 'plan'] },
  chosen: { em: 'em1', lh: 'lh1', eb: 'eb1', ms: 'ms1' },
  open: 'eb1',
}
const read = (query: string) => new URLSearchParams(query)

test('a printed code brings back everything that was chosen, and a moment before anything that is not on it', () => {
  const came = new Date('2026-11-22T15:10:40.987Z')
  const search = read(printedQuery(state, came))
  expect(readGuideState(null, search)).toEqual({ ...state, open: null })
  // What came then a worker may have held for half a minute, and a browser for another.
  const oldest = came.getTime() - 60_000
  const stamp = readPrinted(search) ?? ''
  expect(dateOf(stamp).getTime()).toBeLessThanOrEqual(oldest)
  expect(dateOf(stamp).getTime()).toBeGreaterThan(oldest - 1000)
  expect(stampOf(came)).toBe('20261122T151040Z')
})

test('an address without a moment, or with one that is none, is no printed one', () => {
  const others = ['', '&p=', '&p=yesterday', '&p=20261345T000000Z', '&p=20261122', '&p=20261122T151040Z0']
  for (const other of others)
    expect(readPrinted(read(`${guideQuery(null, state)}${other}`)), other).toBeNull()
})

test('numbers can be typed without what a keyboard or an address makes hard, and mean the same', () => {
  const artnrs = ['NM210-50C', 'SP20–175PC', '31U 45-8', 'ÅÄ/7', 'A&B=1#2']
  const typed = typedQuery(artnrs)
  expect(typed).toMatch(/^\?nr=[\w,%+/-]+$/)
  expect(readTyped(read(typed))).toEqual(['NM210-50C', 'SP20-175PC', '31U 45-8', 'ÅÄ/7', 'A&B=1#2'])
  // What stands between numbers cannot stand in one: it only reads alike.
  expect(readTyped(read(typedQuery(['31U, lång']))).map(compact)).toEqual([compact('31U, lång')])
})

test('paper: the typed address carries the criteria, also with blanks behind its commas', () => {
  const typed = typedQuery(['NM210-50C', 'NK120-R'], state)
  expect(typed).toBe('?nr=NM210-50C,NK120-R&em.c=ss-en-179&ms.c=rostfritt,plan')
  for (const written of [typed, typed.replaceAll(',', '%20,%20')])
    expect(readGuideState(null, read(written)).choices).toEqual(state.choices)
})

test('paper: the typed address says what sits in the door already', () => {
  const typed = typedQuery(['NM210-50C'], { choices: {}, present: ['em', 'lh'] })
  expect(typed).toBe('?nr=NM210-50C&in-door=em,lh')
  expect(readInDoor(read(typed))).toEqual(['em', 'lh'])
})

test('numbers are read in every spelling, once each, and no more than a summary can hold', () => {
  expect(readTyped(read('nr= NM210 , nk120;NM210,,'))).toEqual(['NM210', 'nk120'])
  expect(readTyped(read('nr='))).toEqual([])
  const many = Array.from({ length: 100 }, (_, position) => `N${position}`)
  expect(readTyped(read(`nr=${many.join()}`)).length).toBeGreaterThanOrEqual(stepCategories.length)
  expect(readTyped(read(`nr=${many.join()}`)).length).toBeLessThan(20)
})
