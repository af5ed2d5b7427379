import type { Decision, Decisions } from '../../../domain/desk/answers.ts'
import type { DecidedLines } from '../../../domain/desk/edit.ts'
import type { DeskLine } from '../../../domain/desk/lines.ts'
import { hash } from '../../../domain/doors/merge.ts'
import { Listeners } from '../../listeners.ts'

const prefix = 'passar-desk-'
/** Under which the browser keeps which list was written when. */
const orderKey = 'passar-desks'
/** As many lists as one goes back to, and of each as many of the ways in which it was written. */
const maxKept = 12
const maxOfOne = 4

/** A list that is kept, and the one as which it began: one that is changed gets another name and no place of its own. */
export interface Place {
  name: string
  first: string
}

/** What names a list: the same lines have the same name. */
export function nameOfLines(lines: readonly DeskLine[]): string {
  return hash(JSON.stringify(lines.map(({ number, quantity }) => [number, quantity])))
}

/** The lists of this tab. They last as long as the tab does, or as the page where the browser keeps nothing. */
class DeskStore {
  readonly #listeners = new Listeners()
  readonly #lists = new Map<string, DecidedLines | null>()
  /** The browser refused to keep something. */
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

  /** Keeps a list; what was decided for the same lines before stays. */
  open(lines: readonly DeskLine[]): string {
    const name = nameOfLines(lines)
    this.#write(name, { lines, decisions: this.list(name)?.decisions ?? {} }, name)
    return name
  }

  /** Keeps a list as it is written now, and for a while as it was before: Back leads there. */
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

  #write(name: string, list: DecidedLines, from: string): void {
    this.#lists.set(name, list)
    this.isForbidden = !this.#store(name, list, from)
    this.#listeners.notify()
  }

  #store(name: string, list: DecidedLines, from: string): boolean {
    try {
      const before = keptPlaces()
      const first = before.find((place) => place.name === from)?.first ?? from
      const places = [...before.filter((place) => place.name !== name), { name, first }]
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

/** The lists of this tab, that which was written last at the end; those of which that is not known are the oldest. */
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

/** What has no place any more: all but the lists that were written last, and all but the last ways in which each was. */
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

/** What was kept, as far as it is a list: anything may have been written there. */
function listOf(value: unknown): DecidedLines | null {
  const { lines, decisions } = (value ?? {}) as { lines?: unknown; decisions?: unknown }
  if (!Array.isArray(lines) || typeof decisions !== 'object' || decisions === null) return null
  const isLine = (line: DeskLine | null) =>
    typeof line?.number === 'string' && Number.isInteger(line.quantity)
  return lines.every(isLine) ? { lines, decisions: decisions as Decisions } : null
}

export const deskStore = new DeskStore()
