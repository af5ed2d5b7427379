import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { staffQueryKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { type ProductForm, toForm } from '../form.ts'

/** The changes of a product that wait to be published, and whether the form shows them or what is published. */
export interface Draft {
  /** Null where nothing waits; undefined while that is not known. */
  stored: WorkingCopyAnswer | null | undefined
  /** The same as it was read last: a page is told of that a moment later. */
  newest: () => WorkingCopyAnswer | null | undefined
  /** Whether something waits could not be read. */
  failed: boolean
  /** The form shows what waits; here, before it is in use, whether it starts with that. */
  isOpen: boolean
  /** It is still loading. */
  isAwaited: boolean
  /** Which form is shown: another one each time that somebody opens what waits or what is published. */
  view: number
  /** Opens another form: of what waits, or of what is published. */
  show: (waiting: boolean) => void
  /** Reads again what waits. */
  refresh: () => Promise<WorkingCopyAnswer | null>
}

/**
 * A product with changes that wait opens on them.
 * @param at the product's path; null for a new one, of which nothing waits
 */
export function useDraft(at: { type: string; id: string } | null): Draft {
  const [isOpen, setOpen] = useState(at !== null)
  const [view, setView] = useState(0)
  const [isAwaited, setAwaited] = useState(at !== null)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const path = at && callPath('GET :type/:id/working-copy', at)
  const queryKey = staffQueryKey(language, path ?? '')
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(path)
  // Where nothing waits, or it cannot be read, what is published is edited.
  if (isAwaited && (isFetchedAfterMount || error)) {
    setAwaited(false)
    setOpen(Boolean(data?.copy))
  }
  return {
    stored: at ? data?.copy : null,
    newest: () => (at ? queryClient.getQueryData<typeof data>(queryKey)?.copy : null),
    failed: error !== null && !data,
    isOpen,
    isAwaited,
    view,
    show: (waiting) => {
      setOpen(waiting)
      setView(view + 1)
    },
    refresh: async () => {
      if (path) await queryClient.cancelQueries({ queryKey })
      const read = await refetch()
      return read.data?.copy ?? null
    },
  }
}

/** What waits in the shape of a product that somebody has saved, to compare with. */
export function asSaved({ product, changed, user }: WorkingCopyAnswer): StaffProductAnswer {
  return { ...product, log: { changed, user } }
}

/** The form of what waits. */
export function draftForm(category: Category, { product, reviewed }: WorkingCopyAnswer): ProductForm {
  const looked = translationLanguages.filter((language) => reviewed.includes(language))
  return { ...toForm(category, product), ...(looked.length > 0 ? { reviewed: looked } : {}) }
}
