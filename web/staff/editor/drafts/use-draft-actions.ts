import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import type { Language } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { faultMessage } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { staffKey, staffQueryKey } from '../../data/use-staff-query.ts'
import { useSerialSave } from '../../ui/use-serial-save.ts'
import { useTexts } from '../../use-texts.ts'
import type { AutosavedForm } from '../autosave/store.ts'
import { type Fault, faultsFromServer, faultsOf } from '../faults.ts'
import { type ProductForm, toForm, withPublished } from '../form.ts'
import type { useUndoSave } from '../history/use-undo-save.ts'
import { readNamesAgain } from '../links/use-names.ts'
import { publishedPath } from '../paths.ts'
import { wholeBody } from '../saved-body.ts'
import { asSaved, type Draft } from './use-draft.ts'

/** What the form is based on: which version of the draft, and which version of the product that is based on. */
interface BaseVersions {
  draft: number | null
  base: number | undefined
  /** That version of the product; null for the one that was read. */
  before: ProductForm | null
}

type Step = () => Promise<void>
const nothing: Step = async () => {}

interface DraftOptions {
  category: Category
  product: StaffProductAnswer | null
  base: ProductForm
  form: UseFormReturn<ProductForm>
  draft: Draft
  /** The form differs from its base. */
  unsaved: boolean
  /** Unsaved work that is left in this browser is offered first. */
  isOffered: boolean
  /** The way back from publishing, for its toast. */
  undo: ReturnType<typeof useUndoSave>
  /** Called when the form has been saved to wait. */
  onKept: (values: ProductForm) => void
  /** Called when saving it has changed the product itself. */
  onLive: (product: StaffProductAnswer) => void
  /** Called when nothing waits any more, with the product's present state and the form that was last saved. */
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

/** What may be done with changes that wait: save them, publish them, plan that, discard them. */
export function useDraftActions(options: DraftOptions) {
  const { category, product, base, form, draft } = options
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly Fault[]>([])
  const opened = draft.isOpen ? draft.stored : null
  const beforeOf = (stored: Draft['stored']) => (stored?.before ? toForm(category, stored.before) : null)
  const baseVersions = useRef<BaseVersions>({
    draft: opened?.version ?? null,
    base: opened?.base ?? product?.version,
    before: beforeOf(opened),
  })
  // A save of the product, of new pictures alone too, makes another version, on which a draft begun next is based.
  const version = product?.version
  useEffect(() => {
    if (!draft.isOpen) baseVersions.current = { ...baseVersions.current, base: version, before: null }
  }, [draft.isOpen, version])
  /** The base of the form once somebody has chosen; `isDraft` where it is compared with another user's. */
  const next = useRef<(BaseVersions & { isDraft: boolean }) | null>(null)
  /** What a conflict has interrupted, to go on with after the choice. */
  const interrupted = useRef<Step | null>(null)
  const at = { type: category.path, id: product?._id ?? '' }
  const livePath = callPath('GET :type/:id', at)
  const liveKey = staffQueryKey(language, livePath)
  const markStale = () => queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
  /** The form that was last saved, by then. */
  const saved = useRef(base)
  saved.current = base

  const ontoProduct = useEffectEvent(() => {
    const { before } = baseVersions.current
    if (!opened || !product || !before || options.isOffered) return
    next.current = onto(opened.version, product)
    options.compare(product, before, form.getValues(), 'edit')
  })
  useEffect(() => ontoProduct(), [])

  // Published at its time, or by somebody else: where no work would be lost, the published state replaces the form.
  const isGone = draft.isOpen && draft.stored === null && !options.unsaved && !busy
  const giveWay = useEffectEvent(async (isStill: () => boolean) => {
    await queryClient.refetchQueries({ queryKey: liveKey })
    const live = queryClient.getQueryData<StaffProductAnswer>(liveKey)
    if (live && isStill()) await leave(live)
  })
  useEffect(() => {
    if (!isGone) return
    let isStill = true
    void giveWay(() => isStill)
    return () => {
      isStill = false
    }
  }, [isGone])

  async function leave(live: StaffProductAnswer): Promise<void> {
    baseVersions.current = { draft: null, base: live.version, before: null }
    await options.onLeft(live, saved.current)
  }

  const onto = (version: number | null, live: StaffProductAnswer) => ({
    ...{ draft: version, base: live.version, before: toForm(category, live) },
    isDraft: false,
  })

  /** Rebases the form on what somebody else has saved meanwhile. @returns whether nothing was left to choose */
  async function clashed(code: string): Promise<boolean> {
    const theirs = code === 'COPY_CHANGED' ? await draft.refresh() : null
    if (theirs) {
      next.current = { draft: theirs.version, base: theirs.base, before: beforeOf(theirs), isDraft: true }
      return options.compare(asSaved(theirs), base, form.getValues(), 'save')
    }
    const live = await call(livePath)
    // A draft that is gone has been published or discarded: the form is based on its content.
    const isGone = code === 'COPY_CHANGED'
    next.current = onto(isGone ? null : baseVersions.current.draft, live)
    const before = isGone || !product ? base : (baseVersions.current.before ?? toForm(category, product))
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
    setErrors([])
    try {
      await step()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const isClash = fault.code === 'COPY_CHANGED' || fault.code === 'STALE_VERSION'
      if (!isClash) setErrors(errorsOf(fault))
      else if (!goal) await draft.refresh()
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

  function errorsOf(fault: ApiError): readonly Fault[] {
    if (fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    return faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words))
  }

  // A deleted partner is named above the form, while the server only sends its id.
  const answers = ['STALE_VERSION', 'COPY_CHANGED', 'UNKNOWN_PARTNER']

  /** @param published the languages to publish it in, whatever the form says */
  async function put(published: readonly Language[] = []): Promise<void> {
    const values = published.reduce(
      (form, language) => withPublished(form, language, true),
      structuredClone(form.getValues()),
    )
    const whole = wholeBody(category, values, base, baseVersions.current.base)
    const body = { product: whole, version: baseVersions.current.draft }
    const path = callPath('PUT :type/:id/working-copy', at)
    const { result } = await call(path, { method: 'PUT', body, answers })
    const isMoved = result.base !== (baseVersions.current.base ?? result.base)
    baseVersions.current = { ...baseVersions.current, draft: result.version, base: result.base }
    await markStale()
    // Publication that was switched off is saved in the product itself.
    if (isMoved) {
      const live = await call(livePath)
      queryClient.setQueryData(liveKey, live)
      baseVersions.current.before = toForm(category, live)
      options.onLive(live)
    }
    for (const language of published) form.setValue(publishedPath(language), true)
    await draft.refresh()
    // What follows is based on it.
    flushSync(() => options.onKept(values))
  }

  async function publish(languages: Language[]): Promise<void> {
    const body = { version: baseVersions.current.draft ?? 1, languages }
    const path = callPath('POST :type/:id/working-copy/publish', at)
    const note = (answer: { result: StaffProductAnswer }) =>
      t(`preview.seen.${seenAfter(product, answer.result)}`)
    const { result } = await call(path, { method: 'POST', body, note, answers, undo: options.undo })
    await markStale()
    queryClient.setQueryData(liveKey, result)
    await draft.refresh()
    await leave(result)
  }

  async function plan(moment: string | null, languages: Language[]): Promise<void> {
    const body = { version: draft.stored?.version ?? 1, at: moment, languages }
    if (draft.isOpen || !draft.stored) body.version = baseVersions.current.draft ?? 1
    const path = callPath('PUT :type/:id/working-copy/schedule', at)
    const { result } = await call(path, { method: 'PUT', body, ...(moment === null ? {} : { answers }) })
    if (draft.isOpen) baseVersions.current = { ...baseVersions.current, draft: result.version }
    await markStale()
    await draft.refresh()
  }

  async function discard(): Promise<void> {
    const version = draft.stored?.version ?? 1
    await call(callPath('DELETE :type/:id/working-copy', at, { version }), { method: 'DELETE' })
    await markStale()
    await draft.refresh()
    options.onDiscarded()
  }

  /** An invalid value cannot be saved; what publishing requires may be missing. */
  function stops(): boolean {
    const known = faultsOf(category, base, form.getValues()).filter(({ kind }) => kind === 'fact')
    setErrors(known)
    return known.length > 0
  }

  const save = useSerialSave(async () => !stops() && (await attempt(() => put(), nothing)))

  /** Makes sure that what waits equals the form and has the form's base. */
  const putIfNeeded = async () => {
    if (options.unsaved || baseVersions.current.base !== draft.stored?.base) await put()
  }

  async function saveAndThen(goal: Step, more: readonly Language[]): Promise<boolean> {
    if (stops()) return false
    if (more.length === 0) return attempt(() => putIfNeeded().then(goal), goal)
    return attempt(() => put(more).then(goal))
  }

  return {
    busy,
    errors,
    dismiss: () => setErrors([]),
    save,
    /** @param more those of the languages in which the product is not published yet */
    publish: (languages: Language[], more: readonly Language[]) =>
      saveAndThen(() => publish(languages), more),
    /** @param more those of the languages in which the product is not published yet */
    plan: (moment: string, languages: Language[], more: readonly Language[]) =>
      saveAndThen(() => plan(moment, languages), more),
    unplan: (languages: Language[]) => attempt(() => plan(null, languages), null),
    discard: () => attempt(discard, null),
    /** Called when the product was published or unpublished in a language by a call of its own. */
    publicationChanged: (live: StaffProductAnswer, language: Language, on: boolean) => {
      const { base, before } = baseVersions.current
      const isNext = base === live.version - 1
      baseVersions.current = {
        ...baseVersions.current,
        base: isNext ? live.version : base,
        before: before && (isNext ? toForm(category, live) : withPublished(before, language, on)),
      }
    },
    /** Whether the form is based on a draft as it is stored, and on the product's present version. */
    isBasedOn: (stored: WorkingCopyAnswer, live: StaffProductAnswer) =>
      stored.version === baseVersions.current.draft && live.version === baseVersions.current.base,
    /** Restores unsaved work on the open draft from this browser. */
    restore: ({ base: before, form: values, version }: AutosavedForm, taken: () => void) => {
      if (!opened || version === baseVersions.current.draft) {
        form.reset(values)
        taken()
        return
      }
      next.current = { draft: opened.version, base: opened.base, before: beforeOf(opened), isDraft: true }
      options.compare(asSaved(opened), before, values, 'edit')
    },
    /** Called when the form was rebased. @returns its new base, null where that is not a draft's */
    settle: (): 'draft' | 'product' | null => {
      const chosen = next.current
      next.current = null
      if (!chosen) return null
      const { isDraft, ...rest } = chosen
      baseVersions.current = rest
      return isDraft ? 'draft' : 'product'
    },
    /** Nothing was chosen: the form keeps its base. */
    cancel: () => {
      next.current = null
      interrupted.current = null
    },
    resume,
  }
}
