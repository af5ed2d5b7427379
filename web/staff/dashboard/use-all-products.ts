import { useCallback } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useCall } from '../data/use-call.ts'
import { type ListView, listPath } from './view.ts'

/** The most that the API gives at once. */
const rowsAtOnce = 100

/** Reads all products that match a search and filter; null where that failed, which a toast shows. */
export function useAllProducts({ path }: Category, view: ListView): () => Promise<StaffCardAnswer[] | null> {
  const call = useCall()
  return useCallback(async () => {
    const products: StaffCardAnswer[] = []
    try {
      for (let page = 0; ; page++) {
        const { items, total } = await call(listPath(path, { ...view, page }, rowsAtOnce))
        products.push(...items)
        if (items.length === 0 || (page + 1) * rowsAtOnce >= total) return products
      }
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      return null
    }
  }, [call, path, view])
}
