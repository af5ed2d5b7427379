import { useQueryClient } from '@tanstack/react-query'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { withTyped } from '../conflicts/merge.ts'
import { seenAfter } from '../data/seen.ts'
import { showToast } from '../data/toasts.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { useTexts } from '../use-texts.ts'
import type { AutosavedForm } from './autosave/use-autosave.ts'
import { faultsOf } from './faults.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { bodyText, type ProductForm, toForm } from './form.ts'
import type { useUndoSave } from './history/use-undo-save.ts'
import { readNamesAgain } from './links/use-names.ts'
import { savedBody } from './saved-body.ts'
import type { Merge, SavedForm } from './use-merge.ts'

interface ProductSaveOptions extends SavedForm {
  merge: Merge
  /** The way back from a save, for its toast. */
  undo: ReturnType<typeof useUndoSave>
  showRefusal: (fault: ApiError) => void
}

/** Saves the form as the product: adds a new one, or changes it. What somebody else has saved meanwhile is merged with it. */
export function useProductSave(options: ProductSaveOptions): () => Promise<boolean> {
  const { category, store, form, autosave, isHere, merge, undo, showRefusal } = options
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { email } = useStaff()
  const keep = useKeep()
  const onNumberChange = useNumberChange()
  const { getState: get, setState: set } = store
  const type = category.path

  /** @param isAgain after a conflict: what somebody else has saved may be all that was to be saved */
  async function save(isAgain = false): Promise<boolean> {
    const values = structuredClone(form.getValues())
    const { product: before, base: from } = get()
    const faults = faultsOf(category, from, values)
    set({ faults })
    if (faults.length > 0) return false
    // New pictures need a save.
    const isSaid = isAgain && bodyText(category, from) === bodyText(category, values)
    if (isSaid && !before?.images.some(({ pending }) => pending)) return true
    set({ isSaving: true })
    try {
      await send(values, from, before)
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      return (await refused(fault).catch(ignoreRefusal)) && (await save(true))
    } finally {
      set({ isSaving: false })
    }
  }

  async function send(
    values: ProductForm,
    from: ProductForm,
    before: StaffProductAnswer | null,
  ): Promise<void> {
    const body = savedBody(category, values, from, before?.version)
    const note = t(`preview.seen.${seenAfter(before, body)}`)
    let saved: StaffProductAnswer
    if (before) {
      const answers = ['STALE_VERSION', 'UNKNOWN_PARTNER']
      const path = callPath('PUT :type/:id', { type, id: before._id })
      saved = remember((await call(path, { method: 'PUT', body, note, answers, undo })).result)
    } else {
      set(({ lost }) => ({ lost: lost ?? values }))
      const answers = ['ALREADY_ADDED', 'UNKNOWN_PARTNER']
      const path = callPath('POST :type', { type }, { id: get().newId })
      saved = await read((await call(path, { method: 'POST', body, note, answers })).result._id)
    }
    const now = form.getValues()
    autosave.forget()
    // Who has left a new product meanwhile is not brought back: what they have written since is offered on its page.
    if (!before && !isHere()) leaveBehind(saved._id, values, now)
    else merge.adopt(saved, withTyped(category, toForm(category, saved), { sent: values, now }))
    if (before) await onNumberChange(before, saved)
    // Lists and other screens are read again when they are shown next.
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
  }

  /** What the next page to show the product starts with. */
  function remember(now: StaffProductAnswer): StaffProductAnswer {
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', { type, id: now._id })), now)
    return now
  }

  async function read(id: string): Promise<StaffProductAnswer> {
    return remember(await call(callPath('GET :type/:id', { type, id })))
  }

  function leaveBehind(id: string, sent: ProductForm, now: ProductForm): void {
    if (bodyText(category, sent) === bodyText(category, now)) return
    const left: AutosavedForm = { base: sent, version: null, form: now, kept: new Date().toISOString() }
    keep({ email, kind: category.code, id, slot: newSlot() }, left)
  }

  /** @returns whether it can be saved over what somebody else has saved */
  async function refused(fault: ApiError): Promise<boolean> {
    // An earlier save may have added the product without its answer arriving.
    const isAdded = fault.code === 'ALREADY_ADDED'
    if (fault.code !== 'STALE_VERSION' && !isAdded) {
      const isLost = fault.status === 0 || fault.status >= 500
      if (!isLost) set({ lost: null })
      showRefusal(fault)
      return false
    }
    if (!isAdded) readNamesAgain(queryClient)
    const { product: before, newId: id, lost, base: from } = get()
    const theirs = await read(before?._id ?? id)
    if (isAdded) showToast({ kind: 'warning', message: t('edit.addedBefore') })
    const mine = { base: (isAdded && lost) || from, mine: form.getValues() }
    return merge.compare(theirs, mine, 'save', null, () => save(true))
  }

  return () => save()
}
