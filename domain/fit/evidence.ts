import type { CategoryCode } from '../categories/types.ts'
import type { FacetIndex } from '../facets/types.ts'
import type { Evidence } from './judge.ts'

/** What the loaded indexes of a page know. A category whose index is not there tells nothing. */
export function evidenceOf(indexes: Partial<Record<CategoryCode, FacetIndex>>): Evidence {
  return {
    exists: (code, id) => {
      const index = indexes[code]
      return index && index.productOf(id) !== -1
    },
    lock: (code, id) => {
      const index = indexes[code]
      return index?.em(id)
    },
    holds: (code, id, keys, partner) => {
      const index = indexes[code]
      if (!index) return undefined
      const selection = keys.map((key) => index.choiceOf(key))
      if (selection.includes(-1)) return false
      return index.answer(selection, [id], partner ?? undefined).total > 0
    },
  }
}
