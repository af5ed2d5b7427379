import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey } from '../data/use-staff-query.ts'
import { type ListView, listPath } from './view.ts'

/** A page of the list; the previous one stays until it has loaded. */
export function useProductRows({ path }: Category, view: ListView) {
  const call = useCall()
  const language = useLanguage()
  const asked = listPath(path, view)
  return useQuery({
    queryKey: [staffKey, language, path, 'list', asked],
    queryFn: ({ signal }) => call(asked, { signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
