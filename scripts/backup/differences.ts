import { packedIndexName, usageNames } from '../../worker/db/tables.ts'
import { objectDifferences } from './objects.ts'
import type { Bucket, Database, Manifest, Row } from './parts.ts'
import { rowsOf } from './restore.ts'
import { readTable, readTables } from './store.ts'

/** Columns that a restore resets for a user, or that signing in changes. */
const ended = ['token_version', 'link_hash', 'link_ends', 'last_seen']

/**
 * Where the database and bucket differ from a backup. The generation always does and sessions may, so neither counts.
 * Of a live site, tables that change by its use alone are not compared.
 */
export async function differences(
  folder: string,
  manifest: Manifest,
  db: Database,
  bucket: Bucket,
  { isLive = false } = {},
): Promise<string[]> {
  const found: string[] = []
  const ignored = new Set([...(isLive ? usageNames : []), packedIndexName])
  const tables = (await readTables(db)).filter(({ name }) => !ignored.has(name))
  for (const { name, rows } of manifest.tables.filter((each) => !ignored.has(each.name))) {
    const table = tables.find((each) => each.name === name)
    const isSame =
      table?.rows === rows &&
      (name === 'meta' || isAlike(rowsOf(table.text), rowsOf(readTable(folder, name)), name))
    if (!isSame) found.push(`table ${name}: ${table?.rows ?? 'no'} rows, ${rows} in the backup`)
  }
  const known = new Set(manifest.tables.map(({ name }) => name))
  for (const { name, rows } of tables) {
    if (!known.has(name) && rows > 0) found.push(`table ${name}: ${rows} rows, none in the backup`)
  }
  return [...found, ...(await objectDifferences(folder, manifest, bucket, isLive))]
}

/** Whether rows are those of a backup, in the columns that it has. */
function isAlike(rows: readonly Row[], kept: readonly Row[], table: string): boolean {
  const columns = Object.keys(kept[0] ?? {}).filter((name) => table !== 'user' || !ended.includes(name))
  const text = (each: readonly Row[]) => JSON.stringify(each.map((row) => columns.map((name) => row[name])))
  return text(rows) === text(kept)
}
