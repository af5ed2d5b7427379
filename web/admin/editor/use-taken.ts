import { useQuery } from '@tanstack/react-query'
import { callPath } from '../../data/calls.ts'
import { useLanguage } from '../../settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey } from '../data/use-staff-query.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useEditing } from './edit-context.ts'

export type NumberKind = 'artnr' | 'enr' | 'nobnr'

/** One asks the server when one stops typing, not at every key. */
const pauseMs = 300

/**
 * Whether another product, or a variant of one, has a number: asked while it is typed. The database has the last
 * word when the product is saved.
 * @param own what the product itself has there already, which needs no question
 */
export function useTaken(
  kind: NumberKind,
  value: string,
  own: string,
): { taken: boolean; checking: boolean } {
  const { product, newId } = useEditing()
  // A new product may have been added already, by a save whose answer was lost.
  const id = product?._id ?? newId
  const call = useCall()
  const language = useLanguage()
  const number = useDebounced(value.trim(), pauseMs)
  const asked = number !== '' && number !== own
  const asks = { field: kind, value: number }
  const path = id
    ? callPath('GET utils/unique/:field/:value/:id', { ...asks, id })
    : callPath('GET utils/unique/:field/:value', asks)
  const { data, isFetching } = useQuery({
    queryKey: [staffKey, language, 'utils', path],
    queryFn: ({ signal }) => call(path, { signal, quiet: true }),
    enabled: asked,
    staleTime: 0,
  })
  const settled = number === value.trim()
  return { taken: asked && settled && data?.unique === false, checking: !settled || (asked && isFetching) }
}
