import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { UseAnswer } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { ProductSnapshot, TakenOut } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { rowsLeadingTo } from '../../db/queries/links.ts'
import { deleteProduct as hideProduct } from '../../db/queries/product-writes.ts'
import { type BriefProduct, briefProducts } from '../../db/queries/products.ts'
import { replacedBy } from '../../db/queries/replacements.ts'
import { copyOf } from '../../db/queries/working-copies.ts'
import { notifyPlanners, plannedIn } from '../../notices/plans.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import { runBatch } from '../../writes/batch.ts'
import { type ProductState, type Target, writeOnState } from '../snapshot/state.ts'
import {
  type ProductChange,
  partnerChange,
  snapshotOf,
  snapshotsOf,
  writeStatements,
} from './product-changes.ts'
import { checkSeen } from './rebase.ts'
import { specHoldingFor } from './specs.ts'

/**
 * Deletes a product: it goes to the bin for thirty days, and its numbers are free.
 * @param how.detach whether to remove it from everything that names it
 * @param how.seen the version that was read, where it has to be that one
 * @throws UserError NOT_FOUND, STALE_VERSION, IN_USE with the uses
 */
export function deleteProduct(
  db: Database,
  target: Target,
  { detach, seen }: { detach: boolean; seen?: number | undefined },
  entry: AuditEntry,
): Promise<void> {
  const { id } = target
  return writeOnState(db, target, async (state) => {
    await checkSeen(db, state, seen)
    const [otherRows, replacements] = await db.batch([rowsLeadingTo(db, id), replacedBy(db, id)])
    const claims = criteriaNaming(state)
    const users = state.criterionHolders.filter((product) => Object.hasOwn(claims, product.id))
    const locks = await briefProducts(db, [...new Set(otherRows.map(({ em }) => em))])
    const uses = usesOf(state, users, locks, replacements)
    if (uses.length > 0 && !detach) throw new UserError('IN_USE', { count: uses.length, uses })
    await write(db, state, { otherRows, claims }, entry)
  })
}

async function write(
  db: Database,
  state: ProductState,
  takenOut: TakenOut,
  entry: AuditEntry,
): Promise<void> {
  const { id } = state.record
  const before = snapshotOf(state)
  const stamp = { changed: entry.date, changedBy: entry.user.email }
  const others = (await snapshotsOf(db, touchedBy(before, takenOut))).map((other): ProductChange => {
    const change = partnerChange(other, { removed: before.links, added: [], lost: new Set([id]) })
    if (!change.after || !Object.hasOwn(takenOut.claims, other.record.id)) return change
    const spec = specHoldingFor(other.record, id, [])
    return { ...change, after: { ...change.after, record: { ...change.after.record, ...stamp, spec } } }
  })
  const productChanges = [{ before, after: null }, ...others]
  const [copied] = await copyOf(db, id)
  const plans = copied?.copy.plans ?? null
  const languages = plannedIn(plans).map(([language]) => language)
  const statements = [
    ...hideProduct(db, id, { deleted: entry.date, deletedBy: entry.user.email, takenOut }),
    ...notifyPlanners(db, state.record, { plans, languages, how: 'deleted' }, entry),
  ]
  await runBatch(db, writeStatements(db, entry, state.record, productChanges, statements))
}

/** The products that change when one is deleted or restored. */
export function touchedBy({ record, links }: ProductSnapshot, { claims, otherRows }: TakenOut): string[] {
  const touched = new Set([
    ...Object.keys(claims),
    ...links.flatMap(({ from, to }) => [from, to]),
    ...otherRows.map(({ em }) => em),
  ])
  touched.delete(record.id)
  return [...touched]
}

/** The criteria under which other products name this one in their specs, by their ids. */
function criteriaNaming({ criterionHolders, record }: ProductState): Record<string, string[]> {
  const claims = criterionHolders.map(({ id, spec }): [string, string[]] => [
    id,
    Object.entries(spec).flatMap(([slug, ids]) => (ids?.includes(record.id) ? [slug] : [])),
  ])
  return Object.fromEntries(claims.filter(([, slugs]) => slugs.length > 0))
}

type Replaced = { id: string; variant: CategoryCode; artnr: string }

function usesOf(
  { linked }: ProductState,
  holders: readonly BriefProduct[],
  locks: readonly BriefProduct[],
  replacements: readonly Replaced[],
): UseAnswer[] {
  const partners = linked.flatMap(({ ends }) => ends.map(({ partner }) => partner))
  return [
    ...usesIn('link', [...new Map(partners.map((partner) => [partner.id, partner])).values()]),
    ...usesIn('row', locks),
    ...usesIn('spec', holders),
    ...replacements.map(({ id, variant, artnr }) => ({
      _id: id,
      name: '',
      artnr,
      category: variant,
      how: 'replacement' as const,
    })),
  ]
}

/** Where each of some products is in use. */
export function usesIn(how: UseAnswer['how'], products: readonly BriefProduct[]): UseAnswer[] {
  return products.map(({ id, name, artnr, category }) => ({ _id: id, name, artnr, category, how }))
}
