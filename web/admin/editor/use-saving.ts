import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { callPath } from '../../data/calls.ts'
import { ApiError } from '../../data/errors.ts'
import { linkTo } from '../../router/use-route.ts'
import { useLanguage } from '../../settings.ts'
import { faultMessage } from '../data/api.ts'
import { seenAfter } from '../data/seen.ts'
import { showToast } from '../data/toasts.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { useTexts } from '../use-texts.ts'
import type { Draft } from './drafts/store.ts'
import { type Fault, faultsFromServer, faultsOf } from './faults.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { type ProductForm, toForm } from './form.ts'
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
  newId: string | undefined
  /** Called after a save, with the server's state (null where its page opens next) and the form that was sent. */
  onSaved: (product: StaffProductAnswer | null, sent: ProductForm) => void
  /**
   * Called when somebody else has saved since, with the product's present state. Returns whether nothing is left to
   * choose, so that it can be saved over that.
   */
  onStale: (theirs: StaffProductAnswer) => boolean
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

/** Saves the product: adds a new one and goes to its page, or updates the existing one. */
export function useSaving(options: SavingOptions): Saving {
  const { category, product, base, form, newId, onSaved, onStale } = options
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onNumberChange = useNumberChange()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const running = useRef<Promise<boolean> | null>(null)
  const type = category.path
  const leaveDraft = useLeaveDraft(category)
  /** The first form of a new product that was sent, where no answer has come. */
  const lost = useRef<ProductForm | null>(null)
  /** The address of the page while it is shown. */
  const here = useRef('')
  useEffect(() => {
    here.current = window.location.pathname
    return () => {
      here.current = ''
    }
  }, [])

  /** @param sent the form as the product was added: what has been written since is offered on its page as unsaved work */
  function goTo(id: string, sent: ProductForm): void {
    onSaved(null, sent)
    leaveDraft(id, sent, form.getValues())
    // Who has left during the save is not brought back, even while the next page is still loading.
    if (here.current === window.location.pathname)
      void navigate(linkTo(`adm-${category.code}-edit`, { id }), { replace: true })
  }

  /** The product exists already, since an earlier answer was lost. */
  async function goToAdded(id: string): Promise<void> {
    const added = toForm(category, await call(callPath('GET :type/:id', { type, id })))
    const isSame = bodyText(category, added) === bodyText(category, form.getValues())
    showToast({ kind: 'warning', message: t('edit.addedBefore') })
    goTo(id, isSame ? form.getValues() : (lost.current ?? base))
  }

  async function send(body: ProductBody, sent: ProductForm): Promise<void> {
    const note = t(`preview.seen.${seenAfter(product, body)}`)
    if (!product) {
      lost.current ??= sent
      const path = callPath('POST :type', { type }, { id: newId })
      const { result } = await call(path, {
        method: 'POST',
        body,
        note,
        answers: ['ALREADY_ADDED', 'UNKNOWN_PARTNER'],
      })
      goTo(result._id, sent)
      return
    }
    const at = { type, id: product._id }
    const options = { method: 'PUT', body, note, answers: ['STALE_VERSION', 'UNKNOWN_PARTNER'] } as const
    const { result } = await call(callPath('PUT :type/:id', at), options)
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', at)), result)
    // A save that waits for this one is based on it.
    flushSync(() => onSaved(result, sent))
    await onNumberChange(product, result)
  }

  /** @returns the state to save over instead, where that solves the conflict */
  async function refused(fault: unknown): Promise<StaffProductAnswer | null> {
    if (!(fault instanceof ApiError)) throw fault
    if (fault.code === 'STALE_VERSION' || fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    if (fault.code === 'STALE_VERSION' && product) {
      const theirs = await call(callPath('GET :type/:id', { type, id: product._id }))
      return onStale(theirs) ? theirs : null
    }
    if (fault.code === 'ALREADY_ADDED' && newId) {
      await goToAdded(newId)
      return null
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
      await send(savedBody(category, values, before, over?.version), values)
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
    const waiting: Draft = { base: sent, version: null, form: now, kept: new Date().toISOString() }
    keep({ email, kind: category.code, id, slot: newSlot() }, waiting)
  }
}
