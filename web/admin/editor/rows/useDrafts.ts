import { useMemo } from 'react'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useNames } from '../links/useNames.ts'
import { type TargetField, targetFields } from './rows.ts'

/** Which products that a lock's rows may lead to visitors do not see; undefined until that is known. */
export function useDrafts(category: Category): {
  ids: ReadonlySet<string> | undefined
  failed: boolean
  retry: () => void
} {
  const partnerOf = (field: TargetField) =>
    categoryOf(category.links.find((link) => link.field === field)?.partner ?? category.code).code
  const [first, second, third] = targetFields
  // The same three each time, so the order of the hooks holds.
  const plates = useNames(partnerOf(first))
  const strikes = useNames(partnerOf(second))
  const fittings = useNames(partnerOf(third))
  const all = [plates, strikes, fittings]
  const ids = useMemo(() => {
    if (!plates.names || !strikes.names || !fittings.names) return undefined
    const everything = [...plates.names, ...strikes.names, ...fittings.names]
    return new Set(everything.flatMap(({ id, draft }) => (draft ? [id] : [])))
  }, [plates.names, strikes.names, fittings.names])
  return {
    ids,
    failed: all.some(({ failed }) => failed),
    retry: () => {
      for (const each of all) if (each.failed) each.retry()
    },
  }
}
