import { bodyOf, changedColumns } from '../../domain/csv/body.ts'
import { type CsvColumn, type CsvShape, columnsOf, shapeOf } from '../../domain/csv/columns.ts'
import { UserError } from '../../domain/errors.ts'
import { original, perLanguage, translationLanguages } from '../../domain/languages.ts'
import type { ProductRecord, ProductSnapshot } from '../../domain/product.ts'
import { canonicalNumber, visibleNumber } from '../../domain/product-numbers.ts'
import { type ClaimKind, claimKey } from '../db/numbers.ts'
import { criteriaOf } from '../products/save/criteria.ts'
import { snapshotOf } from '../products/save/product-changes.ts'
import { rebase } from '../products/save/rebase.ts'
import type { ImportContext } from './context.ts'
import { Plan, type Planner } from './planner.ts'
import { type Mapping, type Table, type TableRow, withKeys } from './table.ts'

const maxSections = 20
const maxVariants = 100

/**
 * A file with the keys of its columns as headings.
 * @throws UserError IMPORT_NO_COLUMNS, IMPORT_UNKNOWN_COLUMN, IMPORT_COLUMN_TWICE for an invalid heading
 */
export function keyedTable(table: Table, mapping: Mapping, context: ImportContext): Table {
  return withKeys(table, mapping, columnsFor([...table.header, ...mapping.values()], context), context)
}

/** Plans the import of a file whose headings are keys. */
export function planTable(
  table: Table,
  context: ImportContext,
  planner: Planner,
  past: PastRevisions = new Map(),
): Plan {
  const plan = new Plan(context, columnsFor(table.header, context), planner)
  const seen = new Set<string>()
  for (const row of table.rows) planRow(plan, row, table.header, { context, past, seen })
  return plan
}

/**
 * The state of products when a file was exported, as far as the history goes back; only of those that were saved
 * since.
 */
type PastRevisions = ReadonlyMap<string, ProductSnapshot>

/** The products of a file that were saved after its export, and when that was. */
export function savedSince(
  { header, rows }: Table,
  context: ImportContext,
): { product: string; date: string }[] {
  return rows.flatMap(({ cells }) => {
    const given = givenCells(header, cells)
    const [id, date] = [given.get('id')?.trim() ?? '', given.get('changed') ?? '']
    const record = context.products.get(id)
    return record && isMoment(date) && date < record.changed ? [{ product: id, date }] : []
  })
}

/** The format of an export's dates; a date that a spreadsheet has reformatted is ignored. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)

/** The possible columns of a category's products, as many as they need or the file has. */
function columnsFor(header: readonly string[], { category, options, products }: ImportContext): CsvColumn[] {
  const most = (group: string, limit: number) => {
    const numbers = header.map((key) => (key.startsWith(`${group}.`) ? Number(key.split('.')[1]) : 0))
    return Math.min(limit, Math.max(0, ...numbers.filter(Number.isInteger)))
  }
  const needed = shapeOf(category, [...products.values()], [...criteriaOf(category.code, options)])
  const sections = most('info', maxSections)
  const shape: CsvShape = {
    ...needed,
    sections: perLanguage((language) => Math.max(needed.sections[language], sections)),
    variants: category.hasVariants ? Math.max(needed.variants, most('variant', maxVariants)) : 0,
  }
  return columnsOf(category, shape)
}

