import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../../domain/categories/types.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { staffQueryKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { type ProductForm, toForm } from '../form.ts'

/** The changes of a product that wait to be published. */
interface Waiting {
  /** Null where nothing waits; undefined while that is not known. */
  stored: WorkingCopyAnswer | null | undefined
  /** The same as it was read last: a page is told of that a moment later. */
  newest: () => WorkingCopyAnswer | null | undefined
  /** It is known, or known to be out of reach. */
  isRead: boolean
  /** Whether something waits could not be read. */
  failed: boolean
  /** Reads again what waits. */
  refresh: () => Promise<WorkingCopyAnswer | null>
}

/** The same, and whether the form shows them or what is published. */
export interface Draft extends Waiting {
  isOpen: boolean
  /** Opens another form: of what waits, or of what is published. */
  show: (waiting: boolean) => void
}

/** @param at the product's path; null for a new one, of which nothing waits */
export function useWaiting(at: { type: string; id: string } | null): Waiting {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const path = at && callPath('GET :type/:id/working-copy', at)
  const queryKey = staffQueryKey(language, path ?? '')
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(path)
  return {
    stored: at ? data?.copy : null,
    newest: () => (at ? queryClient.getQueryData<typeof data>(queryKey)?.copy : null),
    isRead: !at || isFetchedAfterMount || error !== null,
    failed: error !== null && !data,
    refresh: async () => {
      if (path) await queryClient.cancelQueries({ queryKey })
      const read = await refetch()
      return read.data?.copy ?? null
    },
  }
}

/** The form of what waits. */
export function draftForm(category: Category, { product, reviewed }: WorkingCopyAnswer): ProductForm {
  const looked = translationLanguages.filter((language) => reviewed.includes(language))
  return { ...toForm(category, product), ...(looked.length > 0 ? { reviewed: looked } : {}) }
}
