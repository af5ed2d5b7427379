import { useQuery } from '@tanstack/react-query'
import type { UniqueAnswer } from '../../../domain/contracts/staff.ts'
import { canonicalNumber, type ProductNumberKind } from '../../../domain/product-numbers.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey } from '../data/use-staff-query.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useEditing } from './edit-context.ts'

type Holder = NonNullable<UniqueAnswer['holder']>

/** The server is asked when typing pauses, not at every key. */
const pauseMs = 300

/**
 * The product that has a number, or a variant with it; asked when typing pauses. The database checks it again
 * when the product is saved.
 * @param own the product's stored number, which needs no check
 */
export function useNumberTaken(
  kind: ProductNumberKind,
  value: string,
  own: string,
): { holder: Holder | null; checking: boolean } {
  const { product, newId } = useEditing()
  // The new product may exist already, by a save whose answer was lost.
  const id = product?._id ?? newId
  const call = useCall()
  const language = useLanguage()
  const number = useDebounced(value.trim(), pauseMs)
  const asked = canonicalNumber(kind, number) !== canonicalNumber(kind, own) && number !== ''
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
  return {
    holder: (asked && settled && data?.holder) || null,
    checking: !settled || (asked && isFetching),
  }
}
