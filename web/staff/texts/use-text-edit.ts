import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentBody } from '../../../domain/contracts/staff.ts'
import { type Language, original, perTranslation } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffQueryKey, useWritten } from '../data/use-staff-query.ts'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { removeOwnDraft } from '../unsaved/drafts.ts'
import { useDraftEdit, useDraftSync } from '../unsaved/use-draft-edit.ts'
import { useTexts } from '../use-texts.ts'
import { changeOf, columnsOf, isChanged, isTextEdit, rebased, type TextRow } from './state.ts'
import type { useSaveAll } from './use-save-all.ts'

export type TextEdit = ReturnType<typeof useTextEdit>

/**
 * The unsaved changes of a text, also from before a session ended. When somebody else has saved meanwhile, they stay
 * and the other version is shown.
 */
export function useTextEdit(row: TextRow, undoOf: ReturnType<typeof useSaveAll>['undoOf']) {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const queryKey = staffQueryKey(useLanguage(), 'content')
  const written = useWritten(queryKey)
  const [seen, setSeen] = useState(row)
  const [base, setBase] = useState(row)
  const draft = useDraftEdit('text', row.machineName, isTextEdit)
  const { restored, owner } = draft
  const [columns, setColumns] = useState(() =>
    restored ? rebased(restored.columns, restored.base, row) : columnsOf(row),
  )
  // A review applies only to the original that was seen.
  const [reviewed, setReviewedIn] = useState<readonly Language[]>(() =>
    restored?.base.version === row.version ? (restored?.reviewed ?? []) : [],
  )
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState(
    restored !== null && restored.base.version !== row.version && isChanged(row, columns),
  )
  const isWritten = isChanged(base, columns)
  const changed = isWritten || reviewed.length > 0
  useDraftSync(draft, changed ? { base, columns, reviewed } : null)
  // A refetched text is shown, unless unsaved changes would be lost. An own save whose answer was lost comes back as
  // the same text.
  if (row !== seen && (!changed || stale || row.version === base.version || !isChanged(row, columns))) {
    setSeen(row)
    setBase(row)
    setColumns(rebased(columns, base, row))
  }
  const { _id } = row
  const path = callPath('PUT content/:id', { id: _id })
  const undoSave = async (body: ContentBody): Promise<boolean> =>
    (await written(call(path, { method: 'PUT', body, quiet: 'success' }))) !== null
  /** True when it was saved. */
  const save = useSerialSave(async () => {
    if (!changed) return true
    setBusy(true)
    try {
      const written = reviewed.filter((each) => each !== original)
      const now = {
        ...base,
        version: (base.version ?? 0) + 1,
        text: columns.sv,
        translations: perTranslation((language) => ({ text: columns[language] })),
      }
      const body = { ...changeOf(base, columns), ...(written.length > 0 ? { reviewed: written } : {}) }
      const back = isWritten ? changeOf(now, columnsOf(base)) : null
      await call(path, {
        method: 'PUT',
        body,
        note: t('preview.seen.public'),
        ...(back && { undo: () => undoOf(() => undoSave(back)) }),
      })
      removeOwnDraft(owner)
      setStale(false)
      // What was marked during the save is not in it.
      setReviewedIn((now) => now.filter((each) => !reviewed.includes(each)))
      setBase(now)
      return true
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'STALE_VERSION') setStale(true)
      return false
    } finally {
      setBusy(false)
      await readAgain(client, { queryKey })
    }
  })
  return {
    columns,
    setColumn: (of: Language, text: string) => setColumns((before) => ({ ...before, [of]: text })),
    reviewed,
    setReviewed: (of: Language, yes: boolean) =>
      setReviewedIn([...reviewed.filter((each) => each !== of), ...(yes ? [of] : [])]),
    changed,
    save,
    discard: () => removeOwnDraft(owner),
    busy,
    // Somebody else may have saved the same: so does an own save whose answer was lost.
    stale: stale && changed,
  }
}
