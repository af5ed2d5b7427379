import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import type { Language } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { withTyped } from '../conflicts/merge.ts'
import { type OthersChanges, othersChanges, rebased } from '../conflicts/others-changes.ts'
import { faultMessage } from '../data/api.ts'
import { showToast } from '../data/toasts.ts'
import { useCallWords } from '../data/use-call.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { useTexts } from '../use-texts.ts'
import type { AutosavedForm, AutosaveState } from './autosave/use-autosave.ts'
import { asSaved, type Draft } from './drafts/use-draft.ts'
import { useDraftCalls } from './drafts/use-draft-calls.ts'
import { baseOfDraft, draftBaseOf, type EditorStore, type Onto } from './editor-state.ts'
import { faultsFromServer, faultsOf } from './faults.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { bodyText, type ProductForm, publishedPath, toForm } from './form.ts'
import { useUndoSave } from './history/use-undo-save.ts'
import { readNamesAgain } from './links/use-names.ts'
import { savedBody } from './saved-body.ts'
import { useProductCalls } from './use-product-calls.ts'

interface SavingOptions {
  category: Category
  store: EditorStore
  form: UseFormReturn<ProductForm>
  draft: Draft
  autosave: AutosaveState
  /** The form differs from its base. */
  isUnsaved: () => boolean
  /** The form is still where it was opened. */
  isHere: () => boolean
  /** Called when a new product has been added. */
  onAdded: (id: string) => void
}

type Step = () => Promise<void>
const nothing: Step = async () => {}

/**
 * Saves the form: as the product, or as a draft that waits to be published. What somebody else has saved meanwhile is
 * merged with it.
 */
