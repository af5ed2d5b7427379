import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { isWrittenElsewhere } from './tabs.ts'

/** What was written and is not saved yet belongs to somebody, to one thing of a kind, and to one form. */
export interface Owner {
  email: string
  /** A product of a category, a text of the site, a column of criteria, a row of the translation queue, an old number, a picture. */
  kind: CategoryCode | 'text' | 'option' | 'translation' | 'replacement' | 'picture'
  /** A product's id (`add` for a new one, `copy-{id}` for one that starts as a copy), a machine name, a column's id. */
  id: string
  /** The form that writes it: two tabs may hold one of the same thing (see tabs.ts). */
  slot: string
}

/** Since when something has waited, ISO 8601. */
export interface Waiting {
  kept: string
}

/** What a form that has gone left behind. */
export interface Left {
  key: string
  value: unknown
}

const prefix = 'passar-draft'
/** Before the name of the form. What was kept before forms had names has none. */
const mark = ' ~'

function keyOf({ email, kind, id, slot }: Owner): string {
  return [prefix, email, kind, id].join(' ') + mark + slot
}

function slotIn(key: string): string {
  const at = key.lastIndexOf(mark)
  return at === -1 ? '' : key.slice(at + mark.length)
}

function withoutSlot(key: string): string {
  const at = key.lastIndexOf(mark)
  return at === -1 ? key : key.slice(0, at)
}

/** What there is to go on with of one thing, the newest first; what is being written in another tab is not. */
export function leftOf({ email, kind, id }: Omit<Owner, 'slot'>): Left[] {
  const start = [prefix, email, kind, id].join(' ')
  return keysUnder(`${prefix} ${email} ${kind}`)
    .filter((key) => withoutSlot(key) === start && !isWrittenElsewhere(slotIn(key)))
    .toSorted((a, b) => (keptAt(a) < keptAt(b) ? 1 : -1))
    .flatMap((key) => {
      const value = readJson(key)
      return value === null ? [] : [{ key, value }]
    })
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** How it went: whether there was room, and how many older ones of the same person were given up for it. */
export interface Keeping {
  isKept: boolean
  dropped: number
}

/** Keeps something in this browser. Where there is no room left, what has waited longest makes some. */
export function keep<Value extends Waiting>(owner: Owner, value: Value): Keeping {
  // The date comes last, where it can be read without the rest.
  const { kept, ...rest } = value
  const text = JSON.stringify({ ...rest, kept })
  for (let dropped = 0; ; dropped += 1) {
    try {
      localStorage.setItem(keyOf(owner), text)
      return { isKept: true, dropped }
    } catch {
      // Storage that is switched off keeps nothing, and the form still works.
      const oldest = droppable(owner)[0]
      if (oldest === undefined || dropped === 20) return { isKept: false, dropped }
      localStorage.removeItem(oldest)
    }
  }
}

/** One's own, the oldest first: nobody else is there to be told, and another tab would keep its own again at once. */
function droppable(owner: Owner): string[] {
  const keys = keysUnder(`${prefix} ${owner.email}`).filter(
    (key) => key !== keyOf(owner) && !isWrittenElsewhere(slotIn(key)),
  )
  return keys.sort((a, b) => (keptAt(a) < keptAt(b) ? -1 : 1))
}

function keptAt(key: string): string {
  return /"kept":"([^"]*)"\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
}

/** Throws away what one form keeps. */
export function removeKept(owner: Owner): void {
  remove(keyOf(owner))
}

/** Throws away what was left behind. */
export function removeLeft({ key }: Left): void {
  remove(key)
}

/** A form goes on with what was left behind: from here on it is its own. */
export function takeLeft(owner: Owner, { key, value }: Left): void {
  if (key === keyOf(owner)) return
  if (keep(owner, value as Waiting).isKept) remove(key)
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that is switched off has nothing to remove.
  }
}

/** The ids of what there is to go on with of one kind. */
export function keptIds(email: string, kind: Owner['kind']): string[] {
  const start = `${prefix} ${email} ${kind}`
  const ids = keysUnder(start)
    .filter((key) => !isWrittenElsewhere(slotIn(key)))
    .map((key) => withoutSlot(key).slice(start.length + 1))
  return [...new Set(ids)]
}

/** How much of somebody's this browser keeps. */
export function countKept(email: string): number {
  return keysUnder(`${prefix} ${email}`).length
}

/** Throws away everything that this browser keeps of somebody's. */
export function removeAllKept(email: string): void {
  for (const key of keysUnder(`${prefix} ${email}`)) localStorage.removeItem(key)
}

function keysUnder(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${start} `))
  } catch {
    return []
  }
}
