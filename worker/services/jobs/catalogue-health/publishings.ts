import type { Problem } from '../../../../domain/contracts/catalogue-health.ts'
import type { Texts } from '../../../../domain/texts/types.ts'
import { messageOf, placeOf } from '../imports/words.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Working copies whose scheduled publishing was refused, and why. */
export function refusedPublishings({ refused, byId }: Contents, texts: Texts): Problem[] {
  return refused.flatMap(({ product: id, fault }) => {
    const product = byId.get(id)
    if (!product || !fault) return []
    const what = [messageOf(fault.code, fault.details, texts)]
    return [ofProduct('publishing-refused', product, { what, at: placeOf(fault.details), inCopy: true })]
  })
}