function planRow(
  plan: Plan,
  { line, cells }: TableRow,
  header: readonly string[],
  { context, past, seen }: { context: ImportContext; past: PastRevisions; seen: Set<string> },
): void {
  const given = givenCells(header, cells)
  const named = { name: given.get('name') ?? '', artnr: given.get('artnr') ?? '' }
  let record: ProductRecord | null = null
  let mismatch: UserError | null = null
  try {
    checkWidth(cells, header)
    record = recordOf(given, context)
    if (record && seen.has(record.id)) throw new UserError('IMPORT_SAME_PRODUCT', { column: 'id' })
    if (record) seen.add(record.id)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    mismatch = error
  }
  const current = record ? plan.cellsOf(snapshotOf(context.stateOf(record))) : new Map<string, string>()
  const written = record && past.get(record.id)
  const outdated = written
    ? takeOthers(given, plan.cellsOf(written), current)
    : record !== null && (given.get('changed') ?? '') !== '' && (given.get('changed') ?? '') < record.changed
  plan.add(
    { line, record, outdated },
    () => {
      if (mismatch) throw mismatch
      const { category, lookup } = context
      current.set('category', category.code)
      if (given.get('category') === '') given.delete('category')
      const row = { cells: new Map([...current, ...given]), changed: changedColumns(given, current) }
      return bodyOf(category, row, (name, partner) => lookup.byArtnr(name, partner))
    },
    named,
  )
}

/**
 * Removes the cells that nobody has changed since the export: what others have saved meanwhile stays. The sections of
 * a language, and its variants, count as one: where one was inserted, a cell's position no longer identifies its
 * section.
 * @returns whether a changed cell undoes what somebody has saved
 */
function takeOthers(
  given: Map<string, string>,
  written: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): boolean {
  const groups = Map.groupBy(
    [...given.keys()].filter((key) => written.has(key)),
    groupOf,
  )
  const grouped = (cells: ReadonlyMap<string, string>) =>
    new Map([...groups].map(([group, keys]) => [group, keys.map((key) => cells.get(key) ?? '')]))
  const states = { base: grouped(written), mine: grouped(given), theirs: grouped(current) }
  const { wanted, clashes } = rebase(states)
  for (const [group, keys] of groups) {
    if (!wanted.includes(group)) for (const key of keys) given.delete(key)
  }
  return clashes.length > 0
}

/** `info.no` of `info.2.body.no`; a column without such a group is its own. */
function groupOf(key: string): string {
  const [name = '', ...parts] = key.split('.')
  if (name !== 'info' && name !== 'variant') return key
  return `${name}.${translationLanguages.find((language) => language === parts.at(-1)) ?? original}`
}

/** What a row says: a row that stops early leaves the rest as it is. */
function givenCells(header: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(header.slice(0, cells.length).map((key, position) => [key, cells[position] ?? '']))
}

/** Spreadsheets leave blanks after the last column. */
function checkWidth(cells: readonly string[], header: readonly string[]): void {
  if (cells.slice(header.length).some((cell) => cell !== ''))
    throw new UserError('IMPORT_WIDTH', { cells: cells.length, columns: header.length, column: '' })
}

/** The product of a row: by id, else by article number, else by name; null for a new one. */
function recordOf(
  given: Map<string, string>,
  { category, numbers, products }: ImportContext,
): ProductRecord | null {
  const id = given.get('id')?.trim() ?? ''
  if (id !== '') {
    const record = products.get(id)
    if (!record) throw new UserError('IMPORT_UNKNOWN_ID', { id: id.slice(0, 100), column: 'id' })
    return record
  }
  const artnr = visibleNumber(given.get('artnr') ?? '')
  const name = given.get('name')?.trim() ?? ''
  const of = (kind: ClaimKind, scope: string, value: string) => numbers.get(claimKey({ kind, scope, value }))
  const read = canonicalNumber('artnr', artnr)
  const holder =
    artnr !== '' ? (of('artnr', '', artnr) ?? of('artnr-form', '', read)) : of('name', category.code, name)
  const found = holder === undefined ? undefined : products.get(holder)
  // The number of a variant is not that of its product.
  const isIts = artnr === '' || canonicalNumber('artnr', found?.artnr ?? '') === read
  const record = found && isIts ? found : null
  if (!record && artnr !== '' && name === '')
    throw new UserError('IMPORT_UNKNOWN_ARTNR', { artnr: artnr.slice(0, 100), column: 'artnr' })
  // Another spelling of the number that the product was found by is no change of it.
  if (record && artnr !== '') given.set('artnr', record.artnr)
  return record
}
