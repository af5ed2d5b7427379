import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { seenAfter } from '../data/seen.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'
import type { useUndoSave } from './history/use-undo-save.ts'

/**
 * The calls that read and save a product. They throw what is refused.
 * @param undo the way back from a save, for its toast
 */
export function useProductCalls({ path: type }: Category, undo: ReturnType<typeof useUndoSave>) {
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()

  /** What the next page to show the product starts with. */
  const remember = (now: StaffProductAnswer): StaffProductAnswer => {
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', { type, id: now._id })), now)
    return now
  }
  const read = async (id: string) => remember(await call(callPath('GET :type/:id', { type, id })))
  return {
    remember,
    read,
    /** @param id the one that the new product will have */
    add: async (id: string, body: ProductBody): Promise<StaffProductAnswer> => {
      const note = t(`preview.seen.${seenAfter(null, body)}`)
      const answers = ['ALREADY_ADDED', 'UNKNOWN_PARTNER']
      const path = callPath('POST :type', { type }, { id })
      const { result } = await call(path, { method: 'POST', body, note, answers })
      return read(result._id)
    },
    change: async (before: StaffProductAnswer, body: ProductBody): Promise<StaffProductAnswer> => {
      const note = t(`preview.seen.${seenAfter(before, body)}`)
      const answers = ['STALE_VERSION', 'UNKNOWN_PARTNER']
      const path = callPath('PUT :type/:id', { type, id: before._id })
      const { result } = await call(path, { method: 'PUT', body, note, answers, undo })
      return remember(result)
    },
    /** Lists and other screens are read again when they are shown next. */
    markStale: () => queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' }),
  }
}
