import { type Query, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { StaffCardAnswer, StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, original } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { isPublic } from '../data/seen.ts'
import { showToast } from '../data/toasts.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'

interface Published {
  _id: string
  name: string
  category: CategoryCode
}

interface Change {
  product: Published
  where: Language
  on: boolean
}

const mutationKey = [staffKey, 'publish']

/** A product of a list with what has been pressed and not been answered yet: where that is refused, nothing of it stays. */
export function useWithPublishing(): (product: StaffCardAnswer) => StaffCardAnswer {
  const pressed = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return (product) => pressed.reduce(changed, product)
}

const changed = (item: StaffCardAnswer, { product: { _id }, where, on }: Change): StaffCardAnswer =>
  item._id === _id ? { ...item, published: { ...item.published, [where]: on } } : item

/**
 * Publishes or unpublishes a product in a language, and offers to undo it. Failures have shown their toast.
 * @param onDone called with the product after it, and after it was undone
 * @returns a function that resolves with whether it was done
 */
export function usePublish(
  onDone?: (product: StaffProductAnswer, language: Language, on: boolean) => void,
): (product: Published, language: Language, on: boolean) => Promise<boolean> {
  const { t } = useTexts()
  const call = useCall()
  const queryClient = useQueryClient()

  const { mutateAsync } = useMutation({
    mutationKey,
    // One after the other: the last press decides.
    scope: { id: 'publish' },
    // Offline, it fails: by default it would wait silently.
    networkMode: 'always',
    mutationFn: async ({ product: { _id, category }, where, on }: Change) => {
      const path = callPath('PUT :type/:id', { type: categoryOf(category).path, id: _id })
      const body = where === original ? { published: on } : { translations: { [where]: { published: on } } }
      const { result } = await call(path, { method: 'PUT', body, quiet: 'success' })
      onDone?.(result, where, on)
      return isPublic(result)
    },
    // Until the lists are read again.
    onSuccess: (_isPublic, change) => {
      queryClient.setQueriesData<{ items: StaffCardAnswer[] }>(
        { predicate: isList },
        (page) => page && { ...page, items: page.items.map((item) => changed(item, change)) },
      )
    },
    // A later press is still to be sent: what is read before would take it back.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await readAgain(queryClient, { queryKey: [staffKey] })
    },
  })

  return async function publish(
    product: Published,
    where: Language,
    on: boolean,
    isUndo = false,
  ): Promise<boolean> {
    try {
      const isVisible = await mutateAsync({ product, where, on })
      showToast({
        kind: 'success',
        message: t(on ? 'dashboard.nowPublished' : 'dashboard.nowDraft', {
          name: product.name,
          language: t(`common.languagesInText.${where}`),
        }),
        note: t(`preview.seen.${isVisible ? 'public' : 'withdrawn'}`),
        ...(isUndo
          ? {}
          : { action: { label: t('common.undo'), run: () => void publish(product, where, !on, true) } }),
      })
      return true
    } catch (fault) {
      return ignoreRefusal(fault)
    }
  }
}

/** A page of a category's list, by its path (`listPath`). */
const isList = ({ queryKey: [area, , path] }: Query) => area === staffKey && String(path).includes('?all')
