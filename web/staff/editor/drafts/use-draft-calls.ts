import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { Language } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { seenAfter } from '../../data/seen.ts'
import { useCall } from '../../data/use-call.ts'
import { staffKey, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { type DraftBase, draftBaseOf, type EditorStore } from '../editor-state.ts'
import { type ProductForm, publishedPath, toForm, withPublished } from '../form.ts'
import type { useUndoSave } from '../history/use-undo-save.ts'
import { wholeBody } from '../saved-body.ts'
import type { Draft } from './use-draft.ts'

interface DraftCallOptions {
  category: Category
  store: EditorStore
  form: UseFormReturn<ProductForm>
  draft: Draft
  /** The way back from publishing, for its toast. */
  undo: ReturnType<typeof useUndoSave>
}

// A deleted partner is named above the form, while the server only sends its id.
const answers = ['STALE_VERSION', 'COPY_CHANGED', 'UNKNOWN_PARTNER']

/** The calls about changes that wait. All of them throw what is refused. */
export function useDraftCalls({ category, store, form, draft, undo }: DraftCallOptions) {
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { getState: get, setState: set } = store
  const at = () => ({ type: category.path, id: get().product?._id ?? '' })
  const readLive = () => call(callPath('GET :type/:id', at()))
  const liveKey = () => staffQueryKey(language, callPath('GET :type/:id', at()))
  /** What follows each of them: other screens are read again when they are shown next, and what waits now. */
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
    await draft.refresh()
  }

  return {
    readLive,
    /** The product as it is now, also for the other screens. */
    refetchLive: async () => {
      await queryClient.refetchQueries({ queryKey: liveKey() })
      return queryClient.getQueryData<StaffProductAnswer>(liveKey())
    },

    /**
     * Saves the form as a draft.
     * @param published the languages to publish it in, whatever the form says
     * @returns what the form is based on now
     */
    put: async (
      published: readonly Language[] = [],
    ): Promise<{ base: ProductForm; draftBase: DraftBase }> => {
      const values = published.reduce(
        (form, language) => withPublished(form, language, true),
        structuredClone(form.getValues()),
      )
      const { draft: version, live, before } = draftBaseOf(get())
      const path = callPath('PUT :type/:id/working-copy', at())
      const product = wholeBody(category, values, get().base, live)
      const { result } = await call(path, { method: 'PUT', body: { product, version }, answers })
      const draftBase: DraftBase = { draft: result.version, live: result.base, before }
      set({ draftBase })
      await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
      // Publication that was switched off is saved in the product itself.
      if (result.base !== (live ?? result.base)) {
        const now = await readLive()
        queryClient.setQueryData(liveKey(), now)
        draftBase.before = toForm(category, now)
        set({ product: now })
      }
      for (const language of published) form.setValue(publishedPath(language), true)
      await draft.refresh()
      return { base: values, draftBase }
    },

    /** @returns the product, of which nothing waits any more */
    publish: async (languages: Language[]): Promise<StaffProductAnswer> => {
      const { product } = get()
      const body = { version: draftBaseOf(get()).draft ?? 1, languages }
      const note = (answer: { result: StaffProductAnswer }) =>
        t(`preview.seen.${seenAfter(product, answer.result)}`)
      const path = callPath('POST :type/:id/working-copy/publish', at())
      const { result } = await call(path, { method: 'POST', body, note, answers, undo })
      await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
      queryClient.setQueryData(liveKey(), result)
      await draft.refresh()
      return result
    },

    /** @param moment ISO 8601 in UTC; null cancels the plan */
    plan: async (moment: string | null, languages: Language[]): Promise<void> => {
      // The draft that a form of what is published stands beside was read, not saved here.
      const version = get().inDraft ? draftBaseOf(get()).draft : draft.stored?.version
      const body = { version: version ?? 1, at: moment, languages }
      const path = callPath('PUT :type/:id/working-copy/schedule', at())
      const { result } = await call(path, { method: 'PUT', body, ...(moment === null ? {} : { answers }) })
      if (get().inDraft) set(({ draftBase }) => ({ draftBase: { ...draftBase, draft: result.version } }))
      await readAgain()
    },

    discard: async (): Promise<void> => {
      const version = draft.stored?.version ?? 1
      const path = callPath('DELETE :type/:id/working-copy', at(), { version })
      await call(path, { method: 'DELETE' })
      await readAgain()
    },
  }
}
