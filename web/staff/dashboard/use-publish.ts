import { useQueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type Language, original } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { showErrorToast } from '../data/api.ts'
import { isPublic } from '../data/seen.ts'
import { showToast } from '../data/toasts.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'

interface Published {
  _id: string
  name: string
  category: CategoryCode
}

/** Publishes or unpublishes a product in a language, and offers to undo it. Failures have shown their toast. */
export function usePublish(): (product: Published, language: Language, on: boolean) => Promise<void> {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const queryClient = useQueryClient()
  return async ({ _id, name, category }, where, on) => {
    const put = async (published: boolean) => {
      const { result } = await call(callPath('PUT :type/:id', { type: categoryOf(category).path, id: _id }), {
        method: 'PUT',
        body: where === original ? { published } : { translations: { [where]: { published } } },
        quiet: true,
      }).catch((fault: unknown) => {
        if (!(fault instanceof ApiError)) throw fault
        if (fault.status !== 401) showErrorToast(fault, words)
        throw fault
      })
      await readAgain(queryClient, { queryKey: [staffKey] })
      return t(`preview.seen.${isPublic(result) ? 'public' : 'withdrawn'}`)
    }
    const said = (published: boolean) =>
      t(published ? 'dashboard.nowPublished' : 'dashboard.nowDraft', {
        name,
        language: t(`common.languagesInText.${where}`),
      })
    try {
      const note = await put(on)
      const undo = () =>
        void put(!on).then(
          (seen) => showToast({ kind: 'success', message: said(!on), note: seen }),
          () => {},
        )
      showToast({
        kind: 'success',
        message: said(on),
        note,
        action: { label: t('dashboard.undo'), run: undo },
      })
    } catch (fault) {
      // The toast has shown the error.
      if (!(fault instanceof ApiError)) throw fault
    }
  }
}
