import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyState } from '../guide/state.ts'
import { compareQuery, readCompare } from './address.ts'
import { doorOf, doorParts } from './door.ts'
import { emptyTray, readTray, trayText, withoutProduct, withProduct } from './tray.ts'

const read = (query: string) => readCompare(new URLSearchParams(query))

test('an address says which products, beside which parts of the door, and whether only differences', () => {
  expect(read('id=a,b&lh=h&eb.c=rattvand&only=1')).toEqual({
    ids: ['a', 'b'],
    numbers: [],
    unread: 0,
    only: true,
    door: { ...emptyState, chosen: { lh: 'h' }, choices: { eb: ['rattvand'] } },
  })
  expect(read('')).toEqual({ ids: [], numbers: [], unread: 0, only: false, door: emptyState })
})

test('what can be no product is counted, the same one counts once, numbers stay as they were typed', () => {
  expect(read('id=a,,a,%3Cb%3E,c')).toMatchObject({ ids: ['a', 'c'], unread: 1 })
  expect(read('nr=NK120-R; NK 140 ,NK120-R')).toMatchObject({ ids: [], numbers: ['NK120-R', 'NK 140'] })
  expect(read(`id=${Array.from({ length: 5000 }, (_, i) => `x${i}`)}`).ids.length).toBeLessThan(100)
})

test('an address reads back as it was written', () => {
  const slug = fc.constantFrom('a', 'B7', 'x-1', 'c9')
  const addresses = fc.record({
    ids: fc.uniqueArray(slug),
    only: fc.boolean(),
    door: fc.record({
      choices: fc.dictionary(fc.constantFrom('eb', 'em'), fc.uniqueArray(slug, { minLength: 1 })),
      chosen: fc.dictionary(fc.constantFrom('lh', 'em'), fc.constantFrom('p1', 'p2')),
      open: fc.constant(null),
    }),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(read(compareQuery(address))).toEqual({ ...address, numbers: [], unread: 0 })
    }),
    { seed: 14 },
  )
})

test('a part of the door is one that a product is judged with as a pair', () => {
  expect(doorParts('eb')).toEqual(['em', 'lh', 'ms'])
  expect(doorParts('ms')).toEqual(['eb'])
  expect(doorParts('lh')).toEqual(['eb'])
  expect(doorParts('em')).toEqual(['eb', 'sb'])
  expect(doorParts('nb')).toEqual([])
  const state = {
    chosen: { lh: 'h', sb: 's', eb: 'own' },
    choices: { eb: ['rattvand'], em: ['x'], ms: ['plan'] },
    open: 'own',
  }
  expect(doorOf('eb', state)).toEqual({
    chosen: { lh: 'h' },
    choices: { eb: ['rattvand'], em: ['x'], ms: ['plan'] },
    open: null,
  })
  expect(doorOf('nb', state)).toEqual({ chosen: {}, choices: {}, open: null })
})

test('a tray holds four of each category and nothing twice, and reads back as it was kept', () => {
  let tray = emptyTray
  for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) tray = withProduct(tray, 'eb', id)
  tray = withProduct(tray, 'lh', 'h')
  expect(tray).toEqual({ eb: ['a', 'b', 'c', 'd'], lh: ['h'] })
  expect(readTray(trayText(tray) ?? '')).toEqual(tray)
  expect(trayText(emptyTray)).toBeNull()
  expect(withoutProduct(withoutProduct(tray, 'lh', 'h'), 'eb', 'c')).toEqual({ eb: ['a', 'b', 'd'] })
})

test('a tray that somebody has written into reads as far as it goes', () => {
  for (const text of ['', '{', 'null', '[]', '1', '"x"', '{"eb":1}', '{"eb":[1,"<b>"]}', '{"x":["a"]}'])
    expect(readTray(text)).toEqual({})
  expect(readTray('{"eb":["a","a",7,"b","c","d","e"],"x":1}')).toEqual({ eb: ['a', 'b', 'c', 'd'] })
})
