import type { CategoryCode } from '../../../domain/categories/codes.ts'

/** What was written and is not saved yet belongs to somebody, and to one thing of a kind. */
export interface Owner {
  email: string
  /** A product of a category, a text of the site, a column of criteria, or a row of the translation queue. */
  kind: CategoryCode | 'text' | 'option' | 'translation'
  /** A product's id (`add` for a new one, `copy-{id}` for one that starts as a copy), a machine name, a column's id. */
  id: string
}

/** Since when something has waited, ISO 8601. */
export interface Waiting {
  kept: string
}

const prefix = 'passar-draft'

function keyOf({ email, kind, id }: Owner): string {
  return [prefix, email, kind, id].join(' ')
}

/** What this browser keeps, whatever it is; null where there is nothing, or nothing that can be read. */
export function readKept(owner: Owner): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps something in this browser. Where there is no room left, what has waited longest makes some. */
export function keep<Value extends Waiting>(owner: Owner, value: Value): void {
  // The date comes last, where it can be read without the rest.
  const { kept, ...rest } = value
  const text = JSON.stringify({ ...rest, kept })
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      localStorage.setItem(keyOf(owner), text)
      return
    } catch {
      const oldest = others(keyOf(owner))[0]
      // Storage that is switched off keeps nothing, and the form still works.
      if (oldest === undefined) return
      localStorage.removeItem(oldest)
    }
  }
}

function others(own: string): string[] {
  const keys = keysUnder(prefix).filter((key) => key !== own)
  const age = new Map(keys.map((key) => [key, keptAt(key)]))
  return keys.sort((a, b) => ((age.get(a) ?? '') < (age.get(b) ?? '') ? -1 : 1))
}

function keptAt(key: string): string {
  return /"kept":"([^"]*)"\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
}

export function removeKept(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage that is switched off has nothing to remove.
  }
}

/** The ids of what is kept of one kind. */
export function keptIds(email: string, kind: Owner['kind']): string[] {
  const start = `${prefix} ${email} ${kind}`
  return keysUnder(start).map((key) => key.slice(start.length + 1))
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
