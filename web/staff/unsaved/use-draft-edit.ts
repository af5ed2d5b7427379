import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../data/toasts.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import {
  type Dated,
  type DraftOwner,
  findDrafts,
  removeDraft,
  removeOwnDraft,
  type StoredDraft,
  storeDraft,
} from './drafts.ts'
import { newFormId } from './tabs.ts'

interface DraftEdit<Edit> {
  /** The unsaved work found when the screen opened. */
  restored: Edit | null
  /** Its key, until this form stores it under its own. */
  stored: StoredDraft | null
  owner: DraftOwner
}

/** Identifies a form in storage, from its first render until it is unmounted. */
export function useDraftOwner(kind: DraftOwner['kind'], id: string): DraftOwner {
  const { email } = useStaff()
  const [formId] = useState(newFormId)
  return useMemo(() => ({ email, kind, id, formId }), [email, kind, id, formId])
}

/**
 * Stores a draft and reports where there was no room, so that nothing is lost silently. Returns whether it is stored.
 */
export function useStoreDraft(): (owner: DraftOwner, value: Dated) => boolean {
  const { t } = useTexts()
  // Once, not at every key.
  const isWarned = useRef(false)
  return useCallback(
    (owner, value) => {
      const isStored = storeDraft(owner, value)
      if (!isStored && !isWarned.current) showToast({ kind: 'warning', message: t('common.notKept') })
      isWarned.current = !isStored
      return isStored
    },
    [t],
  )
}

/**
 * The unsaved work from when a session ended or a tab was closed, the newest where there are several.
 * @param isEdit whether stored data, perhaps of an older version, are such an edit
 */
export function useDraftEdit<Edit>(
  kind: DraftOwner['kind'],
  id: string,
  isEdit: (value: unknown) => value is Edit,
): DraftEdit<Edit> {
  const owner = useDraftOwner(kind, id)
  const [stored] = useState(() => findDrafts(owner).find(({ value }) => isEdit(value)) ?? null)
  return { restored: stored && isEdit(stored.value) ? stored.value : null, stored, owner }
}

/** Stores an edit as it grows, and deletes it once there is none (null): it was saved or undone by hand. */
export function useDraftSync(
  { owner, stored }: Omit<DraftEdit<unknown>, 'restored'>,
  edit: object | null,
): void {
  const store = useStoreDraft()
  const text = edit && JSON.stringify(edit)
  useEffect(() => {
    const isStored =
      !text || store(owner, { ...(JSON.parse(text) as object), kept: new Date().toISOString() })
    if (!text) removeOwnDraft(owner)
    if (stored && isStored) removeDraft(stored)
  }, [owner, stored, text, store])
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
export function useDraftLine(
  kind: DraftOwner['kind'],
  id: string,
  saved = '',
): { line: string; setLine: Dispatch<SetStateAction<string>>; forget: () => void } {
  const draft = useDraftEdit(kind, id, isLine)
  const [written, setWritten] = useState(draft.restored?.line ?? null)
  if (written === saved) setWritten(null)
  const line = written ?? saved
  useDraftSync(draft, line.trim() === saved ? null : { line })
  const setLine: Dispatch<SetStateAction<string>> = (next) =>
    setWritten((before) => (typeof next === 'function' ? next(before ?? saved) : next))
  return { line, setLine, forget: () => removeOwnDraft(draft.owner) }
}
