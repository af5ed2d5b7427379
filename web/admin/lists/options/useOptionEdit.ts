import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { OptionAnswer } from '../../../../domain/contracts/options.ts'
import type { OptionBody } from '../../../../domain/contracts/staff.ts'
import { callPath } from '../../../data/calls.ts'
import { ApiError } from '../../../data/errors.ts'
import { useLanguage } from '../../../settings.ts'
import { useCall } from '../../data/useCall.ts'
import { staffQueryKey } from '../../data/useStaffQuery.ts'
import type { MarkUnsaved } from '../../ui/useUnsaved.ts'
import { changeOf, editOf, type OptionEdit } from './edit.ts'

/** An option column under edit. A save of somebody else meanwhile shows what holds now, and says so. */
export function useOptionEdit(code: CategoryCode, option: OptionAnswer, onUnsaved: MarkUnsaved) {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const [base, setBase] = useState(option)
  const [edit, setEdit] = useState<OptionEdit>(() => editOf(option))
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState(false)
  const [saved, setSaved] = useState(false)
  const change = changeOf(base, edit)
  const changed = change !== null
  // What came again replaces what is shown, unless something has been written meanwhile.
  if (option !== base && (!changed || stale || saved)) {
    setBase(option)
    setEdit(editOf(option))
    setSaved(false)
  }
  const { _id } = option
  useEffect(() => {
    onUnsaved(_id, changed)
    return () => onUnsaved(_id, false)
  }, [_id, changed, onUnsaved])

  /** True when it was written. */
  const write = async (body: OptionBody): Promise<boolean> => {
    setBusy(true)
    setStale(false)
    try {
      await call(callPath('PUT options/:code/:id', { code, id: _id }), { method: 'PUT', body })
      setSaved(true)
      return true
    } catch (fault) {
      setStale(fault instanceof ApiError && fault.code === 'STALE_VERSION')
      return false
    } finally {
      await client.invalidateQueries({
        queryKey: staffQueryKey(language, callPath('GET options/:code', { code })),
      })
      setBusy(false)
    }
  }
  return {
    edit,
    setEdit,
    changed,
    busy,
    stale,
    write,
    save: () => (change ? write(change) : Promise.resolve(true)),
    discard: () => setEdit(editOf(base)),
    version: base.version,
  }
}
