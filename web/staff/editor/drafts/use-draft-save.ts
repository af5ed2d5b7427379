import { useQueryClient } from '@tanstack/react-query'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import type { Language } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { withTyped } from '../../conflicts/merge.ts'
import { seenAfter } from '../../data/seen.ts'
import { useCall } from '../../data/use-call.ts'
import { staffKey, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { baseOfDraft, type DraftBase, draftBaseOf, type Onto } from '../editor-state.ts'
import { faultsOf } from '../faults.ts'
import { useNumberChange } from '../files/use-folder-sync.ts'
import { publishedPath, toForm, withPublished } from '../form.ts'
import type { useUndoSave } from '../history/use-undo-save.ts'
import { wholeBody } from '../saved-body.ts'
import type { Merge, SavedForm } from '../use-merge.ts'
import { asSaved, type Draft } from './use-draft.ts'

interface DraftSaveOptions extends SavedForm {
  draft: Draft
  merge: Merge
  /** The way back from publishing, for its toast. */
  undo: ReturnType<typeof useUndoSave>
  showRefusal: (fault: ApiError) => void
  /** The form differs from its base. */
  isUnsaved: () => boolean
}

type Step = () => Promise<void>
const nothing: Step = async () => {}

// A deleted partner is named above the form, while the server only sends its id.
const answers = ['STALE_VERSION', 'COPY_CHANGED', 'UNKNOWN_PARTNER']

/** Saves the form as a draft that waits to be published, and publishes, plans and discards what waits. */
export function useDraftSave(options: DraftSaveOptions) {
  const { category, store, form, autosave, draft, merge, undo, showRefusal, isUnsaved } = options
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const onNumberChange = useNumberChange()
  const { getState: get, setState: set } = store
  const at = () => ({ type: category.path, id: get().product?._id ?? '' })
  const readLive = () => call(callPath('GET :type/:id', at()))
  const liveKey = () => staffQueryKey(language, callPath('GET :type/:id', at()))
  /** Other screens are read again when they are shown next. */
  const markStale = () => queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })

  // The calls. All of them throw what is refused.

  /** Saves the form as a draft. @param published the languages to publish it in, whatever the form says */
  async function put(published: readonly Language[] = []): Promise<void> {
    const values = published.reduce(
      (now, language) => withPublished(now, language, true),
      structuredClone(form.getValues()),
    )
    const { draft: version, live, before } = draftBaseOf(get())
    const path = callPath('PUT :type/:id/working-copy', at())
    const product = wholeBody(category, values, get().base, live)
    const { result } = await call(path, { method: 'PUT', body: { product, version }, answers })
    const draftBase: DraftBase = { draft: result.version, live: result.base, before }
    set({ draftBase })
    await markStale()
    // Publication that was switched off is saved in the product itself.
    if (result.base !== (live ?? result.base)) {
      const now = await readLive()
      queryClient.setQueryData(liveKey(), now)
      draftBase.before = toForm(category, now)
      set({ product: now })
    }
    for (const language of published) form.setValue(publishedPath(language), true)
    await draft.refresh()
    if (!get().inDraft) merge.forget()
    set({ base: values, draftBase, inDraft: true })
  }

  async function publish(languages: Language[]): Promise<void> {
    const { product } = get()
    const body = { version: draftBaseOf(get()).draft ?? 1, languages }
    const note = (answer: { result: StaffProductAnswer }) =>
      t(`preview.seen.${seenAfter(product, answer.result)}`)
    const path = callPath('POST :type/:id/working-copy/publish', at())
    const { result } = await call(path, { method: 'POST', body, note, answers, undo })
    await markStale()
    queryClient.setQueryData(liveKey(), result)
    await draft.refresh()
    await leave(result)
  }

  async function plan(moment: string | null, languages: Language[]): Promise<void> {
    // The draft that a form of what is published stands beside was read, not saved here.
    const version = get().inDraft ? draftBaseOf(get()).draft : draft.stored?.version
    const body = { version: version ?? 1, at: moment, languages }
    const path = callPath('PUT :type/:id/working-copy/schedule', at())
    const { result } = await call(path, { method: 'PUT', body, ...(moment === null ? {} : { answers }) })
    if (get().inDraft) set(({ draftBase }) => ({ draftBase: { ...draftBase, draft: result.version } }))
    await markStale()
    await draft.refresh()
  }

  async function discard(): Promise<void> {
    const version = draft.stored?.version ?? 1
    await call(callPath('DELETE :type/:id/working-copy', at(), { version }), { method: 'DELETE' })
    await markStale()
    await draft.refresh()
    if (get().inDraft) autosave.forget()
    draft.show(false)
  }

  /** Nothing waits any more. @param live the product as it is now */
  async function leave(live: StaffProductAnswer): Promise<void> {
    const { product: before, base: sent } = get()
    merge.forget()
    set({ inDraft: false })
    merge.adopt(live, withTyped(category, toForm(category, live), { sent, now: form.getValues() }))
    if (before) await onNumberChange(before, live)
  }

  // One after the other, and on from a conflict

  /** An invalid value cannot be saved; what publishing requires may be missing. */
  function stops(): boolean {
    const faults = faultsOf(category, get().base, form.getValues()).filter(({ kind }) => kind === 'fact')
    set({ faults })
    return faults.length > 0
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
    if (theirs) return merge.compare(asSaved(theirs), typed(), 'save', ontoDraft(theirs), resume)
    const live = await readLive()
    // A draft that is gone has been published or discarded: the form is based on its content.
    const isGone = code === 'COPY_CHANGED'
    const now = get()
    const { draft: version, before } = draftBaseOf(now)
    const from = isGone || !now.product ? now.base : (before ?? toForm(category, now.product))
    const onto = { draft: isGone ? null : version, live: live.version, before: toForm(category, live) }
    return merge.compare(live, { ...typed(), base: from }, 'save', { ...onto, isDraft: false }, resume)
  }

  const typed = () => ({ base: get().base, mine: form.getValues() })
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

  return {
    save: async () => !stops() && (await attempt(() => put(), nothing)),
    publish: (languages: Language[]) => saveAndThen(() => publish(languages), languages),
    plan: (moment: string, languages: Language[]) => saveAndThen(() => plan(moment, languages), languages),
    unplan: (languages: Language[]) => attempt(() => plan(null, languages), null),
    discard: () => attempt(discard, null),
    leave,
    /** The product as it is now, also for the other screens. */
    refetchLive: async () => {
      await queryClient.refetchQueries({ queryKey: liveKey() })
      return queryClient.getQueryData<StaffProductAnswer>(liveKey())
    },
    /** Compares unsaved work on a draft with the draft as it is stored. */
    compare: (stored: WorkingCopyAnswer, mine: Parameters<Merge['compare']>[1]) =>
      merge.compare(asSaved(stored), mine, 'edit', ontoDraft(stored)),
  }
}
