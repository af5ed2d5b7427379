import { useRef, useState } from 'react'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { adoptDraft, type DraftOwner, draftIds, findDrafts, removeOwnDraft } from '../unsaved/drafts.ts'
import { newFormId } from '../unsaved/tabs.ts'
import { useStoreDraft } from '../unsaved/use-draft-edit.ts'
import { type Edit, isEdit } from './edits.ts'

/** Of one language; input in any row waits here until it is saved or discarded. */
export interface Edits {
  get: (key: string) => Edit | undefined
  set: (key: string, edit: Edit | null) => void
  keys: readonly string[]
}

const ownerOf = (email: string, formId: string, id: string): DraftOwner => ({
  email,
  kind: 'translation',
  id,
  formId,
})

/** The unsaved input, also from before a session ended or a tab was closed. */
export function useEdits(language: TranslationLanguage): Edits {
  const { email } = useStaff()
  const storeDraft = useStoreDraft()
  const [formId] = useState(newFormId)
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(() => restoredEdits(email, formId))
  // Read when the answer comes, since the input may have changed since the request.
  const latest = useRef(edits)
  const start = `${language} `
  const set = (key: string, edit: Edit | null) => {
    const id = start + key
    const next = new Map(latest.current)
    if (edit) next.set(id, edit)
    else next.delete(id)
    latest.current = next
    setEdits(next)
    const owner = ownerOf(email, formId, id)
    if (edit) storeDraft(owner, { ...edit, kept: new Date().toISOString() })
    else removeOwnDraft(owner)
  }
  const get = (key: string) => latest.current.get(start + key)
  const keys = [...edits.keys()].filter((id) => id.startsWith(start)).map((id) => id.slice(start.length))
  return { get, set, keys }
}

/** Stored drafts, the newest of each row, which this screen owns from here on. */
function restoredEdits(email: string, formId: string): Map<string, Edit> {
  const found = draftIds(email, 'translation').flatMap((id): [string, Edit][] => {
    const owner = ownerOf(email, formId, id)
    const newest = findDrafts(owner).find(({ value }) => isEdit(value))
    if (!newest || !isEdit(newest.value)) return []
    adoptDraft(owner, newest)
    return [[id, newest.value]]
  })
  return new Map(found)
}
