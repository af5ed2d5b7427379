import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError, ignoreRefusal } from '../../../shared/data/errors.ts'
import { faultMessage } from '../../data/api.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { useSerialSave } from '../../ui/use-serial-save.ts'
import type { AutosavedForm } from '../autosave/store.ts'
import { type Fault, faultsFromServer, faultsOf } from '../faults.ts'
import { type ProductForm, toForm, withPublished } from '../form.ts'
import { readNamesAgain } from '../links/use-names.ts'
import { asSaved, type Draft } from './use-draft.ts'
import { type BaseVersions, type DraftCallOptions, useDraftCalls } from './use-draft-calls.ts'

type Step = () => Promise<void>
const nothing: Step = async () => {}

interface DraftOptions extends DraftCallOptions {
  /** The form differs from its base. */
  unsaved: boolean
  /** Unsaved work that is left in this browser is offered first. */
  isOffered: boolean
  /** Called when nothing waits any more, with the product's present state and the form that was last saved. */
  onLeft: (product: StaffProductAnswer, sent: ProductForm) => Promise<void> | void
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
  const call = useCall()
  const words = useCallWords()
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

  const { put, publish, plan, discard, livePath, liveKey } = useDraftCalls({
    ...options,
    baseVersions,
    leave,
  })

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
