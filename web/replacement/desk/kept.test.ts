import { beforeEach, expect, test, vi } from 'vitest'
import type { DeskLine } from '../../../domain/desk/lines.ts'
import { nameOfLines } from './kept.ts'

/** A storage whose keys are in no particular order, as in browsers. */
class Storage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string): void {
    delete this[key]
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const listOf = (...numbers: string[]): DeskLine[] => numbers.map((number) => ({ number, quantity: 1 }))
/** What is left after a reload. */
const isKept = async (lines: readonly DeskLine[]) => {
  vi.resetModules()
  const { deskStore } = await import('./kept.ts')
  return deskStore.list(nameOfLines(lines)) !== null
}
let store: typeof import('./kept.ts').deskStore

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', new Storage())
  store = (await import('./kept.ts')).deskStore
})

test('the twelve lists that were written last are kept, whatever order the browser has them in', async () => {
  const lists = Array.from({ length: 14 }, (_, at) => listOf(`list-${at}`))
  for (const lines of lists.slice(0, 12)) store.open(lines)
  // The oldest one is edited again.
  store.decide(nameOfLines(listOf('list-0')), listOf('list-0'), 0, { take: 'keep' })
  for (const lines of lists.slice(12)) store.open(lines)
  const kept = await Promise.all(lists.map(isKept))
  expect(lists.filter((_, at) => !kept[at])).toEqual([listOf('list-1'), listOf('list-2')])
})

test('a list that is mended twelve times takes the place of one, and the last ways it was written stay', async () => {
  const others = Array.from({ length: 11 }, (_, at) => listOf(`other-${at}`))
  for (const lines of others) store.open(lines)
  let name = store.open(listOf('mended-0'))
  for (let at = 1; at <= 12; at++)
    name = store.change(name, { lines: listOf(`mended-${at}`), decisions: { 0: { take: 'keep' } } })
  for (const lines of others) expect(await isKept(lines)).toBe(true)
  for (const at of [12, 11, 10, 9]) expect(await isKept(listOf(`mended-${at}`))).toBe(true)
  expect(await isKept(listOf('mended-8'))).toBe(false)
})

test('a list of which a number is replaced is known as the same one, also without a storage', () => {
  const first = store.open(listOf('NL1', 'NL2'))
  const changed = store.change(first, { lines: listOf('NL1', 'NL20'), decisions: {} })
  const again = store.change(changed, { lines: listOf('NL10', 'NL20'), decisions: {} })
  expect([first, changed, again].map((name) => store.firstOf(name))).toEqual([first, first, first])
  expect(store.firstOf(store.open(listOf('NL3')))).toBe(nameOfLines(listOf('NL3')))
  vi.stubGlobal('sessionStorage', undefined)
  const unstored = store.change(again, { lines: listOf('NL11', 'NL20'), decisions: {} })
  expect(store.firstOf(unstored)).toBe(first)
})

test('what a browser kept before it told the order goes first, and what is broken is no list', async () => {
  for (let at = 0; at < 12; at++)
    sessionStorage.setItem(`passar-desk-old${at}`, JSON.stringify({ lines: [], decisions: {} }))
  sessionStorage.setItem('passar-desks', '{"not":"a list"}')
  sessionStorage.setItem(`passar-desk-${nameOfLines(listOf('x'))}`, '[')
  expect(store.list(nameOfLines(listOf('x')))).toBeNull()
  store.open(listOf('new'))
  expect(await isKept(listOf('new'))).toBe(true)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('passar-desk-'))).toHaveLength(12)
})
