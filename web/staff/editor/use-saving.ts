import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { showToast } from '../data/toasts.ts'
import { useCallWords } from '../data/use-call.ts'
import { useTexts } from '../use-texts.ts'
import { asSaved, type Draft } from './drafts/use-draft.ts'
import { draftBaseOf, ontoDraft } from './editor-state.ts'
import { faultsFromServer, faultsOf } from './faults.ts'
import { publishedPath, toForm } from './form.ts'
import { readNamesAgain } from './links/use-names.ts'
import { type SavedForm, useMerge } from './use-merge.ts'
import { clashes, useSaveSteps } from './use-save-steps.ts'

interface SavingOptions extends SavedForm {
  draft: Draft
  /** The form differs from its base. */
  isUnsaved: () => boolean
}

/** Something to be done at the server. It throws what is refused. */
type Step = () => Promise<void>
/** The same once its refusal is shown: resolves with whether it succeeded. */
type Attempt = () => Promise<boolean>
/** Rebases the form after a clash. @returns whether nothing was left to choose */
type Rebase = (code: string, again: Attempt) => Promise<boolean>

/** What a user does to have the form saved, one after the other: as the product, or as a draft that waits to be published. */
export function useSaving({ draft, isUnsaved, ...saved }: SavingOptions) {
  const { category, store, form, autosave } = saved
  const { getState: get, setState: set } = store
  const { t } = useTexts()
  const words = useCallWords()
  const queryClient = useQueryClient()
  const merge = useMerge(saved)
  const steps = useSaveSteps({ ...saved, draft, merge })
  const typed = () => ({ base: get().base, mine: form.getValues() })

  /** @param asDraft what publishing requires may be missing then */
  function hasFaults(asDraft: boolean): boolean {
    const all = faultsOf(category, get().base, form.getValues())
    const faults = asDraft ? all.filter(({ kind }) => kind === 'fact') : all
    set({ faults })
    return faults.length > 0
  }

  /**
   * Runs a step and shows why it failed. After a clash the form is merged with what somebody else has saved, and it goes
   * on: at once if the user has nothing to choose, otherwise after the choice.
   * @param rebase none for a step that does not send the form
   */
  async function attempt(step: Step, rebase?: Rebase, again: Attempt = async () => true): Promise<boolean> {
    set({ isSaving: true, faults: [] })
    try {
      await step()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (!clashes.includes(fault.code)) refused(fault)
      else if (!rebase) await draft.refresh()
      else if (await rebase(fault.code, again).catch(ignoreRefusal)) return await again()
      return false
    } finally {
      set({ isSaving: false })
    }
  }

  function refused(fault: ApiError): void {
    const isAnswered = fault.status > 0 && fault.status < 500
    if (isAnswered) set({ lost: null })
    if (fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    set({ faults: faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words)) })
  }

  const rebaseProduct: Rebase = async (code, again) => {
    const isAdded = code === 'ALREADY_ADDED'
    if (!isAdded) readNamesAgain(queryClient)
    const { lost, base } = get()
    const theirs = await steps.read()
    if (isAdded) showToast({ kind: 'warning', message: t('edit.addedBefore') })
    return merge.compare(theirs, { ...typed(), base: (isAdded && lost) || base }, 'save', null, again)
  }

  const rebaseDraft: Rebase = async (code, again) => {
    const isChanged = code === 'COPY_CHANGED'
    const theirs = isChanged ? await draft.refresh() : null
    if (theirs) return merge.compare(asSaved(theirs), typed(), 'save', ontoDraft(category, theirs), again)
    const live = await steps.read()
    const { product, base } = get()
    const { draft: version, before } = draftBaseOf(get())
    // A draft that is gone has been published or discarded: the form is based on its content.
    const from = isChanged || !product ? base : (before ?? toForm(category, product))
    const onto = { draft: isChanged ? null : version, live: live.version, before: toForm(category, live) }
    return merge.compare(live, { ...typed(), base: from }, 'save', { ...onto, isDraft: false }, again)
  }

  /** @param isAgain after a clash: what somebody else has saved may be all that was to be saved */
  async function saveProduct(isAgain = false): Promise<boolean> {
    if (hasFaults(false)) return false
    // New pictures need a save.
    const hasPending = get().product?.images.some(({ pending }) => pending)
    if (isAgain && !isUnsaved() && !hasPending) return true
    return attempt(steps.put, rebaseProduct, () => saveProduct(true))
  }

  /** @param goal what remains to be done once the form is saved as a draft */
  async function saveDraft(
    goal: Step = async () => {},
    step: Step = () => steps.putDraft().then(goal),
  ): Promise<boolean> {
    return !hasFaults(true) && attempt(step, rebaseDraft, () => saveDraft(goal))
  }

  /**
   * Makes sure that what waits equals the form and has its base, and goes on.
   * @param languages what it goes on in: those in which nothing is published yet are switched on
   */
  async function saveDraftAnd(goal: Step, languages: readonly Language[]): Promise<boolean> {
    const { product: now } = get()
    const more = languages.filter(
      (language) => !isPublished(form.getValues(), language) && !(now && isPublished(now, language)),
    )
    if (more.length > 0) {
      const all = () => steps.putDraft(more).then(goal)
      return saveDraft(all, all)
    }
    const isNeeded = isUnsaved() || draftBaseOf(get()).live !== draft.stored?.base
    return saveDraft(goal, isNeeded ? undefined : goal)
  }

  const running = useRef<Promise<boolean> | null>(null)
  /** A call during a save gets that save's outcome, once what has been typed since is saved as well. */
  async function once(step: Attempt): Promise<boolean> {
    if (running.current) {
      const { inDraft } = get()
      if (!(await running.current)) return false
      if (get().product === null || !isUnsaved()) return true
      // What was written on what waits would be public, where that has been published meanwhile.
      return inDraft && !get().inDraft ? false : save()
    }
    running.current = step().finally(() => {
      running.current = null
    })
    return running.current
  }
  /** After a save that is under way: a save that follows it must not publish what only is to wait. */
  async function afterwards(step: Attempt): Promise<boolean> {
    while (running.current) await running.current
    return once(step)
  }
  const save = () => once(() => (get().inDraft ? saveDraft() : saveProduct()))

  return {
    adopt: merge.adopt,
    compare: merge.compare,
    /** @param keep paths of the parts whose own value was chosen */
    choose: (keep: ReadonlySet<string>) => {
      const { conflict } = get()
      if (!conflict) return
      set({ conflict: null })
      merge.settle(conflict, keep, conflict.onto)
      if (conflict.then === 'save') void once(conflict.resume)
    },
    leaveDraft: steps.leaveDraft,
    save,
    saveOnly: () => once(() => saveDraft()),
    publish: async (languages: Language[]) => {
      if (get().inDraft) return afterwards(() => saveDraftAnd(() => steps.publishDraft(languages), languages))
      for (const language of languages) form.setValue(publishedPath(language), true, { shouldDirty: true })
      return save()
    },
    /** @param moment ISO 8601 in UTC */
    plan: (moment: string, languages: Language[]) =>
      afterwards(() => saveDraftAnd(() => steps.planDraft(moment, languages), languages)),
    unplan: (languages: Language[]) => attempt(() => steps.planDraft(null, languages)),
    /** Discards what waits; where nothing does, what is not saved. */
    discard: async () => {
      if (draft.stored) await attempt(steps.discardDraft)
      else {
        form.reset(get().base)
        autosave.forget()
      }
    },
  }
}
