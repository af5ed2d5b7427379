import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
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
import { type ProductForm, toForm, withPublished } from '../form.ts'
import type { useUndoSave } from '../history/use-undo-save.ts'
import { publishedPath } from '../paths.ts'
import { wholeBody } from '../saved-body.ts'
import type { Draft } from './use-draft.ts'

/** What the form is based on: which version of the draft, and which version of the product that is based on. */
export interface BaseVersions {
  draft: number | null
  base: number | undefined
  /** That version of the product; null for the one that was read. */
  before: ProductForm | null
}

export interface DraftCallOptions {
  category: Category
  product: StaffProductAnswer | null
  base: ProductForm
  form: UseFormReturn<ProductForm>
  draft: Draft
  /** The way back from publishing, for its toast. */
  undo: ReturnType<typeof useUndoSave>
  /** Called when the form has been saved to wait. */
  onKept: (values: ProductForm) => void
  /** Called when saving it has changed the product itself. */
  onLive: (product: StaffProductAnswer) => void
  onDiscarded: () => void
}

interface Based extends DraftCallOptions {
  baseVersions: RefObject<BaseVersions>
  /** Called when nothing waits any more. */
  leave: (live: StaffProductAnswer) => Promise<void>
}

// A deleted partner is named above the form, while the server only sends its id.
const answers = ['STALE_VERSION', 'COPY_CHANGED', 'UNKNOWN_PARTNER']

/** The calls about changes that wait, and what follows an answer. All of them throw what is refused. */
export function useDraftCalls(options: Based) {
  const { category, product, base, form, draft, baseVersions, leave } = options
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const at = { type: category.path, id: product?._id ?? '' }
  const livePath = callPath('GET :type/:id', at)
  const liveKey = staffQueryKey(language, livePath)
  const markStale = () => queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })

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

  return { put, publish, plan, discard, livePath, liveKey }
}
