import type { Decision, Decisions } from '../../../domain/desk/answers.ts'
import type { DecidedLines } from '../../../domain/desk/edit.ts'
import type { DeskLine } from '../../../domain/desk/lines.ts'
import { hash } from '../../../domain/doors/merge.ts'
import { Listeners } from '../../listeners.ts'

const prefix = 'passar-desk-'
/** The storage key of the order in which lists were written. */
const orderKey = 'passar-desks'
/** The most lists that are kept, and the most earlier versions of each. */
const maxKept = 12
const maxOfOne = 4

/**
 * A stored list, and the one it was edited from: an edited list gets another name and shares the place of its origin.
 */
export interface Place {
  name: string
  first: string
}

/** The name of a list, derived from its lines: the same lines have the same name. */
export function nameOfLines(lines: readonly DeskLine[]): string {
  return hash(JSON.stringify(lines.map(({ number, quantity }) => [number, quantity])))
}

/** The lists of this tab. They last as long as the tab, or as the page where nothing can be stored. */
class DeskStore {
  readonly #listeners = new Listeners()
  readonly #lists = new Map<string, DecidedLines | null>()
  readonly #firsts = new Map<string, string>()
  /** The browser refused to store something. */
  isForbidden = false

  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)

  /** The list of a name; null where this tab has none. The same object as long as nothing changes. */
  list(name: string): DecidedLines | null {
    const known = this.#lists.get(name)
    if (known !== undefined) return known
    const read = this.#read(name)
    this.#lists.set(name, read)
    return read
  }

  /** The name of the list that a list was edited from, which all its versions share; its own where it was not edited. */
  firstOf(name: string): string {
    const known = this.#firsts.get(name) ?? this.#readFirst(name)
    this.#firsts.set(name, known)
    return known
  }

  /** Stores a list; earlier decisions for the same lines stay. */
  open(lines: readonly DeskLine[]): string {
    const name = nameOfLines(lines)
    this.#write(name, { lines, decisions: this.list(name)?.decisions ?? {} }, name)
    return name
  }

  /** Stores a list as it is written now, and for a while its earlier version, to which Back leads. */
  change(from: string, list: DecidedLines): string {
    const name = nameOfLines(list.lines)
    this.#write(name, list, from)
    return name
  }

  decide(name: string, lines: readonly DeskLine[], at: number, decision: Decision): void {
    const decisions = this.list(name)?.decisions ?? {}
    const decided = { ...decisions, [at]: { ...decisions[at], ...decision } }
    this.#write(name, { lines, decisions: decided }, name)
  }

  #read(name: string): DecidedLines | null {
    try {
      return listOf(JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'))
    } catch {
      return null
    }
  }

  #readFirst(name: string): string {
    try {
      return keptPlaces().find((place) => place.name === name)?.first ?? name
    } catch {
      return name
    }
  }

  #write(name: string, list: DecidedLines, from: string): void {
    const first = this.firstOf(from)
    this.#lists.set(name, list)
    this.#firsts.set(name, first)
    this.isForbidden = !this.#store(name, list, first)
    this.#listeners.notify()
  }

  #store(name: string, list: DecidedLines, first: string): boolean {
    try {
      const places = [...keptPlaces().filter((place) => place.name !== name), { name, first }]
      const gone = surplusOf(places)
      for (const place of gone) sessionStorage.removeItem(prefix + place.name)
      sessionStorage.setItem(prefix + name, JSON.stringify(list))
      sessionStorage.setItem(orderKey, JSON.stringify(places.filter((place) => !gone.includes(place))))
      return true
    } catch {
      return false
    }
  }
}

/** The lists of this tab, in the order in which they were written; those without a known order are the oldest. */
function keptPlaces(): Place[] {
  const known = placesOf(sessionStorage.getItem(orderKey))
  const names = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
  const others = names.filter((name) => !known.some((place) => place.name === name))
  return [
    ...others.map((name) => ({ name, first: name })),
    ...known.filter(({ name }) => names.includes(name)),
  ]
}

/** The lists to delete: all but the most recent ones, and all but the most recent versions of each. */
export function surplusOf(places: readonly Place[]): Place[] {
  const counts = new Map<string, number>()
  return places.toReversed().filter(({ first }) => {
    const count = counts.get(first) ?? 0
    if (count === 0 && counts.size >= maxKept) return true
    counts.set(first, count + 1)
    return count >= maxOfOne
  })
}

function placesOf(text: string | null): Place[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const isPlace = (place: Place | null) =>
      typeof place?.name === 'string' && typeof place.first === 'string'
    return Array.isArray(value) ? value.filter(isPlace) : []
  } catch {
    return []
  }
}

/** The stored data, as far as they are a list: anything may have been written there. */
function listOf(value: unknown): DecidedLines | null {
  const { lines, decisions } = (value ?? {}) as { lines?: unknown; decisions?: unknown }
  if (!Array.isArray(lines) || typeof decisions !== 'object' || decisions === null) return null
  const isLine = (line: DeskLine | null) =>
    typeof line?.number === 'string' && Number.isInteger(line.quantity)
  return lines.every(isLine) ? { lines, decisions: decisions as Decisions } : null
}

export const deskStore = new DeskStore()
