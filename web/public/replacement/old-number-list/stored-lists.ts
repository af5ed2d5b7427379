import { hash } from '../../../../domain/doors/merge.ts'
import { jsonIn } from '../../../../domain/json.ts'
import type { DecidedLines } from '../../../../domain/old-number-list/edit.ts'
import type { OldNumberLine } from '../../../../domain/old-number-list/lines.ts'
import type { Decision, Decisions } from '../../../../domain/old-number-list/rows.ts'
import { createPersistedStore } from '../../../shared/store/persisted-store.ts'

/** The most lists that are stored, and the most versions of each. */
const maxLists = 12
const maxVersions = 4

interface StoredList extends DecidedLines {
  name: string
  /** The name of the list that it was edited from: an edited list gets another name and shares the place of its origin. */
  first: string
}

/** The lists of this tab, in the order in which they were written. They last as long as the tab. */
export const oldNumberListStore = createPersistedStore<readonly StoredList[]>({
  name: 'passar-desks',
  area: () => sessionStorage,
  empty: [],
  read: (text) => {
    const stored = jsonIn(text)
    return Array.isArray(stored) ? stored.flatMap((list) => listOf(list) ?? []) : []
  },
  write: JSON.stringify,
})

/** A stored list; null where it is none. An earlier version of the page stored the lines of each under a name of their own. */
function listOf(stored: unknown): StoredList | null {
  const { name, first, ...own } = (stored ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof first !== 'string') return null
  const list = 'lines' in own ? own : jsonIn(sessionStorage.getItem(`passar-desk-${name}`) ?? '')
  const { lines, decisions } = (list ?? {}) as { lines?: unknown; decisions?: unknown }
  if (!Array.isArray(lines) || typeof decisions !== 'object' || decisions === null) return null
  const isLine = (line: OldNumberLine | null) =>
    typeof line?.number === 'string' &&
    Number.isInteger(line.quantity) &&
    ['undefined', 'string'].includes(typeof line.written)
  return lines.every(isLine) ? { name, first, lines, decisions: decisions as Decisions } : null
}

/** The name of a list, derived from its lines: the same lines have the same name. */
export function nameOfLines(lines: readonly OldNumberLine[]): string {
  return hash(
    JSON.stringify(lines.map(({ number, quantity, written = [] }) => [number, quantity, written].flat())),
  )
}

/** The most recent lists, and the most recent versions of each. */
function withinLimits(lists: readonly StoredList[]): StoredList[] {
  const versions = new Map<string, number>()
  return lists
    .toReversed()
    .filter(({ first }) => {
      const count = versions.get(first) ?? 0
      if (count === 0 && versions.size >= maxLists) return false
      versions.set(first, count + 1)
      return count < maxVersions
    })
    .toReversed()
}

/** Stores lines under their name. @param from the name of the list that they were edited from */
function write({ lines, decisions }: DecidedLines, from?: string): string {
  const name = nameOfLines(lines)
  oldNumberListStore.change((lists) => {
    const list = { name, first: firstIn(lists, from ?? name), lines, decisions }
    return withinLimits([...lists.filter((other) => other.name !== name), list])
  })
  return name
}

const listIn = (lists: readonly StoredList[], name: string) => lists.find((list) => list.name === name)
const firstIn = (lists: readonly StoredList[], name: string) => listIn(lists, name)?.first ?? name

/** What was decided for the same lines before. */
export const decisionsFor = (lines: readonly OldNumberLine[]) =>
  listIn(oldNumberListStore.get(), nameOfLines(lines))?.decisions ?? {}

/** The list of a name, and the name of the list that it was edited from, which all its versions share. */
export function useStoredList(name: string) {
  const lists = oldNumberListStore.useValue()
  return {
    list: listIn(lists, name),
    first: firstIn(lists, name),
    isForbidden: oldNumberListStore.useProblem() !== null,
  }
}

/** Stores a list; earlier decisions for the same lines stay. @returns its name */
export const openList = (lines: readonly OldNumberLine[]): string =>
  write({ lines, decisions: decisionsFor(lines) })

/** Stores a list as it is written now, and for a while its earlier version, to which Back leads. @returns its name */
export const changeList = (from: string, list: DecidedLines): string => write(list, from)

export function decide(lines: readonly OldNumberLine[], at: number, decision: Decision): void {
  const decisions = decisionsFor(lines)
  write({ lines, decisions: { ...decisions, [at]: { ...decisions[at], ...decision } } })
}
