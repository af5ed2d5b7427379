import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { columnsOf, type NameOf, shapeOf } from '../../../domain/csv/columns.ts'
import { csvText } from '../../../domain/csv/text.ts'
import { partnerCategories } from '../../catalogue/category-index.ts'
import type { Database } from '../../db/client.ts'
import { emRowsOf, linksOfKinds } from '../../db/queries/links.ts'
import { allOptions } from '../../db/queries/options-and-texts.ts'
import { productNames, productsOf } from '../../db/queries/products.ts'
import { criteriaOf } from '../save/criteria.ts'
import { linksByEnd } from '../snapshot/links.ts'

/**
 * A category's products as a CSV file that can be imported again, read in one transaction.
 * @param only ids of the wanted ones, in their order; by default all, by name
 */
export async function exportCsv(db: Database, code: CategoryCode, only?: readonly string[]): Promise<string> {
  const category = categoryOf(code)
  const kinds = category.links.map(({ kind }) => kind)
  const [records, links, rows, options, names] = await db.batch([
    productsOf(db, code),
    linksOfKinds(db, kinds),
    emRowsOf(db, code),
    allOptions(db),
    productNames(db, partnerCategories(category)),
  ])
  const linksOf = linksByEnd(links)
  const rowsOf = Map.groupBy(rows, ({ em }) => em)
  const artnrs = new Map(names.map(({ id, artnr }) => [id, artnr]))
  const nameOf: NameOf = (id) => artnrs.get(id) || id
  const byId = new Map(records.map((record) => [record.id, record]))
  const wanted = only
    ? only.flatMap((id) => byId.get(id) ?? [])
    : records.toSorted((a, b) => a.name.localeCompare(b.name, 'sv') || (a.id < b.id ? -1 : 1))
  const columns = columnsOf(category, shapeOf(category, wanted, [...criteriaOf(code, options)]))
  const cells = wanted.map((record) => {
    const snapshot = { record, links: linksOf.get(record.id) ?? [], rows: rowsOf.get(record.id) ?? [] }
    return columns.map(({ read }) => read(snapshot, nameOf))
  })
  return csvText([columns.map(({ key }) => key), ...cells])
}
