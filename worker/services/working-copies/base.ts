import type { ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import type { CopyRow } from '../../db/queries/working-copies.ts'
import type { ProductState } from '../staff/state.ts'
import { withKnownPartners } from '../writes/history.ts'
import { snapshotOf } from '../writes/product-changes.ts'

/**
 * The base of a working copy, without products deleted since, so that their deletion does not count as a change; null
 * where the history no longer contains it.
 */
export async function baseOf(
  db: Database,
  state: ProductState,
  { base }: Pick<CopyRow, 'base'>,
): Promise<ProductSnapshot | null> {
  if (base === state.record.version) return snapshotOf(state)
  const [known] = await revisionUpTo(db, state.record.id, base)
  return known ? withKnownPartners(db, known.snapshot) : null
}
