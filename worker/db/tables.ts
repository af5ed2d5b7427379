import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import * as schema from './schema.ts'

interface StoredTable {
  table: Table
  /** Rows are only added and deleted, and it grows without limit: a nightly backup reads it in pages. */
  isLog?: true
  /** Changes while a site is only being used. */
  isUsage?: true
}

/**
 * Every table, after those that it refers to. What visitors are shown comes first and history last, since the rows of a
 * large backup are restored in several transactions.
 */
const stored: readonly StoredTable[] = [
  { table: schema.meta },
  { table: schema.user },
  { table: schema.storedProduct },
  { table: schema.productNumber },
  { table: schema.storedLink },
  { table: schema.storedEmRow },
  { table: schema.storedFile },
  { table: schema.optionGroup },
  { table: schema.storedReplacement },
  { table: schema.storedReplacementProduct },
  { table: schema.textRow },
  { table: schema.packedIndex, isUsage: true },
  { table: schema.lease, isUsage: true },
  { table: schema.attempt, isUsage: true },
  { table: schema.job },
  { table: schema.jobRow },
  { table: schema.workingCopy },
  { table: schema.notice },
  { table: schema.zeroResult, isUsage: true },
  { table: schema.zeroResultDay, isLog: true, isUsage: true },
  { table: schema.securityEvent, isLog: true, isUsage: true },
  { table: schema.activity, isLog: true, isUsage: true },
  { table: schema.revision, isLog: true },
]

const namesOf = (tables: readonly StoredTable[]) => tables.map(({ table }) => getTableName(table))

/** Their names, in that order. */
export const tableNames = namesOf(stored)
/** Statements that empty every table but `meta`, each before those that it refers to. */
export const emptyTables = tableNames
  .filter((name) => name !== getTableName(schema.meta))
  .toReversed()
  .map((name) => `DELETE FROM "${name}"`)
export const logNames = namesOf(stored.filter(({ isLog }) => isLog))
export const usageNames = namesOf(stored.filter(({ isUsage }) => isUsage))
/** The names of a table's columns. */
export function columnNames(name: string): string[] {
  const { table } = stored.find((each) => getTableName(each.table) === name) ?? {}
  return table ? Object.values(getTableColumns(table)).map((column) => column.name) : []
}
/** The records of what is in KV, which a restore must not restore. */
export const packedIndexName = getTableName(schema.packedIndex)

/** The key in `meta` while a restore is writing the rows of a backup in several transactions. */
export const restoringKey = 'restoring'
