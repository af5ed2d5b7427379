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

/** The working copy of a product, and which of the two is edited. */
export interface Copies {
  /** Null where there is none; undefined while that is not known. */
  copy: WorkingCopyAnswer | null | undefined
  /** Whether there is one could not be read. */
  failed: boolean
  isOpen: boolean
  /** It is to be opened and is still loading. */
  isAwaited: boolean
  /** Which form is shown: another one each time that somebody opens the copy or what is published. */
  view: number
  open: () => void
  close: () => void
  /** The form that is shown goes on as the copy's, or as that of what is published. */
  goOn: (isOpen: boolean) => void
  /** Replaces the known copy. */
  refresh: () => Promise<WorkingCopyAnswer | null>
}

/**
 * @param at the product's path; null for a new one, which has no copy
 * @param asked whether the copy is opened first, where there is one
 */
export function useCopies(at: { type: string; id: string } | null, asked: boolean): Copies {
  const [isOpen, goOn] = useState(asked)
  const [view, setView] = useState(0)
  const [isAwaited, setAwaited] = useState(asked)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const path = at && callPath('GET :type/:id/working-copy', at)
  const { data, error, refetch, isFetchedAfterMount } = useStaffQuery(path)
  // A copy that is gone, or cannot be read, leaves what is published to be edited.
  if (isAwaited && (isFetchedAfterMount || error)) {
    setAwaited(false)
    goOn(Boolean(data?.copy))
  }
  const show = (copy: boolean) => {
    goOn(copy)
    setView(view + 1)
  }
  return {
    copy: at ? data?.copy : null,
    failed: error !== null && !data,
    isOpen,
    isAwaited,
    view,
    open: () => show(true),
    close: () => show(false),
    goOn,
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
