import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../data/toasts.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import {
  type Dated,
  findDrafts,
  keep,
  type Owner,
  removeDraft,
  removeOwnDraft,
  type StoredDraft,
} from './kept.ts'
import { newSlot } from './tabs.ts'

interface KeptEdit<Edit> {
  /** The unsaved work found when the screen opened. */
  left: Edit | null
  /** Its key, until this form stores it under its own. */
  from: StoredDraft | null
  owner: Owner
}

/** Identifies a form in storage, from its first render until it is unmounted. */
export function useOwner(kind: Owner['kind'], id: string): Owner {
  const { email } = useStaff()
  const [slot] = useState(newSlot)
  return useMemo(() => ({ email, kind, id, slot }), [email, kind, id, slot])
}

/**
 * Stores a draft and reports where there was no room, so that nothing is lost silently. Returns whether it is stored.
 */
export function useKeep(): (owner: Owner, value: Dated) => boolean {
  const { t } = useTexts()
  // Once, not at every key.
  const isTold = useRef(false)
  return useCallback(
    (owner, value) => {
      const isKept = keep(owner, value)
      if (!isKept && !isTold.current) showToast({ kind: 'warning', message: t('common.notKept') })
      isTold.current = !isKept
      return isKept
    },
    [t],
  )
}

/**
 * The unsaved work from when a session ended or a tab was closed, the newest where there are several.
 * @param isEdit whether stored data, perhaps of an older version, are such an edit
 */
export function useKeptEdit<Edit>(
  kind: Owner['kind'],
  id: string,
  isEdit: (value: unknown) => value is Edit,
): KeptEdit<Edit> {
  const owner = useOwner(kind, id)
  const [from] = useState(() => findDrafts(owner).find(({ value }) => isEdit(value)) ?? null)
  return { left: from && isEdit(from.value) ? from.value : null, from, owner }
}

/** Stores an edit as it grows, and deletes it once there is none (null): it was saved or undone by hand. */
export function useKeeping({ owner, from }: Omit<KeptEdit<unknown>, 'left'>, edit: object | null): void {
  const keepIt = useKeep()
  const text = edit && JSON.stringify(edit)
  useEffect(() => {
    const isKept = !text || keepIt(owner, { ...(JSON.parse(text) as object), kept: new Date().toISOString() })
    if (!text) removeOwnDraft(owner)
    if (from && isKept) removeDraft(from)
  }, [owner, from, text, keepIt])
}

interface Line {
  line: string
}

function isLine(value: unknown): value is Line {
  return typeof (value as Partial<Line> | null)?.line === 'string'
}

/**
 * One line of text, stored as an edit as long as it differs from what is saved.
 * @param saved what is saved, which may change meanwhile: shown as long as nothing else has been written
 */
export function useKeptLine(
  kind: Owner['kind'],
  id: string,
  saved = '',
): { line: string; setLine: Dispatch<SetStateAction<string>>; forget: () => void } {
  const keeping = useKeptEdit(kind, id, isLine)
  const [written, setWritten] = useState(keeping.left?.line ?? null)
  if (written === saved) setWritten(null)
  const line = written ?? saved
  useKeeping(keeping, line.trim() === saved ? null : { line })
  const setLine: Dispatch<SetStateAction<string>> = (next) =>
    setWritten((before) => (typeof next === 'function' ? next(before ?? saved) : next))
  return { line, setLine, forget: () => removeOwnDraft(keeping.owner) }
}
