import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type CsvColumn, columnsOf, type NameOf, shapeOf } from '../../../domain/csv/columns.ts'
import { csvText } from '../../../domain/csv/text.ts'
import type { OptionGroupRecord, ProductSnapshot } from '../../../domain/product.ts'
import { partnerCategories } from '../../catalogue/category-index.ts'
import type { Database } from '../../db/client.ts'
import { emRowsOf, linksOfKinds } from '../../db/queries/links.ts'
import { allOptions } from '../../db/queries/options-and-texts.ts'
import { productNames, productsOf } from '../../db/queries/products.ts'
import { criteriaOf } from '../save/criteria.ts'

/** The products of a category with the data for writing and reading their files. */
interface CategoryContents {
  snapshots: ProductSnapshot[]
  options: OptionGroupRecord[]
  nameOf: NameOf
}

/** Everything about the products of a category, read in one transaction. */
async function readCategory(db: Database, code: CategoryCode): Promise<CategoryContents> {
  const category = categoryOf(code)
  const kinds = category.links.map(({ kind }) => kind)
  const [records, links, rows, options, names] = await db.batch([
    productsOf(db, code),
    linksOfKinds(db, kinds),
    emRowsOf(db, code),
    allOptions(db),
    productNames(db, partnerCategories(category)),
  ])
  const linksOf = new Map<string, typeof links>()
  for (const link of links) {
    for (const end of [link.from, link.to]) linksOf.set(end, [...(linksOf.get(end) ?? []), link])
  }
  const rowsOf = Map.groupBy(rows, ({ em }) => em)
  const artnrs = new Map(names.map(({ id, artnr }) => [id, artnr]))
  return {
    snapshots: records
      .toSorted((a, b) => a.name.localeCompare(b.name, 'sv') || (a.id < b.id ? -1 : 1))
      .map((record) => ({
        record,
        links: linksOf.get(record.id) ?? [],
        rows: rowsOf.get(record.id) ?? [],
      })),
    options,
    nameOf: (id) => artnrs.get(id) || id,
  }
}

/** The columns that these products need. */
export function columnsFor(
  code: CategoryCode,
  snapshots: readonly ProductSnapshot[],
  options: readonly OptionGroupRecord[],
): CsvColumn[] {
  const category = categoryOf(code)
  const records = snapshots.map(({ record }) => record)
  return columnsOf(category, shapeOf(category, records, [...criteriaOf(code, options)]))
}

/**
 * A category's products as a CSV file that can be imported again.
 * @param only ids of the wanted ones, in their order; by default all
 */
export async function exportCsv(db: Database, code: CategoryCode, only?: readonly string[]): Promise<string> {
  const { snapshots, options, nameOf } = await readCategory(db, code)
  const byId = new Map(snapshots.map((snapshot) => [snapshot.record.id, snapshot]))
  const wanted = only ? only.flatMap((id) => byId.get(id) ?? []) : snapshots
  const columns = columnsFor(code, wanted, options)
  const rows = wanted.map((snapshot) => columns.map(({ read }) => read(snapshot, nameOf)))
  return csvText([columns.map(({ key }) => key), ...rows])
}
