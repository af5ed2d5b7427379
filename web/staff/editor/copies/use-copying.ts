import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { type Language, original } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { faultMessage } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { staffKey, staffQueryKey } from '../../data/use-staff-query.ts'
import { useSerialSave } from '../../ui/use-serial-save.ts'
import { useTexts } from '../../use-texts.ts'
import type { Draft } from '../drafts/store.ts'
import { type Fault, faultsFromServer, faultsOf } from '../faults.ts'
import { type ProductForm, toForm } from '../form.ts'
import { readNamesAgain } from '../links/use-names.ts'
import { wholeBody } from '../saved-body.ts'
import { asSaved, type Copies } from './use-copies.ts'
import { useGivingWay } from './use-giving-way.ts'

/** The base of the form: which version of the copy, and which version of the product the copy is based on. */
interface Ground {
  copy: number | null
  base: number | undefined
  /** That version of the product; null for the one that was read. */
  before: ProductForm | null
}

type Step = () => Promise<void>
const nothing: Step = async () => {}

interface CopyingOptions {
  category: Category
  product: StaffProductAnswer | null
  base: ProductForm
  form: UseFormReturn<ProductForm>
  copies: Copies
  /** The form differs from its base. */
  unsaved: boolean
  /** A draft in this browser is offered first. */
  isOffered: boolean
  /** Called when the form has been saved as a copy. */
  onKept: (values: ProductForm) => void
  /** Called when saving it has changed the product itself. */
  onLive: (product: StaffProductAnswer) => void
  /** Called when the copy is no more, with the product's present state and the form that was last saved. */
  onLeft: (product: StaffProductAnswer, sent: ProductForm) => Promise<void> | void
  onDiscarded: () => void
  /** Compares the form with what somebody else has saved, see use-conflict.ts. */
  compare: (
    theirs: StaffProductAnswer,
    base: ProductForm,
    mine: ProductForm,
    then: 'save' | 'edit',
  ) => boolean
}

