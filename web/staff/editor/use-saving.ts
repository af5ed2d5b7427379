import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { faultMessage } from '../data/api.ts'
import { seenAfter } from '../data/seen.ts'
import { showToast } from '../data/toasts.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { useTexts } from '../use-texts.ts'
import type { AutosavedForm } from './autosave/store.ts'
import { type Fault, faultsFromServer, faultsOf } from './faults.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { type ProductForm, toForm } from './form.ts'
import type { useUndoSave } from './history/use-undo-save.ts'
import { readNamesAgain } from './links/use-names.ts'
import { savedBody } from './saved-body.ts'
import { bodyText } from './use-unsaved.ts'

interface SavingOptions {
  category: Category
  /** The product as it was last read; null while it is new. */
  product: StaffProductAnswer | null
  base: ProductForm
  form: UseFormReturn<ProductForm>
  /** The id that a new product will have. */
  newId: string
  /** The way back from a save, for its toast. */
  undo: ReturnType<typeof useUndoSave>
  /** Called after a save, with the server's state and the form that was sent. */
  onSaved: (product: StaffProductAnswer, sent: ProductForm) => void
  /**
   * Called when somebody else has saved since, with the product's present state and the form before. Returns whether
   * nothing is left to choose, so that it can be saved over that.
   */
  onStale: (theirs: StaffProductAnswer, before: ProductForm) => boolean
}

interface Saving {
  busy: boolean
  faults: readonly Fault[]
  dismiss: () => void
  /**
   * True once it is saved; otherwise the reason is visible by then.
   * @param over the state to save over, where that is not the product as it was read
   */
  save: (over?: StaffProductAnswer) => Promise<boolean>
}

/** Saves the product: adds a new one, or updates the existing one. */
export function useSaving(options: SavingOptions): Saving {
  const { category, product, base, form, newId, onStale } = options
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const onNumberChange = useNumberChange()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const running = useRef<Promise<boolean> | null>(null)
  const type = category.path
  /** As it is by then: the product may have been found to be there already. */
  const saved = useRef(options.onSaved)
  saved.current = options.onSaved
  /** The first form of a new product that was sent, where no answer has come. */
  const lost = useRef<ProductForm | null>(null)

  /** What the next page to show the product starts with. */
  function remember(now: StaffProductAnswer): StaffProductAnswer {
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', { type, id: now._id })), now)
    return now
  }

  const read = async (id: string) => remember(await call(callPath('GET :type/:id', { type, id })))

  /** @param before the product as it was; null adds it */
  async function send(
    body: ProductBody,
    sent: ProductForm,
    before: StaffProductAnswer | null,
  ): Promise<void> {
    const note = t(`preview.seen.${seenAfter(before, body)}`)
    let now: StaffProductAnswer
    if (before) {
      const path = callPath('PUT :type/:id', { type, id: before._id })
      const answers = ['STALE_VERSION', 'UNKNOWN_PARTNER']
      const { result } = await call(path, { method: 'PUT', body, note, answers, undo: options.undo })
      now = remember(result)
    } else {
      lost.current ??= sent
      const path = callPath('POST :type', { type }, { id: newId })
      const answers = ['ALREADY_ADDED', 'UNKNOWN_PARTNER']
      now = await read((await call(path, { method: 'POST', body, note, answers })).result._id)
    }
    // A save that waits for this one is based on it.
    flushSync(() => saved.current(now, sent))
    if (before) await onNumberChange(before, now)
  }

  /** @returns the state to save over instead, where that solves the conflict */
  async function refused(fault: unknown): Promise<StaffProductAnswer | null> {
    if (!(fault instanceof ApiError)) throw fault
    // An earlier save may have added the product without its answer arriving.
    const isAdded = fault.code === 'ALREADY_ADDED'
    const isStale = fault.code === 'STALE_VERSION'
    if (isStale || fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    if (isStale || isAdded) {
      const theirs = await read(product?._id ?? newId)
      if (isAdded) showToast({ kind: 'warning', message: t('edit.addedBefore') })
      return onStale(theirs, (isAdded && lost.current) || base) ? theirs : null
    }
    const isLost = fault.status === 0 || fault.status >= 500
    if (!isLost) lost.current = null
    setFaults(faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words)))
    return null
  }

  async function attempt(over: StaffProductAnswer | null): Promise<boolean> {
    const values = structuredClone(form.getValues())
    const before = over && over !== product ? toForm(category, over) : base
    const known = faultsOf(category, before, values)
    setFaults(known)
    if (known.length > 0) return false
    // An earlier save may have succeeded without its answer arriving, or somebody else made the same change. New
    // pictures need a save.
    const isSaid = before !== base && bodyText(category, before) === bodyText(category, values)
    if (isSaid && !over?.images.some(({ pending }) => pending)) return true
    setBusy(true)
    try {
      await send(savedBody(category, values, before, over?.version), values, over)
      await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
      return true
    } catch (fault) {
      const now = await refused(fault).catch((second: unknown) => {
        if (!(second instanceof ApiError)) throw second
        return null
      })
      return now !== null && (await attempt(now))
    } finally {
      setBusy(false)
    }
  }

  /** A call during a save gets that save's outcome, once what has been typed since is saved as well. */
  async function save(over = product): Promise<boolean> {
    if (running.current) return (await running.current) && next.current()
    running.current = attempt(over).finally(() => {
      running.current = null
    })
    return running.current
  }
  const next = useRef(save)
  next.current = async () =>
    !product || bodyText(category, form.getValues()) === bodyText(category, base) || save()

  return { busy, faults, dismiss: () => setFaults([]), save }
}

/** Leaves what has been written in a form since it was sent to the page that shows the product next, as unsaved work. */
export function useLeaveDraft(category: Category): (id: string, sent: ProductForm, now: ProductForm) => void {
  const { email } = useStaff()
  const keep = useKeep()
  return (id, sent, now) => {
    if (bodyText(category, sent) === bodyText(category, now)) return
    const waiting: AutosavedForm = { base: sent, version: null, form: now, kept: new Date().toISOString() }
    keep({ email, kind: category.code, id, slot: newSlot() }, waiting)
  }
}
