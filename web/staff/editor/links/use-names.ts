import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { compact } from '../../../../domain/search/fold.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { readAgain, staffKey, useStaffQuery } from '../../data/use-staff-query.ts'

/** A product that can be chosen. */
export interface Named {
  id: string
  name: string
  artnr: string
  /** Visitors of the page's language do not see it. */
  draft: boolean
  /** It is chosen, and the product no longer exists. */
  gone?: true
  /** Its criteria that hold for every partner. */
  everywhere: ReadonlySet<string>
  /** Folded text for the filter. */
  search: string
}

export interface Names {
  /** In the order of their names; undefined until they are there. */
  names: readonly Named[] | undefined
  failed: boolean
  retry: () => void
}

/** Reads the lists of a form again: somebody else has added, renamed or deleted products. */
export function readNamesAgain(client: QueryClient): void {
  void readAgain(client, {
    predicate: ({ queryKey }) => queryKey[0] === staffKey && queryKey.at(-1) === 'names',
  })
}

/** Every product of a category (null: of none): one call each, however many lists of the screen need it. */
export function useNames(category: CategoryCode | null): Names {
  const language = useLanguage()
  const { data, isError, refetch } = useStaffQuery(
    category && callPath('GET :type/names', { type: categoryOf(category).path }),
  )
  const names = useMemo(
    () =>
      data?.map(({ _id, name, artnr, published, everywhere = [] }) => ({
        id: _id,
        name,
        artnr,
        draft: !published[language],
        everywhere: new Set(everywhere),
        search: `${compact(name)} ${compact(artnr)}`,
      })),
    [data, language],
  )
  const retry = useCallback(() => void refetch(), [refetch])
  return { names, failed: isError && !data, retry }
}
