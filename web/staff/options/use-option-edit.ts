import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { OptionBody } from '../../../domain/contracts/staff.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall, useUndo } from '../data/use-call.ts'
import { readAgain, staffQueryKey, useWritten } from '../data/use-staff-query.ts'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { removeOwnDraft } from '../unsaved/drafts.ts'
import { useDraftEdit, useDraftSync } from '../unsaved/use-draft-edit.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { changeOf, editOf, isOptionDraft, type OptionEdit, rebased, undoOf } from './edit.ts'

/**
 * The edit of an option column. Own changes stay when somebody else has saved meanwhile, rebased on theirs.
 * @param show scrolls the column into view
 */
export function useOptionEdit(code: CategoryCode, option: OptionAnswer, show: () => void) {
  const { t } = useTexts()
  const call = useCall()
  const undoAction = useUndo()
  const client = useQueryClient()
  const [base, setBase] = useState(option)
  const draft = useDraftEdit('option', option._id, isOptionDraft)
  const { restored, owner } = draft
  const [edit, setEdit] = useState<OptionEdit>(() =>
    restored ? rebased(restored.edit, restored.before, option) : editOf(option),
  )
  // Changes saved at the moment of leaving may still be stored as unsaved, and are none.
  const [hasDraft] = useState(() => restored !== null && changeOf(option, edit) !== null)
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState(hasDraft && restored?.version !== option.version)
  /** The column as last written, until it is read again. */
  const [saved, setSaved] = useState<OptionEdit | null>(null)
  const change = changeOf(base, edit)
  const changed = change !== null && edit !== saved
  useDraftSync(draft, changed ? { before: editOf(base), edit, version: base.version } : null)
  // A refetched column replaces the shown one, unless it has unsaved changes.
  if (option !== base && (!changed || stale || saved)) {
    setBase(option)
    setEdit(rebased(edit, saved ?? editOf(base), option))
    setSaved(null)
  }
  const { _id } = option

  const queryKey = staffQueryKey(useLanguage(), callPath('GET options/:code', { code }))
  const written = useWritten(queryKey)
  // A refusal has shown its toast.
  const put = (body: OptionBody, canUndo: boolean): Promise<unknown> => {
    const undone = undoOf(base, body)
    return call(callPath('PUT options/:code/:id', { code, id: _id }), {
      method: 'PUT',
      body,
      note: t('preview.seen.public'),
      ...(canUndo && { undo: undoAction(() => written(put(undone, false))) }),
    })
  }
  /** True when it was saved. */
  const write = async (body: OptionBody): Promise<boolean> => {
    setBusy(true)
    setStale(false)
    try {
      await put(body, true)
      setSaved(edit)
      removeOwnDraft(owner)
      return true
    } catch (fault) {
      setStale(fault instanceof ApiError && fault.code === 'STALE_VERSION')
      return false
    } finally {
      await readAgain(client, { queryKey })
      setBusy(false)
    }
  }
  const save = useSerialSave(() => (change ? write(change) : Promise.resolve(true)))
  useUnsavedWork(changed, {
    save,
    show,
    discard: () => removeOwnDraft(owner),
    outlivesSession: true,
  })
  return {
    /** It contains unsaved changes from before the session ended. */
    hasDraft,
    edit,
    setEdit,
    changed,
    busy,
    stale,
    write,
    save,
    discard: () => setEdit(editOf(base)),
    version: base.version,
  }
}
