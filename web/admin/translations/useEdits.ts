import { useCallback, useRef, useState } from 'react'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { useStaff } from '../frame/session/StaffContext.ts'
import { keep, keptIds, readKept, removeKept } from '../unsaved/kept.ts'
import { type Edit, isEdit } from './edits.ts'

/** Of one language; in whatever row it is, what is typed waits here until it is saved or thrown away. */
export interface Edits {
  get: (key: string) => Edit | undefined
  set: (key: string, edit: Edit | null) => void
  keys: readonly string[]
}

const ownerOf = (email: string, id: string) => ({ email, kind: 'translation' as const, id })

/** What is being written, also what was when a session ended or a tab was closed. */
export function useEdits(language: TranslationLanguage): Edits {
  const { email } = useStaff()
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(() => keptEdits(email))
  // What is saved is what stands there when the answer comes, not what stood there when it was asked for.
  const latest = useRef(edits)
  const start = `${language} `
  const set = useCallback(
    (key: string, edit: Edit | null) => {
      const id = start + key
      const next = new Map(latest.current)
      if (edit) next.set(id, edit)
      else next.delete(id)
      latest.current = next
      setEdits(next)
      if (edit) keep(ownerOf(email, id), { ...edit, kept: new Date().toISOString() })
      else removeKept(ownerOf(email, id))
    },
    [email, start],
  )
  const get = useCallback((key: string) => latest.current.get(start + key), [start])
  const keys = [...edits.keys()].filter((id) => id.startsWith(start)).map((id) => id.slice(start.length))
  return { get, set, keys }
}

function keptEdits(email: string): Map<string, Edit> {
  const found = keptIds(email, 'translation').flatMap((id): [string, Edit][] => {
    const value = readKept(ownerOf(email, id))
    return isEdit(value) ? [[id, value]] : []
  })
  return new Map(found)
}
