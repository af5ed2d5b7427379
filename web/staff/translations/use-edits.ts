import { useRef, useState } from 'react'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { adoptDraft, findDrafts, keptIds, type Owner, removeOwnDraft } from '../unsaved/kept.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { type Edit, isEdit } from './edits.ts'

/** Of one language; input in any row waits here until it is saved or discarded. */
export interface Edits {
  get: (key: string) => Edit | undefined
  set: (key: string, edit: Edit | null) => void
  keys: readonly string[]
}

const ownerOf = (email: string, slot: string, id: string): Owner => ({ email, kind: 'translation', id, slot })

/** The unsaved input, also from before a session ended or a tab was closed. */
export function useEdits(language: TranslationLanguage): Edits {
  const { email } = useStaff()
  const keep = useKeep()
  const [slot] = useState(newSlot)
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(() => keptEdits(email, slot))
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
    const owner = ownerOf(email, slot, id)
    if (edit) keep(owner, { ...edit, kept: new Date().toISOString() })
    else removeOwnDraft(owner)
  }
  const get = (key: string) => latest.current.get(start + key)
  const keys = [...edits.keys()].filter((id) => id.startsWith(start)).map((id) => id.slice(start.length))
  return { get, set, keys }
}

/** Stored drafts, the newest of each row, which this screen owns from here on. */
function keptEdits(email: string, slot: string): Map<string, Edit> {
  const found = keptIds(email, 'translation').flatMap((id): [string, Edit][] => {
    const owner = ownerOf(email, slot, id)
    const left = findDrafts(owner).find(({ value }) => isEdit(value))
    if (!left || !isEdit(left.value)) return []
    adoptDraft(owner, left)
    return [[id, left.value]]
  })
  return new Map(found)
}
