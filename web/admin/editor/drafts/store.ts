import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { ProductForm } from '../form.ts'

/** A form that was not saved yet, as it was left. */
export interface Draft {
  /** What its changes were made to, and which version that was; null for a product that is new. */
  base: ProductForm
  version: number | null
  form: ProductForm
  /** When it was kept, ISO 8601. */
  kept: string
}

/** Which form a draft belongs to: of whom, and of which product. */
export interface DraftOwner {
  email: string
  code: CategoryCode
  /** A product's id; `add` for a new one, `copy-{id}` for one that starts as a copy. */
  id: string
}

const prefix = 'passar-draft'

function keyOf({ email, code, id }: DraftOwner): string {
  return [prefix, email, code, id].join(' ')
}

/** The draft of a form; null where there is none, or none that can be read. */
export function readDraft(owner: DraftOwner): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  const { base, form, version, kept } = (value ?? {}) as Partial<Draft>
  const known = version === null || Number.isInteger(version)
  return known && typeof kept === 'string' && isForm(base) && isForm(form)
}

function isForm(value: unknown): value is ProductForm {
  const { name, info, facts, variants, translations, spec, links, filter } = (value ??
    {}) as Partial<ProductForm>
  return (
    typeof name === 'string' &&
    [info, variants, filter].every(Array.isArray) &&
    [facts, translations, spec, links].every((part) => typeof part === 'object' && part !== null)
  )
}

/** Keeps a draft in this browser. Where there is no room left, the oldest drafts make some. */
export function keepDraft(owner: DraftOwner, draft: Draft): void {
  const text = JSON.stringify(draft)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      localStorage.setItem(keyOf(owner), text)
      return
    } catch {
      const oldest = otherDrafts(keyOf(owner))[0]
      // Storage that is switched off keeps nothing, and the form still works.
      if (oldest === undefined) return
      localStorage.removeItem(oldest)
    }
  }
}

function otherDrafts(own: string): string[] {
  const keys = keysUnder(prefix).filter((key) => key !== own)
  const age = new Map(keys.map((key) => [key, keptAt(key)]))
  return keys.sort((a, b) => ((age.get(a) ?? '') < (age.get(b) ?? '') ? -1 : 1))
}

function keptAt(key: string): string {
  return /"kept":"([^"]*)"\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
}

export function removeDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner))
}

/** How many drafts of somebody's this browser keeps. */
export function countDrafts(email: string): number {
  return keysUnder(`${prefix} ${email}`).length
}

/** Throws away everything that this browser keeps of somebody's. */
export function removeDrafts(email: string): void {
  for (const key of keysUnder(`${prefix} ${email}`)) localStorage.removeItem(key)
}

function keysUnder(start: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${start} `))
}
