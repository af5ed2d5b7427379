import { useMemo } from 'react'
import { targetKinds } from '../../../../domain/categories/row-targets.ts'
import { useNames } from '../links/use-names.ts'

/** The possible row targets that visitors do not see; undefined until they are known. */
export function useDrafts(): {
  ids: ReadonlySet<string> | undefined
  failed: boolean
  retry: () => void
} {
  const [first, second, third] = targetKinds
  // Always the same three categories, so the order of the hooks is stable.
  const plates = useNames(first)
  const strikes = useNames(second)
  const fittings = useNames(third)
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
