import { bodyOf, changedColumns } from '../../../../domain/csv/body.ts'
import { type CsvColumn, type CsvShape, columnsOf, shapeOf } from '../../../../domain/csv/columns.ts'
import { UserError } from '../../../../domain/errors.ts'
import type { ProductRecord } from '../../../../domain/product.ts'
import { criteriaOf } from '../../writes/criteria.ts'
import { snapshotOf } from '../../writes/product-changes.ts'
import type { ImportContext } from './context.ts'
import { Plan, type Planner } from './planner.ts'
import type { Table, TableRow } from './table.ts'

const mostSections = 20
const mostVariants = 100

/**
 * Plans what a file would do.
 * @throws UserError IMPORT_NO_COLUMNS, IMPORT_UNKNOWN_COLUMN, IMPORT_COLUMN_TWICE where the heading is not ours
 */
export function planTable(table: Table, context: ImportContext, planner: Planner): Plan {
  const columns = columnsFor(table.header, context)
  checkHeader(table.header, columns)
  const plan = new Plan(context, columns, planner)
  const seen = new Set<string>()
  for (const row of table.rows) planRow(plan, row, table.header, context, seen)
  return plan
}

/** The columns that the products of a category may have, as many as they need or the file has. */
function columnsFor(header: readonly string[], { category, options, products }: ImportContext): CsvColumn[] {
  const most = (group: string, limit: number) => {
    const numbers = header.map((key) => (key.startsWith(`${group}.`) ? Number(key.split('.')[1]) : 0))
    return Math.min(limit, Math.max(0, ...numbers.filter(Number.isInteger)))
  }
  const needed = shapeOf(category, [...products.values()], [...criteriaOf(category.code, options)])
  const sections = most('info', mostSections)
  const shape: CsvShape = {
    ...needed,
    sections: {
      sv: Math.max(needed.sections.sv, sections),
      no: Math.max(needed.sections.no, sections),
      dk: Math.max(needed.sections.dk, sections),
    },
    variants: category.hasVariants ? Math.max(needed.variants, most('variant', mostVariants)) : 0,
  }
  return columnsOf(category, shape)
}

function checkHeader(header: readonly string[], columns: readonly CsvColumn[]): void {
  const known = new Set(columns.map(({ key }) => key))
  if (!header.some((key) => ['id', 'artnr', 'name'].includes(key))) throw new UserError('IMPORT_NO_COLUMNS')
  const unknown = header.filter((key) => !known.has(key))
  if (unknown.length > 0) {
    throw new UserError('IMPORT_UNKNOWN_COLUMN', { column: unknown.join(', ').slice(0, 500) })
  }
  const twice = header.find((key, position) => header.indexOf(key) !== position)
  if (twice !== undefined) throw new UserError('IMPORT_COLUMN_TWICE', { column: twice })
}

function planRow(
  plan: Plan,
  { line, cells }: TableRow,
  header: readonly string[],
  context: ImportContext,
  seen: Set<string>,
): void {
  const given = new Map(header.map((key, position) => [key, cells[position] ?? '']))
  const named = { name: given.get('name') ?? '', artnr: given.get('artnr') ?? '' }
  let record: ProductRecord | null = null
  let mismatch: UserError | null = null
  try {
    checkWidth(cells, header)
    record = recordOf(given, context)
    if (record && seen.has(record.id)) throw new UserError('IMPORT_SAME_PRODUCT', { column: 'id' })
    if (record) seen.add(record.id)
  } catch (fault) {
    if (!(fault instanceof UserError)) throw fault
    mismatch = fault
  }
  const changed = given.get('changed')
  const outdated = record !== null && changed !== undefined && changed !== '' && changed < record.changed
  plan.add(
    { line, record, outdated },
    () => {
      if (mismatch) throw mismatch
      const { category, lookup, stateOf } = context
      const current = record ? plan.cellsOf(snapshotOf(stateOf(record))) : new Map<string, string>()
      current.set('category', category.code)
      if (given.get('category') === '') given.delete('category')
      const row = { cells: new Map([...current, ...given]), changed: changedColumns(given, current) }
      return bodyOf(category, row, (name, partner) => lookup.byArtnr(name, partner))
    },
    named,
  )
}

/** Blanks behind the last column are what spreadsheets leave behind; a row that is too short has lost something. */
function checkWidth(cells: readonly string[], header: readonly string[]): void {
  const isLong = cells.slice(header.length).some((cell) => cell !== '')
  if (isLong || cells.length < header.length) {
    throw new UserError('IMPORT_WIDTH', { cells: cells.length, columns: header.length, column: '' })
  }
}

/** The product that a row means: by id, else by article number, else by name; null for a new one. */
function recordOf(
  given: ReadonlyMap<string, string>,
  { category, numbers, products }: ImportContext,
): ProductRecord | null {
  const id = given.get('id')?.trim() ?? ''
  if (id !== '') {
    const record = products.get(id)
    if (!record) throw new UserError('IMPORT_UNKNOWN_ID', { id: id.slice(0, 100), column: 'id' })
    return record
  }
  const artnr = given.get('artnr')?.trim() ?? ''
  const name = given.get('name')?.trim() ?? ''
  const holder =
    artnr !== '' ? numbers.get(`artnr\n\n${artnr}`) : numbers.get(`name\n${category.code}\n${name}`)
  return (holder !== undefined && products.get(holder)) || null
}
