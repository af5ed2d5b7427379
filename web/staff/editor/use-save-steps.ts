import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { seenAfter } from '../data/seen.ts'
import { staleOf } from '../data/stale.ts'
import { showToast } from '../data/toasts.ts'
import { useCall } from '../data/use-call.ts'
import { markStale, readAgain, staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newFormId } from '../unsaved/tabs.ts'
import { useStoreDraft } from '../unsaved/use-draft-edit.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import type { Draft } from './drafts/use-draft.ts'
import { bodyText, type ProductForm, withPublished } from './form.ts'
import { publicationBody, savedBody, wholeBody } from './saved-body.ts'
import type { Editor } from './use-editor-state.ts'

/** Codes of the clashes in which the form is merged with what is stored. */
export const clashes = ['STALE_VERSION', 'COPY_CHANGED', 'ALREADY_ADDED']
// A deleted partner is named above the form, while the server only sends its id.
const answers = [...clashes, 'UNKNOWN_PARTNER']

/** The calls of a form, with what each leaves in it and in the cache of queries. All of them throw what is refused. */
export function useSaveSteps(editor: Editor, draft: Draft) {
  const { category, get, set, form, autosave } = editor
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { email } = useStaff()
  const storeDraft = useStoreDraft()
  const undo = useUndoSave(category, (restored) => {
    const { base, waiting } = get()
    const mine = form.getValues()
    // What waits is compared with it when that is published.
    if (waiting) editor.goOn({ product: restored }, mine)
    else editor.compare(restored, { base, mine }, 'restore')
  })
  const at = () => ({ type: category.path, id: get().product?._id ?? get().newId })

  /** The next page to show the product starts with it. Other screens are read again when they are shown next. */
  function remember(now: StaffProductAnswer): StaffProductAnswer {
    const path = callPath('GET :type/:id', { ...at(), id: now._id })
    queryClient.setQueryData(staffQueryKey(language, path), now)
    markStale(queryClient)
    return now
  }

  const read = async (id = at().id) => remember(await call(callPath('GET :type/:id', { ...at(), id })))

  /** Adds the product, or changes it. */
  async function put(): Promise<void> {
    const values = structuredClone(form.getValues())
    const { product: before, base } = get()
    // New pictures are saved with the whole product.
    const hasPending = before?.images.some(({ pending }) => pending)
    const publication = before && !hasPending ? publicationBody(category, values, base, before.version) : null
    const body = publication ?? savedBody(category, values, base, before?.version)
    const seen = t(`preview.seen.${seenAfter(before, values)}`)
    const published = languageCodes.filter(
      (each) => isPublished(values, each) && !(before && isPublished(before, each)),
    )
    const languages = published.map((each) => t(`common.languagesInText.${each}`)).join(', ')
    const message = t('dashboard.nowPublished', { name: values.name, language: languages })
    const note = published.length > 0 ? `${message}. ${seen}` : seen
    if (before) {
      const path = callPath('PUT :type/:id', at())
      const now = remember((await call(path, { method: 'PUT', body, note, answers, undo })).result)
      autosave.forget()
      return editor.goOnSaved(now, values)
    }
    set(({ lost }) => ({ lost: lost ?? values }))
    const path = callPath('POST :type', { type: category.path }, { id: get().newId })
    const now = await read((await call(path, { method: 'POST', body, note, answers })).result._id)
    autosave.forget()
    if (editor.isLeaving()) leaveBehind(now._id, values)
    else editor.goOnSaved(now, values)
  }

  /** Who has left a new product is not brought back: what they have written since is offered on its page. */
  function leaveBehind(id: string, sent: ProductForm): void {
    const draft = { base: sent, version: null, form: form.getValues(), kept: new Date().toISOString() }
    if (bodyText(category, sent) === bodyText(category, draft.form)) return
    storeDraft({ email, kind: category.code, id, formId: newFormId() }, draft)
  }

  /** Saves the form as a draft. @param published the languages to publish it in, whatever the form says */
  async function putDraft(published: readonly Language[] = []): Promise<void> {
    const switched = (values: ProductForm) =>
      published.reduce((now, language) => withPublished(now, language, true), values)
    const sent = switched(structuredClone(form.getValues()))
    const { waiting, product, base } = get()
    const live = waiting ? waiting.base : product?.version
    const path = callPath('PUT :type/:id/working-copy', at())
    const body = { product: wholeBody(category, sent, base, live), version: waiting?.version ?? null }
    const { result } = await call(path, { method: 'PUT', body, answers })
    const now = { version: result.version, base: result.base, before: waiting?.before ?? null }
    editor.goOn({ base: sent, waiting: now }, switched(form.getValues()))
    markStale(queryClient)
    // Publication that was switched off is saved in the product itself.
    if (result.base !== (live ?? result.base)) {
      const before = await read()
      set({ product: before, waiting: { ...now, before } })
    }
    await draft.refresh()
  }

  async function publishDraft(languages: Language[]): Promise<void> {
    const { product, waiting } = get()
    const body = { version: waiting?.version ?? 1, languages }
    const note = (answer: { result: StaffProductAnswer }) =>
      t(`preview.seen.${seenAfter(product, answer.result)}`)
    const path = callPath('POST :type/:id/working-copy/publish', at())
    const now = remember((await call(path, { method: 'POST', body, note, answers, undo })).result)
    await draft.refresh()
    editor.goOnSaved(now, get().base)
  }

  /** @param moment ISO 8601 in UTC; null takes the plan back */
  async function planDraft(moment: string | null, languages: Language[]): Promise<void> {
    const { waiting } = get()
    // The draft that a form of what is published stands beside was read, not saved here.
    const version = (waiting ?? draft.stored)?.version ?? 1
    const path = callPath('PUT :type/:id/working-copy/schedule', at())
    const { result } = await call(path, {
      method: 'PUT',
      body: { version, at: moment, languages },
      ...(moment === null ? {} : { answers }),
    })
    if (waiting) set({ waiting: { ...waiting, version: result.version } })
    markStale(queryClient)
    await draft.refresh()
  }

  async function discardDraft(): Promise<void> {
    const version = draft.stored?.version ?? 1
    await call(callPath('DELETE :type/:id/working-copy', at(), { version }), { method: 'DELETE' })
    markStale(queryClient)
    await draft.refresh()
    if (get().waiting) autosave.forget()
    draft.show(false)
  }

  return { read, put, putDraft, publishDraft, planDraft, discardDraft }
}

