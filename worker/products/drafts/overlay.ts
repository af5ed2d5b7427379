import type { CopyContents, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { isEqualSet } from '../../platform/equal-json.ts'
import { claimedFor } from '../save/claims.ts'
import type { NextProduct } from '../save/next.ts'
import { type ProductState, stateWith } from '../snapshot/state.ts'
import { criteriaFor } from '../staff/spec.ts'

type Claims = CopyContents['claims']

/** A product with the values of a working copy; fields that the copy does not contain are as stored. */
export async function overlaid(
  db: Database,
  state: ProductState,
  { record, links, rows, claims }: ProductSnapshot & { claims: Claims },
): Promise<ProductState> {
  const { id, version, created, changed, changedBy, translatedFrom = {} } = state.record
  const stored = { id, version, created, changed, changedBy, translatedFrom }
  return {
    ...(await stateWith(db, state, { record: { ...record, ...stored }, links, rows })),
    claiming: state.claiming.map((product) => {
      const claim = claims[product.id]
      return claim ? { ...product, spec: claimedFor(product, id, claim.after) } : product
    }),
  }
}

/** The claims as the copy has found them. */
export function claimsBefore(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).map(([id, { before }]) => [id, { before, after: before }]))
}

/**
 * Under which criteria other products are to name this one, where they do not yet.
 * @param known the copy's content so far: the claims that it found then are its base
 */
export function claimsOf(
  { claiming, record }: ProductState,
  next: NextProduct,
  wanted: ProductState,
  known: Claims,
): Claims {
  const claims: Claims = {}
  for (const product of wanted.claiming) {
    const live = claiming.find(({ id }) => id === product.id)
    if (!live) continue
    const after = criteriaFor(next.claims.get(product.id) ?? product.spec, record.id)
    const before = known[product.id]?.before ?? criteriaFor(live.spec, record.id)
    if (!isEqualSet(before, after)) claims[product.id] = { before, after }
  }
  return claims
}
