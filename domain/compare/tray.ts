import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import { jsonIn } from '../json.ts'
import { slugPattern } from '../names.ts'
import { maxCompared } from './address.ts'

/** Products that somebody collects to compare, by category: only those of one category can be compared. */
type Tray = Partial<Record<CategoryCode, readonly string[]>>

export const emptyTray: Tray = {}

/** Reads what a browser has stored. Reading never fails: what is no product is left out. */
export function readTray(text: string): Tray {
  const stored = jsonIn(text)
  if (typeof stored !== 'object' || stored === null) return emptyTray
  const entries = categoryCodes.flatMap((code): [CategoryCode, string[]][] => {
    const ids: unknown = Object.hasOwn(stored, code) ? (stored as Record<string, unknown>)[code] : null
    if (!Array.isArray(ids)) return []
    const known = ids.filter((id): id is string => typeof id === 'string' && slugPattern.test(id))
    return known.length > 0 ? [[code, [...new Set(known)].slice(0, maxCompared)]] : []
  })
  return Object.fromEntries(entries)
}

/** What a browser stores; null where that is nothing. */
export function trayText(tray: Tray): string | null {
  return Object.keys(tray).length > 0 ? JSON.stringify(tray) : null
}

/** The tray with the product, unless there is no room for it. */
export function withProduct(tray: Tray, code: CategoryCode, id: string): Tray {
  const ids = tray[code] ?? []
  return ids.includes(id) || ids.length >= maxCompared ? tray : { ...tray, [code]: [...ids, id] }
}

export function withoutProduct(tray: Tray, code: CategoryCode, id: string): Tray {
  const { [code]: ids = [], ...others } = tray
  const remaining = ids.filter((each) => each !== id)
  return remaining.length > 0 ? { ...others, [code]: remaining } : others
}