/**
 * The way back from a save, for its toast: the product becomes what it was before, and that can be undone as well. Where
 * somebody has saved since, nothing is overwritten, and it says who.
 * @param onUndone called with the product after it; the form may have been left by then
 */
function useUndoSave(category: Category, onUndone: (restored: StaffProductAnswer) => void) {
  const { t } = useTexts()
  const call = useCall()
  const { minute } = useDates()
  const queryClient = useQueryClient()

  async function undo({ _id: id, version, published }: StaffProductAnswer): Promise<void> {
    const before = { type: category.path, id, version: String(version - 1) }
    try {
      const { result } = await call(callPath('POST :type/:id/history/:version', before, { version }), {
        method: 'POST',
        answers: ['STALE_VERSION'],
        note: (answer: { result: StaffProductAnswer }) =>
          t(`preview.seen.${seenAfter({ ...answer.result, published }, answer.result)}`),
        undo: wayBack('history.undoUndo'),
      })
      onUndone(result)
      await readAgain(queryClient, { queryKey: [staffKey] })
    } catch (fault) {
      // The toast has shown the other reasons.
      if (!(fault instanceof ApiError)) throw fault
      const saved = staleOf(fault)
      if (!saved) return
      const words = { name: saved.user, date: minute(saved.date) }
      showToast({ kind: 'warning', message: t('history.standsInTheWay', words) })
    }
  }

  const wayBack =
    (label: 'history.undoSave' | 'history.undoUndo') =>
    ({ result }: { result: StaffProductAnswer }) => ({ label: t(label), run: () => void undo(result) })
  return wayBack('history.undoSave')
}
