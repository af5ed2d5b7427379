import { lastMigration, readAtOnce, rowsAfter } from '../db/queries/backups.ts'
import { logNames, restoringKey, tableNames } from '../db/tables.ts'
import { paths } from './manifest.ts'

/** The approximate number of bytes of rows that are read at once. */
const pageBytes = 4_000_000
const firstPage = 50
const maxRows = 1000

export interface TableState {
  rows: number
  pages: number
  /** Of a log: the last row that belongs to the backup, and the last one it has. */
  last?: number
  read?: number
}

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/**
 * Reads all tables but the logs in one transaction, and of the logs their last rows: what is added later is not part
 * of this backup, so that all its pages are from one moment.
 * @throws where a restore has written only a part of the rows, since a backup of that would look complete
 */
export async function beginTables(
  db: D1Database,
  bucket: R2Bucket,
  made: string,
): Promise<{ migration: string; tables: Record<string, TableState> }> {
  const migration = await lastMigration(db)
  const isLog = (name: string) => logNames.includes(name)
  const { rows, last } = await readAtOnce(
    db,
    tableNames.filter((name) => !isLog(name)),
    tableNames.filter(isLog),
  )
  if (rows.get('meta')?.some(({ key }) => key === restoringKey))
    throw new Error('The database holds a part of a backup: a restore was broken off, begin it again')
  const tables: Record<string, TableState> = {}
  for (const name of tableNames) {
    const whole = rows.get(name)
    if (whole) await bucket.put(paths.page(made, name, 0), linesOf(whole))
    tables[name] = whole
      ? { rows: whole.length, pages: 1 }
      : { rows: 0, pages: 0, last: last.get(name) ?? 0, read: 0 }
  }
  return { migration, tables }
}

/** Whether a backup has all its rows of a table. */
export function isRead({ last = 0, read = 0 }: TableState): boolean {
  return read >= last
}

/**
 * Writes the next page of a log to the bucket.
 * @param rowBytes the bytes per row of the previous page, 0 for the first one
 * @returns the same for this page
 */
export async function readPage(
  db: D1Database,
  bucket: R2Bucket,
  made: string,
  [name, state]: [string, TableState],
  rowBytes: number,
): Promise<number> {
  const { last = 0, read = 0 } = state
  const fitting = rowBytes === 0 ? firstPage : Math.floor(pageBytes / rowBytes)
  const limit = Math.max(1, Math.min(fitting, maxRows))
  const page = await rowsAfter(db, name, { read, last, limit })
  // Rows missing before the end have been deleted meanwhile.
  state.read = page?.read ?? last
  if (!page) return rowBytes
  const text = linesOf(page.rows)
  await bucket.put(paths.page(made, name, state.pages), text)
  state.pages++
  state.rows += page.rows.length
  return Math.ceil(text.length / page.rows.length)
}
