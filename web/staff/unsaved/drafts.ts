import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { isOpenElsewhere } from './tabs.ts'

/** Identifies a draft: the user, the kind and id of what is edited, and the form that edits it. */
export interface DraftOwner {
  email: string
  /** A product of a category, a text of the site, a column of criteria, a row of the translation queue, an old number, a picture. */
  kind: CategoryCode | 'text' | 'option' | 'translation' | 'replacement' | 'picture'
  /** A product's id (`add` for a new one, `copy-{id}` for one that starts as a copy), a machine name, a column's id. */
  id: string
  /** The form that writes it: two tabs may edit the same thing (see tabs.ts). */
  formId: string
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

function keyOf({ email, kind, id, formId }: DraftOwner): string {
  return [prefix, email, kind, id].join(' ') + mark + formId
}

/** What a key is about, and the name of the form that writes it. */
function partsOf(key: string): { of: string; formId: string } {
  const at = key.lastIndexOf(mark)
  return at === -1 ? { of: key, formId: '' } : { of: key.slice(0, at), formId: key.slice(at + mark.length) }
}

/** The drafts of one entity, newest first, without those of forms open in other tabs. */
export function findDrafts({ email, kind, id }: Omit<DraftOwner, 'formId'>): StoredDraft[] {
  const start = [prefix, email, kind, id].join(' ')
  const storedAt = ({ value }: StoredDraft) => (value as Partial<Dated>).kept ?? ''
  return keysUnder(`${prefix} ${email} ${kind}`)
    .filter((key) => partsOf(key).of === start && !isOpenElsewhere(partsOf(key).formId))
    .map((key) => ({ key, value: readJson(key) }))
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (storedAt(a) < storedAt(b) ? 1 : -1))
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The forms whose present state found no room. */
const unstored = new Set<string>()

/**
 * Stores a draft in this browser. Where there is no room, nothing else is deleted for it, and what was stored of this form
 * before stays.
 * @returns whether it is stored
 */
export function storeDraft<Value extends Dated>(owner: DraftOwner, value: Value): boolean {
  const key = keyOf(owner)
  try {
    localStorage.setItem(key, JSON.stringify(value))
    unstored.delete(key)
    return true
  } catch {
    // Without storage nothing is kept, and the form still works.
    unstored.add(key)
    return false
  }
}

/** Whether this browser has everything that the forms of this page have tried to store. */
export function areAllDraftsStored(): boolean {
  return unstored.size === 0
}

/** Deletes the draft of one form. */
export function removeOwnDraft(owner: DraftOwner): void {
  unstored.delete(keyOf(owner))
  remove(keyOf(owner))
}

/** Deletes a draft. */
export function removeDraft({ key }: StoredDraft): void {
  remove(key)
}

/** Hands a draft over to a form, which owns it from here on. */
export function adoptDraft(owner: DraftOwner, { key, value }: StoredDraft): void {
  if (key === keyOf(owner)) return
  if (storeDraft(owner, value as Dated)) remove(key)
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The ids of all things of one kind that have drafts. */
export function draftIds(email: string, kind: DraftOwner['kind']): string[] {
  const start = `${prefix} ${email} ${kind}`
  const ids = keysUnder(start)
    .map(partsOf)
    .filter(({ formId }) => !isOpenElsewhere(formId))
    .map(({ of }) => of.slice(start.length + 1))
  return [...new Set(ids)]
}

/** How many drafts of a user this browser has. */
export function countDrafts(email: string): number {
  return keysUnder(`${prefix} ${email}`).length
}

/** Deletes all drafts of a user in this browser. */
export function removeAllDrafts(email: string): void {
  for (const key of keysUnder(`${prefix} ${email}`)) localStorage.removeItem(key)
}

function keysUnder(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${start} `))
  } catch {
    return []
  }
}