export function useSaving({
  category,
  store,
  form,
  draft,
  autosave,
  isUnsaved,
  isHere,
  onAdded,
}: SavingOptions) {
  const { t } = useTexts()
  const words = useCallWords()
  const queryClient = useQueryClient()
  const { email, level } = useStaff()
  const keep = useKeep()
  const onNumberChange = useNumberChange()
  const { getState: get, setState: set } = store
  const forget = () => {
    autosave.forget()
    autosave.taken()
  }

  /** The form goes on with what is saved. @param values what it says, where that is more */
  function adopt(saved: StaffProductAnswer, values = toForm(category, saved)): void {
    const isAdded = get().product === null
    set({ product: saved, base: toForm(category, saved) })
    form.reset(values)
    if (!isAdded) return
    forget()
    if (isHere()) onAdded(saved._id)
  }

  /**
   * Rebases a form on what somebody else has saved. Changes of different fields are merged without a question.
   * @param mine the form, and what it was based on
   * @param onto null for the form of a product
   * @param resume goes on with what was interrupted, once somebody has chosen
   * @returns whether nothing was left to choose, so that the form is based on `theirs` already
   */
  function compare(
    theirs: StaffProductAnswer,
    mine: Pick<OthersChanges['forms'], 'base' | 'mine'>,
    then: OthersChanges['then'],
    onto: Onto | null = null,
    resume: () => Promise<boolean> = async () => true,
  ): boolean {
    const changes = othersChanges({ category, level }, theirs, mine, then)
    if (changes.both.length > 0) {
      set({ conflict: { ...changes, onto, resume } })
      return false
    }
    settle(changes, new Set(), onto)
    // Who has restored an earlier version knows it.
    if (changes.others.length > 0 && then !== 'restore') set({ takenOver: changes })
    return true
  }

  /** @param keep paths of the parts whose own value was chosen */
  function settle(changes: OthersChanges, keep: ReadonlySet<string>, onto: Onto | null): void {
    const { theirs } = changes
    const values = rebased({ category, level }, changes, keep)
    if (onto) {
      const { isDraft, ...draftBase } = onto
      // Somebody else has begun a draft: from here on the form is one of it.
      if (isDraft && !get().inDraft) {
        forget()
        set({ inDraft: true })
      }
      set({ draftBase })
    }
    if (!get().inDraft) adopt(theirs, values)
    else {
      set(onto?.isDraft ? { base: toForm(category, theirs) } : { product: theirs })
      form.reset(values)
    }
    autosave.taken()
  }

  const typed = () => ({ base: get().base, mine: form.getValues() })
  const undo = useUndoSave(category, (restored) => {
    const before = get()
    const from = before.inDraft ? toForm(category, restored) : before.base
    compare(restored, { base: from, mine: form.getValues() }, 'restore')
    if (before.product) void onNumberChange(before.product, restored)
  })
  const calls = useProductCalls(category, undo)
  const draftCalls = useDraftCalls({ category, store, form, draft, undo })

  function showRefusal(fault: ApiError): void {
    if (fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    set({ faults: faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words)) })
  }

  // Saving the product

  /** @param isAgain after a conflict: what somebody else has saved may be all that was to be saved */
  async function saveProduct(isAgain = false): Promise<boolean> {
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
      await sendProduct(values, from, before)
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      return (await refused(fault).catch(ignoreRefusal)) && (await saveProduct(true))
    } finally {
      set({ isSaving: false })
    }
  }

  async function sendProduct(
    values: ProductForm,
    from: ProductForm,
    before: StaffProductAnswer | null,
  ): Promise<void> {
    const body = savedBody(category, values, from, before?.version)
    if (!before) set(({ lost }) => ({ lost: lost ?? values }))
    const saved = before ? await calls.change(before, body) : await calls.add(get().newId, body)
    const now = form.getValues()
    autosave.forget()
    // Who has left a new product meanwhile is not brought back: what they have written since is offered on its page.
    if (!before && !isHere()) leaveBehind(saved._id, values, now)
    else adopt(saved, withTyped(category, toForm(category, saved), { sent: values, now }))
    if (before) await onNumberChange(before, saved)
    await calls.markStale()
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
    const theirs = await calls.read(before?._id ?? id)
    if (isAdded) showToast({ kind: 'warning', message: t('edit.addedBefore') })
    const mine = { base: (isAdded && lost) || from, mine: form.getValues() }
    return compare(theirs, mine, 'save', null, () => saveProduct(true))
  }

  // Saving without publishing, and publishing what waits

  /** An invalid value cannot be saved; what publishing requires may be missing. */
  function stops(): boolean {
    const faults = faultsOf(category, get().base, form.getValues()).filter(({ kind }) => kind === 'fact')
    set({ faults })
    return faults.length > 0
  }

  /** Saves the form as a draft. @param published the languages to publish it in, whatever the form says */
  async function put(published: readonly Language[] = []): Promise<void> {
    const kept = await draftCalls.put(published)
    if (!get().inDraft) forget()
    set({ ...kept, inDraft: true })
  }

  /**
   * Runs a step and shows why it failed. After a version conflict the form is merged with what somebody else has saved,
   * and the goal follows: at once if the user has nothing to choose, otherwise after the choice.
   * @param goal what remains to be done once the form is saved; null for a step that does not send the form
   * @returns whether it succeeded
   */
  async function attempt(step: Step, goal: Step | null = step): Promise<boolean> {
    set({ isSaving: true, faults: [] })
    try {
      await step()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const isClash = fault.code === 'COPY_CHANGED' || fault.code === 'STALE_VERSION'
      if (!isClash) showRefusal(fault)
      else if (!goal) await draft.refresh()
      else {
        const resume = async () => !stops() && attempt(() => put().then(goal), goal)
        if (await clashed(fault.code, resume).catch(ignoreRefusal)) return await resume()
      }
      return false
    } finally {
      set({ isSaving: false })
    }
  }

  /** Rebases the form on what somebody else has saved meanwhile. @returns whether nothing was left to choose */
  async function clashed(code: string, resume: () => Promise<boolean>): Promise<boolean> {
    const theirs = code === 'COPY_CHANGED' ? await draft.refresh() : null
    if (theirs) return compare(asSaved(theirs), typed(), 'save', ontoDraft(theirs), resume)
    const live = await draftCalls.readLive()
    // A draft that is gone has been published or discarded: the form is based on its content.
    const isGone = code === 'COPY_CHANGED'
    const now = get()
    const { draft: version, before } = draftBaseOf(now)
    const from = isGone || !now.product ? now.base : (before ?? toForm(category, now.product))
    const onto = { draft: isGone ? null : version, live: live.version, before: toForm(category, live) }
    return compare(live, { ...typed(), base: from }, 'save', { ...onto, isDraft: false }, resume)
  }

  const ontoDraft = (stored: WorkingCopyAnswer): Onto => ({ ...baseOfDraft(category, stored), isDraft: true })

  /**
   * Makes sure that what waits equals the form and has its base, and goes on.
   * @param languages what it goes on in: those in which nothing is published yet are switched on
   */
  async function saveAndThen(goal: Step, languages: readonly Language[]): Promise<boolean> {
    if (stops()) return false
    const { product: now } = get()
    const more = languages.filter(
      (language) => !isPublished(form.getValues(), language) && !(now && isPublished(now, language)),
    )
    if (more.length > 0) return attempt(() => put(more).then(goal))
    const isNeeded = isUnsaved() || draftBaseOf(get()).live !== draft.stored?.base
    return attempt(() => (isNeeded ? put().then(goal) : goal()), goal)
  }

  /** Nothing waits any more. */
  async function leaveDraft(live: StaffProductAnswer): Promise<void> {
    const { product: before, base: sent } = get()
    forget()
    set({ inDraft: false })
    adopt(live, withTyped(category, toForm(category, live), { sent, now: form.getValues() }))
    if (before) await onNumberChange(before, live)
  }

  // What the user does

  const running = useRef<Promise<boolean> | null>(null)
  /** A call during a save gets that save's outcome, once what has been typed since is saved as well. */
  async function once(step: () => Promise<boolean>): Promise<boolean> {
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
  async function afterwards(step: () => Promise<boolean>): Promise<boolean> {
    while (running.current) await running.current
    return once(step)
  }
  const saveDraft = async () => !stops() && (await attempt(() => put(), nothing))
  const save = () => once(() => (get().inDraft ? saveDraft() : saveProduct()))
  const publish = async (languages: Language[]) => {
    if (get().inDraft) {
      return afterwards(() => saveAndThen(() => draftCalls.publish(languages).then(leaveDraft), languages))
    }
    for (const language of languages) form.setValue(publishedPath(language), true, { shouldDirty: true })
    return save()
  }
  /** Discards what waits; where nothing does, what is not saved. */
  const discard = async () => {
    if (!draft.stored) {
      form.reset(get().base)
      autosave.forget()
      return
    }
    const step = async () => {
      await draftCalls.discard()
      if (get().inDraft) autosave.forget()
      draft.show(false)
    }
    await attempt(step, null)
  }

  return {
    adopt,
    compare,
    /** Compares unsaved work on a draft with the draft as it is stored. */
    compareWithDraft: (stored: WorkingCopyAnswer, mine: Pick<OthersChanges['forms'], 'base' | 'mine'>) =>
      compare(asSaved(stored), mine, 'edit', ontoDraft(stored)),
    /** @param keep paths of the parts whose own value was chosen */
    choose: (keep: ReadonlySet<string>) => {
      const { conflict } = get()
      if (!conflict) return
      set({ conflict: null })
      settle(conflict, keep, conflict.onto)
      if (conflict.then === 'save') void once(conflict.resume)
    },
    /** The product as it is now, also for the other screens. */
    refetchLive: draftCalls.refetchLive,
    leaveDraft,
    save,
    saveOnly: () => once(saveDraft),
    publish,
    /** @param moment ISO 8601 in UTC */
    plan: (moment: string, languages: Language[]) =>
      afterwards(() => saveAndThen(() => draftCalls.plan(moment, languages), languages)),
    unplan: (languages: Language[]) => attempt(() => draftCalls.plan(null, languages), null),
    discard,
  }
}
