import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import { callPath } from '../../../data/calls.ts'
import { useLanguage } from '../../../settings.ts'
import { staffQueryKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { type ProductForm, toForm } from '../form.ts'

/** The working copy of a product, and which of the two is edited. */
export interface Copies {
  /** Null where there is none; undefined while that is not known. */
  copy: WorkingCopyAnswer | null | undefined
  /** Whether there is one could not be read. */
  failed: boolean
  isOpen: boolean
  /** It is to be opened and is still loading. */
  isAwaited: boolean
  open: () => void
  close: () => void
  /** Replaces the known copy. */
  refresh: () => Promise<WorkingCopyAnswer | null>
}

/**
 * @param at the product's path; null for a new one, which has no copy
 * @param asked whether the copy is opened first, where there is one
 */
export function useCopies(at: { type: string; id: string } | null, asked: boolean): Copies {
  const [isOpen, setOpen] = useState(asked)
  const [isAwaited, setAwaited] = useState(asked)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const path = at && callPath('GET :type/:id/working-copy', at)
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(path)
  // A copy that is gone, or cannot be read, leaves what is published to be edited.
  if (isAwaited && (isFetchedAfterMount || error)) {
    setAwaited(false)
    setOpen(Boolean(data?.copy))
  }
  return {
    copy: at ? data?.copy : null,
    failed: error !== null && !data,
    isOpen,
    isAwaited,
    open: () => setOpen(true),
    close: () => setOpen(false),
    refresh: async () => {
      if (path) await queryClient.cancelQueries({ queryKey: staffQueryKey(language, path) })
      const read = await refetch()
      return read.data?.copy ?? null
    },
  }
}

/** A copy in the shape of a product that somebody has saved, to compare with. */
export function asSaved({ product, changed, user }: WorkingCopyAnswer): StaffProductAnswer {
  return { ...product, log: { changed, user } }
}

/** The form of a copy. */
export function copiedForm(category: Category, { product, reviewed }: WorkingCopyAnswer): ProductForm {
  const looked = translationLanguages.filter((language) => reviewed.includes(language))
  return { ...toForm(category, product), ...(looked.length > 0 ? { reviewed: looked } : {}) }
}
