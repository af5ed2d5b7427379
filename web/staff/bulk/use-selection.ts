import { useCallback, useMemo, useState } from 'react'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'

/** The chosen products of a list, also on pages and in searches that are not shown, as they were read. */
export interface Selection {
  products: ReadonlyMap<string, StaffCardAnswer>
  mark: (products: readonly StaffCardAnswer[], on: boolean) => void
  /** Some are no longer chosen. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [products, setProducts] = useState<Selection['products']>(new Map())
  const drop = useCallback((ids: readonly string[]) => {
    setProducts((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const mark = useCallback(
    (some: readonly StaffCardAnswer[], on: boolean) => {
      if (on) setProducts((before) => new Map([...before, ...some.map((each) => [each._id, each] as const)]))
      else drop(some.map(({ _id }) => _id))
    },
    [drop],
  )
  const clear = useCallback(() => setProducts(new Map()), [])
  return useMemo(() => ({ products, mark, drop, clear }), [products, mark, drop, clear])
}
