import { beforeEach, expect, test, vi } from 'vitest'
import type { OldNumberLine } from '../../../../domain/old-number-list/lines.ts'

let stored: Map<string, string>
let storedLists: typeof import('./stored-lists.ts')

/** What a page knows that opens in this tab. */
async function reload(): Promise<void> {
  vi.resetModules()
  storedLists = await import('./stored-lists.ts')
}

beforeEach(async () => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  await reload()
})

const listOf = (...numbers: string[]): OldNumberLine[] => numbers.map((number) => ({ number, quantity: 1 }))
const storedList = (lines: readonly OldNumberLine[]) =>
  storedLists.oldNumberListStore.get().find(({ name }) => name === storedLists.nameOfLines(lines))
const isStored = (lines: readonly OldNumberLine[]) => storedList(lines) !== undefined

test('desk: the twelve lists that were written last are kept', async () => {
  const lists = Array.from({ length: 14 }, (_, at) => listOf(`list-${at}`))
  for (const lines of lists.slice(0, 12)) storedLists.openList(lines)
  // The oldest one is edited again.
  storedLists.decide(listOf('list-0'), 0, { take: 'keep' })
  for (const lines of lists.slice(12)) storedLists.openList(lines)
  await reload()
  expect(lists.filter((lines) => !isStored(lines))).toEqual([listOf('list-1'), listOf('list-2')])
  expect(storedList(listOf('list-0'))?.decisions).toEqual({ 0: { take: 'keep' } })
})

test('desk: a list that is mended twelve times takes the place of one, and the last ways it was written stay', async () => {
  const others = Array.from({ length: 11 }, (_, at) => listOf(`other-${at}`))
  for (const lines of others) storedLists.openList(lines)
  let name = storedLists.openList(listOf('mended-0'))
  for (let at = 1; at <= 12; at++)
    name = storedLists.changeList(name, { lines: listOf(`mended-${at}`), decisions: { 0: { take: 'keep' } } })
  await reload()
  for (const lines of others) expect(isStored(lines)).toBe(true)
  for (const at of [12, 11, 10, 9]) expect(isStored(listOf(`mended-${at}`))).toBe(true)
  expect(isStored(listOf('mended-8'))).toBe(false)
})

test('desk: a list of which a number is replaced is known as the same one, also without a storage', () => {
  const first = storedLists.openList(listOf('NL1', 'NL2'))
  const changed = storedLists.changeList(first, { lines: listOf('NL1', 'NL20'), decisions: {} })
  storedLists.changeList(changed, { lines: listOf('NL10', 'NL20'), decisions: {} })
  expect(storedLists.oldNumberListStore.get().map((list) => list.first)).toEqual([first, first, first])
  vi.stubGlobal('sessionStorage', undefined)
  storedLists.changeList(changed, { lines: listOf('NL11', 'NL20'), decisions: {} })
  expect(storedList(listOf('NL11', 'NL20'))?.first).toBe(first)
})

test('desk: what a tab holds from commit 9010aa8 is there, and what is broken is no list', async () => {
  const [before, now] = [storedLists.nameOfLines(listOf('NL1')), storedLists.nameOfLines(listOf('NL10'))]
  stored = new Map([
    ['passar-desks', JSON.stringify([before, now, 'gone'].map((name) => ({ name, first: before })))],
    [`passar-desk-${before}`, '{"lines":[{"number":"NL1","quantity":1}],"decisions":{"0":{"take":"keep"}}}'],
    [`passar-desk-${now}`, '{"lines":[{"number":"NL10","quantity":1}],"decisions":{}}'],
    ['passar-desk-gone', '['],
  ])
  await reload()
  const known = [
    { name: before, first: before, lines: listOf('NL1'), decisions: { 0: { take: 'keep' } } },
    { name: now, first: before, lines: listOf('NL10'), decisions: {} },
  ]
  expect(storedLists.oldNumberListStore.get()).toEqual(known)
  storedLists.openList(listOf('NL3'))
  await reload()
  expect(storedLists.oldNumberListStore.get()).toMatchObject([...known, { lines: listOf('NL3') }])
})

test.each([
  '',
  '{',
  'null',
  '{"not":"a list"}',
  '[null,7,{"name":"x"},{"name":"x","first":"x","lines":[7]}]',
])('desk: rubbish (%j) in the storage is no list', async (rubbish) => {
  stored.set('passar-desks', rubbish)
  await reload()
  expect(storedLists.oldNumberListStore.get()).toEqual([])
  storedLists.openList(listOf('NL1'))
  await reload()
  expect(isStored(listOf('NL1'))).toBe(true)
})
