import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { showToast } from '../data/toasts.ts'
import { useCallWords } from '../data/use-call.ts'
import { useTexts } from '../use-texts.ts'
import type { Draft } from './drafts/use-draft.ts'
import { faultsFromServer } from './faults.ts'
import { publishedPath, toForm } from './form.ts'
import { readNamesAgain } from './links/use-names.ts'
import type { Editor } from './use-editor-state.ts'
import { clashes, useSaveSteps } from './use-save-steps.ts'

/** Something to be done at the server. It throws what is refused. */
type Step = () => Promise<void>
/** The same once its refusal is shown: resolves with whether it succeeded. */
type Attempt = () => Promise<boolean>

/** What a user does to have the form saved, one after the other: as the product, or as a draft that waits to be published. */
export function useSaving(editor: Editor, draft: Draft) {
  const { category, get, set, form, isUnsaved, autosave } = editor
  const { t } = useTexts()
  const words = useCallWords()
  const queryClient = useQueryClient()
  const steps = useSaveSteps(editor, draft)

  /**
   * Runs a step and shows why it failed. After a clash the form is merged with what somebody else has saved, and it goes
   * on: at once if the user has nothing to choose, otherwise after the choice.
   * @param again goes on after a clash; none for a step that does not send the form
   */
  async function attempt(step: Step, again?: Attempt): Promise<boolean> {
    form.clearErrors()
    set({ isSaving: true })
    try {
      await step()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (!clashes.includes(fault.code)) refused(fault)
      else if (!again) await draft.refresh()
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
    editor.refuse(faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words)))
  }

  /** Rebases the form after a clash. @returns whether nothing was left to choose */
  async function rebase(code: string, again: Attempt): Promise<boolean> {
    const isAdded = code === 'ALREADY_ADDED'
    const isChanged = code === 'COPY_CHANGED'
    const stored = isChanged ? await draft.refresh() : null
    const typed = (base = get().base) => ({ base, mine: form.getValues() })
    if (stored) return editor.compareWaiting(stored, typed(), 'save', again)
    if (!isAdded) readNamesAgain(queryClient)
    const { lost, product, waiting } = get()
    const live = await steps.read()
    if (isAdded) showToast({ kind: 'warning', message: t('edit.addedBefore') })
    // A draft that is gone has been published or discarded: the form is based on its content.
    if (isChanged) return editor.compare(live, typed(), 'save', again, editor.ofProduct(live))
    const before = waiting && (waiting.before ?? product)
    const base = before ? toForm(category, before) : (isAdded && lost) || undefined
    return editor.compare(live, typed(base), 'save', again)
  }

  /** @param isAgain after a clash: what somebody else has saved may be all that was to be saved */
  async function saveProduct(isAgain = false): Promise<boolean> {
    if (!(await editor.isValid(false))) return false
    // New pictures need a save.
    const hasPending = get().product?.images.some(({ pending }) => pending)
    if (isAgain && !isUnsaved() && !hasPending) return true
    return attempt(steps.put, () => saveProduct(true))
  }

  /**
   * @param goal what remains to be done once the form is saved as a draft
   * @param published the languages to publish it in, whatever the form says
   */
  async function saveDraft(
    goal: Step = async () => {},
    published: readonly Language[] = [],
    isSaved = false,
  ): Promise<boolean> {
    if (!(await editor.isValid(true))) return false
    const step = isSaved ? goal : () => steps.putDraft(published).then(goal)
    return attempt(step, () => saveDraft(goal, published))
  }

  /**
   * Makes sure that what waits equals the form and has its base, and goes on.
   * @param languages what it goes on in: those in which nothing is published yet are switched on
   */
  async function saveDraftAnd(goal: Step, languages: readonly Language[]): Promise<boolean> {
    const { product, waiting } = get()
    const more = languages.filter(
      (language) => !isPublished(form.getValues(), language) && !(product && isPublished(product, language)),
    )
    const isSaved = more.length === 0 && !isUnsaved() && waiting?.base === draft.stored?.base
    return saveDraft(goal, more, waiting !== null && isSaved)
  }

  const running = useRef<Promise<boolean> | null>(null)
  /** A call during a save gets that save's outcome, once what has been typed since is saved as well. */
  async function once(step: Attempt): Promise<boolean> {
    if (running.current) {
      const { waiting } = get()
      if (!(await running.current)) return false
      if (get().product === null || !isUnsaved()) return true
      // What was written on what waits would be public, where that has been published meanwhile.
      return waiting && !get().waiting ? false : save()
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
  const save = () => once(() => (get().waiting ? saveDraft() : saveProduct()))

  return {
    save,
    saveOnly: () => once(() => saveDraft()),
    /** @param own paths of the parts whose own value was chosen */
    choose: (own: ReadonlySet<string>) => {
      const { conflict } = get()
      if (!conflict) return
      set({ conflict: null })
      editor.choose(conflict, own)
      if (conflict.then === 'save') void once(conflict.resume)
    },
    publish: async (languages: Language[]) => {
      if (get().waiting) return afterwards(() => saveDraftAnd(() => steps.publishDraft(languages), languages))
      for (const language of languages) form.setValue(publishedPath(language), true)
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
