import { useQueryClient } from '@tanstack/react-query'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { withTyped } from '../conflicts/merge.ts'
import { seenAfter } from '../data/seen.ts'
import { useCall } from '../data/use-call.ts'
import { markStale, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { newSlot } from '../unsaved/tabs.ts'
import { useKeep } from '../unsaved/use-kept-edit.ts'
import { useTexts } from '../use-texts.ts'
import type { AutosavedForm } from './autosave/use-autosave.ts'
import type { Draft } from './drafts/use-draft.ts'
import { type DraftBase, draftBaseOf } from './editor-state.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { bodyText, type ProductForm, publishedPath, toForm, withPublished } from './form.ts'
import { useUndoSave } from './history/use-undo-save.ts'
import { savedBody, wholeBody } from './saved-body.ts'
import type { Merge, SavedForm } from './use-merge.ts'

interface SaveStepsOptions extends SavedForm {
  draft: Draft
  merge: Merge
}

/** Codes of the clashes in which the form is merged with what is stored. */
export const clashes = ['STALE_VERSION', 'COPY_CHANGED', 'ALREADY_ADDED']
// A deleted partner is named above the form, while the server only sends its id.
const answers = [...clashes, 'UNKNOWN_PARTNER']

/** The calls of a form, with what each leaves in it and in the cache of queries. All of them throw what is refused. */
export function useSaveSteps({ draft, merge, ...saved }: SaveStepsOptions) {
  const { category, store, form, autosave, isHere } = saved
  const { getState: get, setState: set } = store
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { email } = useStaff()
  const keep = useKeep()
  const onNumberChange = useNumberChange()
  const undo = useUndoSave(category, (restored) => {
    const before = get()
    const from = before.inDraft ? toForm(category, restored) : before.base
    merge.compare(restored, { base: from, mine: form.getValues() }, 'restore')
    if (before.product) void onNumberChange(before.product, restored)
  })
  const at = () => ({ type: category.path, id: get().product?._id ?? get().newId })

  /** The next page to show the product starts with it. Other screens are read again when they are shown next. */
  function remember(now: StaffProductAnswer): StaffProductAnswer {
    queryClient.setQueryData(
      staffQueryKey(language, callPath('GET :type/:id', { ...at(), id: now._id })),
      now,
    )
    markStale(queryClient)
    return now
  }

  const read = async (id = at().id) => remember(await call(callPath('GET :type/:id', { ...at(), id })))

  /** Adds the product, or changes it. */
  async function put(): Promise<void> {
    const values = structuredClone(form.getValues())
    const { product: before, base } = get()
    const body = savedBody(category, values, base, before?.version)
    const seen = t(`preview.seen.${seenAfter(before, body)}`)
    const published = languageCodes.filter(
      (each) => isPublished(values, each) && !(before && isPublished(before, each)),
    )
    const languages = published.map((each) => t(`common.languagesInText.${each}`)).join(', ')
    const said = t('dashboard.nowPublished', { name: values.name, language: languages })
    const note = published.length > 0 ? `${said}. ${seen}` : seen
    let now: StaffProductAnswer
    if (before) {
      const path = callPath('PUT :type/:id', at())
      now = remember((await call(path, { method: 'PUT', body, note, answers, undo })).result)
    } else {
      set(({ lost }) => ({ lost: lost ?? values }))
      const path = callPath('POST :type', { type: category.path }, { id: get().newId })
      now = await read((await call(path, { method: 'POST', body, note, answers })).result._id)
    }
    autosave.forget()
    const mine = form.getValues()
    // Who has left a new product meanwhile is not brought back: what they have written since is offered on its page.
    if (!before && !isHere()) leaveBehind(now._id, values, mine)
    else merge.adopt(now, withTyped(category, toForm(category, now), { sent: values, now: mine }))
    if (before) await onNumberChange(before, now)
  }

  function leaveBehind(id: string, sent: ProductForm, now: ProductForm): void {
    if (bodyText(category, sent) === bodyText(category, now)) return
    const left: AutosavedForm = { base: sent, version: null, form: now, kept: new Date().toISOString() }
    keep({ email, kind: category.code, id, slot: newSlot() }, left)
  }

  /** Saves the form as a draft. @param published the languages to publish it in, whatever the form says */
  async function putDraft(published: readonly Language[] = []): Promise<void> {
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
    markStale(queryClient)
    // Publication that was switched off is saved in the product itself.
    if (result.base !== (live ?? result.base)) {
      const now = await read()
      draftBase.before = toForm(category, now)
      set({ product: now })
    }
    for (const language of published) form.setValue(publishedPath(language), true)
    await draft.refresh()
    if (!get().inDraft) merge.forget()
    set({ base: values, draftBase, inDraft: true })
  }

  async function publishDraft(languages: Language[]): Promise<void> {
    const { product } = get()
    const body = { version: draftBaseOf(get()).draft ?? 1, languages }
    const note = (answer: { result: StaffProductAnswer }) =>
      t(`preview.seen.${seenAfter(product, answer.result)}`)
    const path = callPath('POST :type/:id/working-copy/publish', at())
    const now = remember((await call(path, { method: 'POST', body, note, answers, undo })).result)
    await draft.refresh()
    await leaveDraft(now)
  }

  /** @param moment ISO 8601 in UTC; null takes the plan back */
  async function planDraft(moment: string | null, languages: Language[]): Promise<void> {
    // The draft that a form of what is published stands beside was read, not saved here.
    const version = get().inDraft ? draftBaseOf(get()).draft : draft.stored?.version
    const body = { version: version ?? 1, at: moment, languages }
    const path = callPath('PUT :type/:id/working-copy/schedule', at())
    const { result } = await call(path, { method: 'PUT', body, ...(moment === null ? {} : { answers }) })
    if (get().inDraft) set(({ draftBase }) => ({ draftBase: { ...draftBase, draft: result.version } }))
    markStale(queryClient)
    await draft.refresh()
  }

  async function discardDraft(): Promise<void> {
    const version = draft.stored?.version ?? 1
    await call(callPath('DELETE :type/:id/working-copy', at(), { version }), { method: 'DELETE' })
    markStale(queryClient)
    await draft.refresh()
    if (get().inDraft) autosave.forget()
    draft.show(false)
  }

  /** Nothing waits any more. @param live the product as it is now */
  async function leaveDraft(live: StaffProductAnswer): Promise<void> {
    const { product: before, base: sent } = get()
    merge.forget()
    set({ inDraft: false })
    merge.adopt(live, withTyped(category, toForm(category, live), { sent, now: form.getValues() }))
    if (before) await onNumberChange(before, live)
  }

  return { read, put, putDraft, publishDraft, planDraft, discardDraft, leaveDraft }
}
