import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { UserError } from '../../../domain/errors.ts'
import type {
  EmRowRecord,
  FileRecord,
  ProductRecord,
  ProductSnapshot,
  Spec,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { filesOf } from '../../db/queries/files.ts'
import { linksAt, rowsOfLock } from '../../db/queries/links.ts'
import {
  type BriefProduct,
  briefProducts,
  criterionHoldersOf,
  productById,
} from '../../db/queries/products.ts'
import { retryOnConflict } from '../../writes/batch.ts'
import { endsFrom, endsTo, fittingCategory, type Linked, linkedOf } from './links.ts'

/** A product of another category that may name this one in its spec. */
export interface CriterionHolder extends BriefProduct {
  spec: Spec
  version: number
}

/** A product with its related rows, as stored: what staff see, and what a save is based on. */
export interface ProductState {
  category: Category
  record: ProductRecord
  linked: Linked[]
  rows: EmRowRecord[]
  files: FileRecord[]
  /** The products that the spec names, by id. */
  named: Map<string, BriefProduct>
  /** The category whose products name products of this one in their spec, and all of those. */
  fitting: Category | undefined
  criterionHolders: CriterionHolder[]
}

/** The product of a write: by id, or as it was just read. */
export type Target = ProductRecord | Pick<ProductRecord, 'id' | 'category'>

/**
 * Writes on the state of a product, and again on its new one whenever the write is overtaken.
 * @throws UserError NOT_FOUND, OVERTAKEN
 */
export function writeOnState<T>(
  db: Database,
  target: Target,
  write: (state: ProductState) => Promise<T>,
): Promise<T> {
  let load = () => knownState(db, target)
  return retryOnConflict(async () => {
    const state = await load()
    load = () => stateOf(db, target)
    return write(state)
  })
}

/** The state of a product; a record that was read already is not read again. @throws UserError NOT_FOUND */
export function knownState(db: Database, target: Target): Promise<ProductState> {
  return 'version' in target ? readState(db, target) : stateOf(db, target)
}

/** A product of a category with what hangs on it. @throws UserError NOT_FOUND */
export async function stateOf(
  db: Database,
  { id, category }: { id: string; category: CategoryCode },
): Promise<ProductState> {
  const [record] = await productById(db, id)
  if (record?.category !== category) throw new UserError('NOT_FOUND')
  return readState(db, record)
}

export async function readState(db: Database, record: ProductRecord): Promise<ProductState> {
  const category = categoryOf(record.category)
  const fitting = fittingCategory(category)
  const partners = Object.values(record.spec).flatMap((ids) => ids ?? [])
  const [from, to, rows, files, named, criterionHolders] = await db.batch([
    linksAt(db, 'from', record.id),
    linksAt(db, 'to', record.id),
    rowsOfLock(db, record.id),
    filesOf(db, record.id),
    briefProducts(db, [...new Set(partners)]),
    criterionHoldersOf(db, fitting?.code ?? null),
  ])
  return {
    category,
    record,
    linked: linkedOf(category, from, to, () => true),
    rows,
    files,
    named: new Map(named.map((partner) => [partner.id, partner])),
    fitting,
    criterionHolders,
  }
}

/** The same product with another record, links and rows; newly named products are looked up. */
export async function stateWith(
  db: Database,
  state: ProductState,
  { record, links, rows }: ProductSnapshot,
): Promise<ProductState> {
  const { id } = state.record
  const linked = state.linked.flatMap(({ ends }) => ends.map(({ partner }) => partner))
  const known: BriefProduct[] = [record, ...state.named.values(), ...linked]
  const partners = new Map(known.map((partner) => [partner.id, partner]))
  const ids = [
    ...Object.values(record.spec).flatMap((named) => named ?? []),
    ...links.flatMap(({ from, to }) => [from, to]),
  ]
  const unknown = [...new Set(ids)].filter((each) => !partners.has(each))
  if (unknown.length > 0) for (const each of await briefProducts(db, unknown)) partners.set(each.id, each)
  return {
    ...state,
    record,
    linked: linkedOf(state.category, endsFrom(id, links, partners), endsTo(id, links, partners), () => true),
    rows,
    named: partners,
  }
}
