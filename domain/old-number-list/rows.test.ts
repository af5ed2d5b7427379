import { expect, test } from 'vitest'
import { categoryCodes } from '../categories/codes.ts'
import { mergeDoors } from '../doors/merge.ts'
import { doorsText, readDoors } from '../doors/text.ts'
import { isUnanswered, nearestKnown, numberStatusOf, sourceOf } from '../search/answer.ts'
import { buildSearchIndex } from '../search/build.ts'
import { openSearchIndex } from '../search/open.ts'
import { sample } from '../search/testing/sample.ts'
import type { NamedProduct, OldNumber } from '../search/types.ts'
import { doorsOf } from './doors.ts'
import { decisionFor, keepNumber, type OldNumberRow, orderLinesOf, rowsOf, skipLine } from './rows.ts'

const product = (id: string, category: NamedProduct['category'] = 'eb'): NamedProduct => ({
  id,
  category,
  name: id,
  untranslated: false,
  artnr: `N-${id}`,
})
const entry = (variant: OldNumber['variant'], artnr: string, products: NamedProduct[]): OldNumber => ({
  id: `${variant} ${artnr}`,
  variant,
  artnr,
  products,
})
const index = {
  ...sourceOf([
    entry('ms', 'K-1', [product('post', 'ms')]),
    entry('eb', 'K 1', [product('strike')]),
    entry('eb', 'ONE', [product('strike')]),
    entry('eb', 'GONE', []),
  ]),
  productsByNumber: (number: string) =>
    number === 'N-strike'
      ? [product('strike')]
      : number === 'N-two'
        ? [product('post'), product('strike')]
        : [],
}
const lineOf = (number: string, quantity = 1) => ({ number, quantity })
const rows = rowsOf(
  ['k1', 'one', 'GONE', 'N-strike', 'what', 'one'].map((number, at) => lineOf(number, at + 1)),
  index,
)
const at = (place: number) => rows[place] as OldNumberRow

test('posts and strikes answer together, and repeated lines each for themselves', () => {
  expect(rows.map(numberStatusOf)).toEqual(['replaced', 'replaced', 'none', 'current', 'unknown', 'replaced'])
  expect(rows.map(({ options }) => options.map((option) => option.product.id))).toEqual([
    ['post', 'strike'],
    ['strike'],
    [],
    [],
    [],
    ['strike'],
  ])
})

test('numbers: where several products are meant, somebody has to choose', () => {
  const [row] = rowsOf([lineOf('N-two', 3)], index)
  expect(row && [row.current, row.options.map(({ product: { id } }) => id), decisionFor(row)]).toEqual([
    null,
    ['post', 'strike'],
    null,
  ])
  expect(orderLinesOf(row ? [row] : [], { 0: { take: 'strike' } })).toMatchObject([
    { number: 'N-two', quantity: 3, product: { id: 'strike' }, isReplaced: false },
  ])
})

test('numbers that lead nowhere are missed, also one that is known and that nothing replaces', () => {
  expect(rows.filter(isUnanswered).map(({ line }) => line.number)).toEqual(['GONE', 'what'])
})

test.each([
  ['MP11-2OOV-H', 'MP11-200V-H'],
  ['NK12O-R', 'NK120-R'],
  ['99 860 32', '99 860 23'],
  ['KV-1478A', 'KV-1487A'],
])('a number that was misread finds the one that answers: %s', (misread, right) => {
  const whole = openSearchIndex(buildSearchIndex(sample))
  expect(nearestKnown(misread, whole)[0]).toBe(right)
  expect(numberStatusOf(rowsOf([lineOf(right)], whole)[0] as OldNumberRow)).not.toBe('unknown')
  const old = whole.oldNumbers().map(({ artnr }) => artnr)
  const own = categoryCodes.flatMap((code) => whole.numbersOf(code)).map(({ text }) => text)
  for (const text of [...old, ...own].filter(Boolean))
    expect(numberStatusOf(rowsOf([lineOf(text)], whole)[0] as OldNumberRow), text).not.toBe('unknown')
})

test('only what has one answer is taken without a choice, and a choice that is gone is none', () => {
  expect(rows.map((row) => decisionFor(row))).toEqual([null, 'strike', null, keepNumber, null, 'strike'])
  expect(decisionFor(at(0), { take: 'post' })).toBe('post')
  expect(decisionFor(at(0), { take: 'withdrawn' })).toBe(null)
  expect(decisionFor(at(1), { take: skipLine })).toBe(skipLine)
})

test('what is taken keeps the order, with its quantity, and a kept number that nobody knows', () => {
  const wanted = orderLinesOf(rows, {
    0: { take: 'post', quantity: 9 },
    1: { take: skipLine },
    4: { take: keepNumber },
  })
  expect(wanted.map((line) => [line.number, line.quantity, line.product?.id ?? null])).toEqual([
    ['k1', 9, 'post'],
    ['N-strike', 4, 'strike'],
    ['what', 5, null],
    ['one', 6, 'strike'],
  ])
})

test('lines become doors that a list keeps, and adding them twice changes nothing', () => {
  const wanted = orderLinesOf(rows, { 4: { take: keepNumber } })
  const words = { name: '', noteOf: ({ number }: { number: string }) => number }
  const doors = doorsOf('list', wanted, words)
  const { list, added } = mergeDoors([], doors)
  expect(added).toBe(wanted.length)
  expect(mergeDoors(list, doors)).toMatchObject({ list, added: 0, beside: 0, same: doors.length })
  expect(readDoors(doorsText(list))).toMatchObject({ list: doors, unread: 0, repaired: 0 })
  expect(list.map(({ query }) => query)).toEqual(['eb=strike', 'eb=strike', '', 'eb=strike'])
  expect(list.map(({ name }) => name)).toEqual(['one', 'N-strike', 'what', 'one'])
  const named = doorsOf('list', wanted, { ...words, name: ' Storgatan 5 ' })
  expect(named.map(({ name }) => name)[0]).toBe('Storgatan 5: one')
  expect(mergeDoors(list, named).added).toBe(named.length)
})
