import { categories } from '../../../../domain/categories/index.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useCall } from '../../data/use-call.ts'
import { toForm } from '../form.ts'
import { autosaveById, isByNumber } from './by-id.ts'
import type { AutosavedForm } from './store.ts'

/** Converts a draft of an older version of this site to name partners by id. */
export function useAutosaveById(
  category: Category,
): (draft: AutosavedForm, product: StaffProductAnswer | null) => Promise<AutosavedForm> {
  const call = useCall()
  return async (draft, product) => {
    if (!isByNumber(draft)) return draft
    const partners = categories.filter(
      ({ code, fitPartner }) =>
        fitPartner === category.code ||
        code === category.fitPartner ||
        category.links.some(({ partner, specKey }) => specKey && partner === code),
    )
    try {
      const lists = await Promise.all(
        partners.map(({ path }) => call(callPath('GET :type/names', { type: path }), { quiet: true })),
      )
      const ids = new Map(lists.flat().map(({ _id, artnr }) => [artnr || _id, _id]))
      const isSame = product !== null && product.version === draft.version
      return autosaveById(draft, (number) => ids.get(number), isSame ? toForm(category, product) : null)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      // The numbers stay, and the server looks them up when the form is saved.
      return autosaveById(draft, () => undefined, null)
    }
  }
}
