import { type CategoryCode, categoryCodes } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { NameOf } from '../../domain/csv/columns.ts'
import type { OptionGroupRecord, ProductRecord, ProductSnapshot } from '../../domain/product.ts'
import { partnerCategories } from '../catalogue/category-index.ts'
import type { Database } from '../db/client.ts'
import { claimKey } from '../db/numbers.ts'
import { emRowsOf, linksOfKinds } from '../db/queries/links.ts'
import { allNumbers } from '../db/queries/numbers.ts'
import { allOptions } from '../db/queries/options-and-texts.ts'
import {
  type BriefProduct,
  briefsOf,
  criterionHoldersOf,
  productNames,
  productsOf,
} from '../db/queries/products.ts'
import { revisionsAt } from '../db/queries/revisions.ts'
import { Lookup } from '../products/save/lookup.ts'
import { endsFrom, endsTo, fittingCategory, linkedOf, linksByEnd } from '../products/snapshot/links.ts'
import type { CriterionHolder, ProductState } from '../products/snapshot/state.ts'

/** All data that writing products of a category depends on, read in one transaction. */
export interface ImportContext {
  category: Category
  options: OptionGroupRecord[]
  lookup: Lookup
  nameOf: NameOf
  products: ReadonlyMap<string, ProductRecord>
  /** Which product has which number or name, by `claimKey`. */
  numbers: Map<string, string>
  /** The products of all categories, as they are named where they have a number that another one wants. */
  names: Map<string, Pick<BriefProduct, 'category' | 'name' | 'artnr'> & { line?: number }>
  stateOf: (record: ProductRecord) => ProductState
}

export async function readImportContext(db: Database, code: CategoryCode): Promise<ImportContext> {
  const category = categoryOf(code)
  const fitting = fittingCategory(category)
  const kinds = category.links.map(({ kind }) => kind)
  const [records, links, rows, options, briefs, criterionHolders, numbers, names] = await db.batch([
    productsOf(db, code),
    linksOfKinds(db, kinds),
    emRowsOf(db, code),
    allOptions(db),
    briefsOf(db, partnerCategories(category)),
    criterionHoldersOf(db, fitting?.code ?? null),
    allNumbers(db),
    productNames(db, categoryCodes),
  ])
  const brief = new Map<string, BriefProduct>([...briefs, ...criterionHolders].map((each) => [each.id, each]))
  const linksOf = linksByEnd(links)
  const rowsOf = Map.groupBy(rows, ({ em }) => em)
  const named = ({ spec }: ProductRecord) =>
    new Map(
      Object.values(spec)
        .flatMap((ids) => ids ?? [])
        .flatMap((id): [string, BriefProduct][] => {
          const partner = brief.get(id)
          return partner ? [[id, partner]] : []
        }),
    )
  const linkedIn = ({ id }: ProductRecord) => {
    const own = linksOf.get(id) ?? []
    return linkedOf(category, endsFrom(id, own, brief), endsTo(id, own, brief), () => true)
  }
  return {
    category,
    options,
    lookup: new Lookup([...brief.values()]),
    nameOf: (id) => brief.get(id)?.artnr || id,
    products: new Map(records.map((record) => [record.id, record])),
    numbers: new Map(numbers.map((row) => [claimKey(row), row.product])),
    names: new Map(names.map(({ id, ...named }) => [id, named])),
    stateOf: (record) => ({
      category,
      record,
      linked: linkedIn(record),
      rows: rowsOf.get(record.id) ?? [],
      files: [],
      named: named(record),
      fitting,
      criterionHolders: criterionHolders as CriterionHolder[],
    }),
  }
}

/** How many snapshots are read in one query, since a D1 result has a maximum size. */
const pastAtOnce = 200

/** The state of products at a time, as far as their history is kept. */
export async function readPast(
  db: Database,
  wanted: readonly { product: string; date: string }[],
): Promise<ReadonlyMap<string, ProductSnapshot>> {
  const past = new Map<string, ProductSnapshot>()
  for (let from = 0; from < wanted.length; from += pastAtOnce) {
    const rows = await revisionsAt(db, wanted.slice(from, from + pastAtOnce))
    for (const { product, snapshot } of rows) past.set(product, snapshot)
  }
  return past
}
