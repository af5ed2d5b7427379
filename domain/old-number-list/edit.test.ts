import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedOver, countedLines, withNumber } from './edit.ts'
import { linesText } from './lines.ts'
import { type Decisions, keepNumber, skipLine } from './rows.ts'

/** `NK120*2` is two of NK120. */
const lines = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [number = '', quantity = '1'] = each.split('*')
      return { number, quantity: Number(quantity) }
    })
const list = (text: string, decisions: Decisions = {}) => ({ lines: lines(text), decisions })

test('a number that is mended keeps the quantity that was typed, and the other lines theirs', () => {
  const before = list('A B*2 C', {
    0: { take: 'x', quantity: 4 },
    1: { take: skipLine, quantity: 7 },
    2: { quantity: 5 },
  })
  expect(withNumber(before, 1, 'B-1')).toEqual({
    lines: [...lines('A'), { number: 'B-1', quantity: 7, written: 'B' }, ...lines('C')],
    decisions: { 0: { take: 'x', quantity: 4 }, 2: { quantity: 5 } },
  })
  const mended = withNumber(list('A*3'), 0, 'A-1')
  expect(mended.lines).toEqual([{ number: 'A-1', quantity: 3, written: 'A' }])
  expect(withNumber(mended, 0, 'A-2').lines).toEqual([{ number: 'A-2', quantity: 3, written: 'A' }])
  expect(withNumber(mended, 0, 'A').lines).toEqual(lines('A*3'))
  expect(carriedOver(mended, lines('B A-1*4 A')).lines).toEqual([
    ...lines('B'),
    { number: 'A-1', quantity: 4, written: 'A' },
    ...lines('A'),
  ])
})

test('a list is written with the quantities of its lines, and its choices stay while it is changed', () => {
  const before = list('A B*2 C', { 0: { take: 'x', quantity: 4 }, 2: { take: keepNumber } })
  expect(linesText(countedLines(before))).toBe('A\t4\nB\t2\nC\t1')
  expect(carriedOver(before, lines('A*4 B*2 C')).decisions).toEqual({
    0: { take: 'x' },
    2: { take: keepNumber },
  })
})

test.each([
  ['a line is put before', 'A B', 'N A B', { 1: 'a', 2: 'b' }],
  ['a line is gone', 'A B C', 'A C', { 0: 'a', 1: 'c' }],
  ['lines change places', 'A B', 'B A', { 0: 'b', 1: 'a' }],
  ['a number is written otherwise', 'KV-1487A', 'kv-1487-a', { 0: 'a' }],
  ['a quantity is another', 'A B', 'A*5 B', { 0: 'a', 1: 'b' }],
  ['a number is another', 'A B', 'X B', { 1: 'b' }],
  ['the first of two repeats is gone', 'A N A', 'N A', { 0: 'b', 1: 'c' }],
  ['the last of two repeats is gone', 'A N A', 'A N', { 0: 'a', 1: 'b' }],
  ['a repeat is known by its quantity', 'A*2 A*5', 'A*5', { 0: 'b' }],
  ['repeats change places', 'N A*7 A*5', 'N A*5 A*7', { 0: 'a', 1: 'c', 2: 'b' }],
  ['a number comes a second time', 'A', 'A A', { 0: 'a' }],
])('choices stay with their lines: %s', (_, before, after, expected) => {
  const taken = Object.fromEntries(
    ['a', 'b', 'c'].slice(0, lines(before).length).map((take, at) => [at, { take }]),
  )
  const carried = carriedOver(list(before, taken), lines(after)).decisions
  expect(Object.fromEntries(Object.entries(carried).map(([at, { take }]) => [at, take]))).toEqual(expected)
})

test('whatever is changed: a choice stays at its number, none stands twice, and as many stay as can', () => {
  const some = fc.array(
    fc.record({ number: fc.constantFrom('A', 'B', 'C', 'D'), quantity: fc.constantFrom(1, 2) }),
    {
      maxLength: 12,
    },
  )
  const property = fc.property(some, some, (before, after) => {
    const decisions = Object.fromEntries(before.map((_, at) => [at, { take: String(at) }]))
    const carried = Object.entries(carriedOver({ lines: before, decisions }, after).decisions)
    for (const [to, { take }] of carried) expect(before[Number(take)]?.number).toBe(after[Number(to)]?.number)
    expect(new Set(carried.map(([, { take }]) => take)).size).toBe(carried.length)
    const count = (of: typeof before, number: string) => of.filter((line) => line.number === number).length
    const most = ['A', 'B', 'C', 'D'].map((number) => Math.min(count(before, number), count(after, number)))
    expect(carried.length).toBe(most.reduce((sum, each) => sum + each, 0))
    expect(carriedOver({ lines: before, decisions }, before).decisions).toEqual(decisions)
  })
  fc.assert(property, { numRuns: 300 })
})