/** What may be done with a form as a working copy: save it, publish it, schedule that, discard it. */
export function useCopying(options: CopyingOptions) {
  const { category, product, base, form, copies } = options
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const opened = copies.isOpen ? copies.copy : null
  const beforeOf = (copy: Copies['copy']) => (copy?.before ? toForm(category, copy.before) : null)
  const ground = useRef<Ground>({
    copy: opened?.version ?? null,
    base: opened?.base ?? product?.version,
    before: beforeOf(opened),
  })
  // A save of the product, of new pictures alone too, makes another version, on which a copy begun next is based.
  const version = product?.version
  useEffect(() => {
    if (!copies.isOpen) ground.current = { ...ground.current, base: version, before: null }
  }, [copies.isOpen, version])
  /** The base of the form once somebody has chosen; `isCopy` where it is compared with another user's copy. */
  const next = useRef<(Ground & { isCopy: boolean }) | null>(null)
  /** What a conflict has interrupted, to go on with after the choice. */
  const interrupted = useRef<Step | null>(null)
  const at = { type: category.path, id: product?._id ?? '' }
  /** The form that was last saved, by then. */
  const saved = useRef(base)
  saved.current = base

  const ontoProduct = useEffectEvent(() => {
    const { before } = ground.current
    if (!opened || !product || !before || options.isOffered) return
    next.current = onto(opened.version, product)
    options.compare(product, before, form.getValues(), 'edit')
  })
  useEffect(() => ontoProduct(), [])

  // Published at its time, or by somebody else: where no work would be lost, the published state replaces the form.
  const isGone = copies.isOpen && copies.copy === null && !options.unsaved && !busy
  useGivingWay(isGone, {
    read: async () => {
      const queryKey = staffQueryKey(language, callPath('GET :type/:id', at))
      await queryClient.refetchQueries({ queryKey })
      return queryClient.getQueryData<StaffProductAnswer>(queryKey)
    },
    leave,
  })

  async function leave(live: StaffProductAnswer): Promise<void> {
    ground.current = { copy: null, base: live.version, before: null }
    await options.onLeft(live, saved.current)
  }

  const onto = (copy: number | null, live: StaffProductAnswer) => ({
    ...{ copy, base: live.version, before: toForm(category, live) },
    isCopy: false,
  })

  /** Rebases the form on what somebody else has saved meanwhile. @returns whether nothing was left to choose */
  async function clashed(code: string): Promise<boolean> {
    const theirs = code === 'COPY_CHANGED' ? await copies.refresh() : null
    if (theirs) {
      next.current = { copy: theirs.version, base: theirs.base, before: beforeOf(theirs), isCopy: true }
      return options.compare(asSaved(theirs), base, form.getValues(), 'save')
    }
    const live = await call(callPath('GET :type/:id', at))
    // A copy that is gone has been published or discarded: the form is based on its content.
    const isGone = code === 'COPY_CHANGED'
    next.current = onto(isGone ? null : ground.current.copy, live)
    const before = isGone || !product ? base : (ground.current.before ?? toForm(category, product))
    return options.compare(live, before, form.getValues(), 'save')
  }

  /**
   * Runs a step and shows why it failed. After a version conflict the form is merged with what somebody else has saved,
   * and the goal follows: at once if the user has nothing to choose, otherwise after the choice.
   * @param goal what remains to be done once the form is saved; null for a step that does not send the form
   * @returns whether it succeeded
   */
  async function attempt(step: Step, goal: Step | null = step): Promise<boolean> {
    setBusy(true)
    setFaults([])
    try {
      await step()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const isClash = fault.code === 'COPY_CHANGED' || fault.code === 'STALE_VERSION'
      if (!isClash) setFaults(said(fault))
      else if (!goal) await copies.refresh()
      else {
        interrupted.current = goal
        if (await clashed(fault.code).catch(ignoreRefusal)) return await resume()
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Saves the rebased form and goes on with what the conflict has interrupted. */
  async function resume(): Promise<boolean> {
    const goal = interrupted.current ?? nothing
    interrupted.current = null
    return !stops() && attempt(() => put().then(goal), goal)
  }

  function said(fault: ApiError): readonly Fault[] {
    if (fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    return faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words))
  }

  // A deleted partner is named above the form, while the server only sends its id.
  const answers = ['STALE_VERSION', 'COPY_CHANGED', 'UNKNOWN_PARTNER']

  /** @param published the languages to publish it in, whatever the form says */
  async function put(published: readonly Language[] = []): Promise<void> {
    const values = structuredClone(form.getValues())
    for (const language of published) {
      if (language === original) values.published = true
      else values.translations[language].published = true
    }
    const whole = wholeBody(category, values, base, ground.current.base)
    const body = { product: whole, version: ground.current.copy }
    const path = callPath('PUT :type/:id/working-copy', at)
    const { result } = await call(path, { method: 'PUT', body, answers })
    const isMoved = result.base !== (ground.current.base ?? result.base)
    ground.current = { ...ground.current, copy: result.version, base: result.base }
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
    // Publication that was switched off is saved in the product itself.
    if (isMoved) {
      const live = await call(callPath('GET :type/:id', at))
      queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', at)), live)
      ground.current.before = toForm(category, live)
      options.onLive(live)
    }
    for (const language of published)
      form.setValue(language === original ? 'published' : `translations.${language}.published`, true)
    await copies.refresh()
    // What follows is based on it.
    flushSync(() => options.onKept(values))
  }

  async function publish(languages: Language[]): Promise<void> {
    const body = { version: ground.current.copy ?? 1, languages }
    const path = callPath('POST :type/:id/working-copy/publish', at)
    const note = (answer: { result: StaffProductAnswer }) =>
      t(`preview.seen.${seenAfter(product, answer.result)}`)
    const { result } = await call(path, { method: 'POST', body, note, answers })
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', at)), result)
    await copies.refresh()
    await leave(result)
  }

  async function plan(moment: string | null, languages: Language[]): Promise<void> {
    const body = { version: copies.copy?.version ?? 1, at: moment, languages }
    if (copies.isOpen || !copies.copy) body.version = ground.current.copy ?? 1
    const path = callPath('PUT :type/:id/working-copy/schedule', at)
    const { result } = await call(path, { method: 'PUT', body, ...(moment === null ? {} : { answers }) })
    if (copies.isOpen) ground.current = { ...ground.current, copy: result.version }
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
    await copies.refresh()
  }

  async function discard(): Promise<void> {
    const version = copies.copy?.version ?? 1
    await call(callPath('DELETE :type/:id/working-copy', at, { version }), { method: 'DELETE' })
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
    await copies.refresh()
    options.onDiscarded()
  }

  /** An invalid value cannot be saved; what publishing requires may be missing. */
  function stops(): boolean {
    const known = faultsOf(category, base, form.getValues()).filter(({ kind }) => kind === 'fact')
    setFaults(known)
    return known.length > 0
  }

  const save = useSerialSave(async () => !stops() && (await attempt(() => put(), nothing)))

  /** Makes sure that the stored copy equals the form and has the form's base. */
  const putIfNeeded = async () => {
    if (options.unsaved || ground.current.base !== copies.copy?.base) await put()
  }

  return {
    busy,
    faults,
    dismiss: () => setFaults([]),
    save,
    publish: async (languages: Language[]) => {
      const goal = () => publish(languages)
      return !stops() && attempt(() => putIfNeeded().then(goal), goal)
    },
    /** @param published languages in which a draft is published by it for the first time */
    plan: async (moment: string, languages: Language[], published: readonly Language[] = []) => {
      const goal = () => plan(moment, languages)
      if (stops()) return false
      if (published.length === 0) return attempt(() => putIfNeeded().then(goal), goal)
      return attempt(() => put(published).then(goal))
    },
    unplan: (languages: Language[]) => attempt(() => plan(null, languages), null),
    discard: () => attempt(discard, null),
    /** Restores the open copy's draft from this browser. */
    restore: ({ base: before, form: values, version }: Draft, taken: () => void) => {
      if (!opened || version === ground.current.copy) {
        form.reset(values)
        taken()
        return
      }
      next.current = { copy: opened.version, base: opened.base, before: beforeOf(opened), isCopy: true }
      options.compare(asSaved(opened), before, values, 'edit')
    },
    /** Called when the form was rebased. @returns its new base, null where that is not a copy's */
    settle: (): 'copy' | 'product' | null => {
      const chosen = next.current
      next.current = null
      if (!chosen) return null
      const { isCopy, ...rest } = chosen
      ground.current = rest
      return isCopy ? 'copy' : 'product'
    },
    /** Nothing was chosen: the form keeps its base. */
    cancel: () => {
      next.current = null
      interrupted.current = null
    },
    resume,
  }
}

function ignoreRefusal(fault: unknown): false {
  if (!(fault instanceof ApiError)) throw fault
  return false
}
