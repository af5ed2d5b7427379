import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { isWrittenElsewhere } from './tabs.ts'

/** Identifies a draft: the user, the kind and id of what is edited, and the form that edits it. */
export interface Owner {
  email: string
  /** A product of a category, a text of the site, a column of criteria, a row of the translation queue, an old number, a picture. */
  kind: CategoryCode | 'text' | 'option' | 'translation' | 'replacement' | 'picture'
  /** A product's id (`add` for a new one, `copy-{id}` for one that starts as a copy), a machine name, a column's id. */
  id: string
  /** The form that writes it: two tabs may edit the same thing (see tabs.ts). */
  slot: string
}

export interface Dated {
  /** When it was stored, ISO 8601. */
  kept: string
}

/** A draft found in storage, not yet owned by an open form. */
export interface StoredDraft {
  key: string
  value: unknown
}

const prefix = 'passar-draft'
/** The prefix of the form's name. Work stored before forms had names has none. */
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

/** The drafts of one entity, newest first, without those of forms open in other tabs. */
export function findDrafts({ email, kind, id }: Omit<Owner, 'slot'>): StoredDraft[] {
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

/** The result: whether there was room, and how many older drafts of the same user were deleted for it. */
export interface KeepResult {
  isKept: boolean
  dropped: number
}

/** Stores a draft in this browser. A lack of room is solved by deleting the oldest. */
export function keep<Value extends Dated>(owner: Owner, value: Value): KeepResult {
  // The date comes last, where it can be read without parsing the rest.
  const { kept, ...rest } = value
  const text = JSON.stringify({ ...rest, kept })
  for (let dropped = 0; ; dropped += 1) {
    try {
      localStorage.setItem(keyOf(owner), text)
      return { isKept: true, dropped }
    } catch {
      // Without storage nothing is kept, and the form still works.
      const oldest = droppable(owner)[0]
      if (oldest === undefined || dropped === 20) return { isKept: false, dropped }
      localStorage.removeItem(oldest)
    }
  }
}

/** The user's own, oldest first: other users could not be told, and an open tab would store its draft again at once. */
function droppable(owner: Owner): string[] {
  const keys = keysUnder(`${prefix} ${owner.email}`).filter(
    (key) => key !== keyOf(owner) && !isWrittenElsewhere(slotIn(key)),
  )
  return keys.sort((a, b) => (keptAt(a) < keptAt(b) ? -1 : 1))
}

function keptAt(key: string): string {
  return /"kept":"([^"]*)"\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
}

/** Deletes the draft of one form. */
export function removeOwnDraft(owner: Owner): void {
  remove(keyOf(owner))
}

/** Deletes a draft. */
export function removeDraft({ key }: StoredDraft): void {
  remove(key)
}

/** Hands a draft over to a form, which owns it from here on. */
export function adoptDraft(owner: Owner, { key, value }: StoredDraft): void {
  if (key === keyOf(owner)) return
  if (keep(owner, value as Dated).isKept) remove(key)
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The ids of all things of one kind that have drafts. */
export function keptIds(email: string, kind: Owner['kind']): string[] {
  const start = `${prefix} ${email} ${kind}`
  const ids = keysUnder(start)
    .filter((key) => !isWrittenElsewhere(slotIn(key)))
    .map((key) => withoutSlot(key).slice(start.length + 1))
  return [...new Set(ids)]
}

/** How many drafts of a user this browser has. */
export function countKept(email: string): number {
  return keysUnder(`${prefix} ${email}`).length
}

/** Deletes all drafts of a user in this browser. */
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
