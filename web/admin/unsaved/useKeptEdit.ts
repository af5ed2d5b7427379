import { useEffect, useMemo, useState } from 'react'
import { useStaff } from '../frame/session/StaffContext.ts'
import { keep, type Owner, readKept, removeKept } from './kept.ts'

interface KeptEdit<Edit> {
  /** What was left here unsaved, when the screen opened. */
  left: Edit | null
  owner: Owner
}

/**
 * What was being written here when a session ended or a tab was closed.
 * @param isEdit whether something that was stored, perhaps by an older version, is such an edit
 */
export function useKeptEdit<Edit>(
  kind: Owner['kind'],
  id: string,
  isEdit: (value: unknown) => value is Edit,
): KeptEdit<Edit> {
  const { email } = useStaff()
  const owner = useMemo(() => ({ email, kind, id }), [email, kind, id])
  const [left] = useState(() => {
    const value = readKept(owner)
    return isEdit(value) ? value : null
  })
  return { left, owner }
}

/** Keeps an edit as it grows, and forgets it once there is none (null): it was saved, or taken back by hand. */
export function useKeeping(owner: Owner, edit: object | null): void {
  const text = edit && JSON.stringify(edit)
  useEffect(() => {
    if (text) keep(owner, { ...(JSON.parse(text) as object), kept: new Date().toISOString() })
    else removeKept(owner)
  }, [owner, text])
}
