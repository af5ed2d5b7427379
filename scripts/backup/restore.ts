import { bytesOf } from '../../worker/db/limits.ts'
import { packRows } from '../../worker/db/queries/packed.ts'
import { restoringKey } from '../../worker/db/restoring.ts'
import { packedIndexName, tableNames } from '../../worker/db/tables.ts'
import { clearObjects, putObjects } from './objects.ts'
import type { Bucket, Database, Manifest, Row } from './parts.ts'
import { checkManifest, checkMigrated, tablesOf } from './schema.ts'
import { readTable } from './store.ts'

/** So that a table comes after those that it refers to. */
function inOrder(tables: readonly string[]): string[] {
  return tables.toSorted((a, b) => tableNames.indexOf(a) - tableNames.indexOf(b))
}

/** A site that goes on serving during the restore. */
export interface Live {
  /** How many bytes of rows are restored in one transaction. */
  maxBytes: number
}

type Step = 'files' | 'rows' | 'a part of the rows'

/**
 * Makes the database and bucket match a backup; every session ends. The database changes in one transaction, after
 * the objects that its rows name exist and before the ones that they do not name are deleted. Of a live site the rows
 * may take several transactions: visible data come with the first, and until the last one the database says that it
 * is incomplete. Its other objects are left to its own sweep, since somebody may be uploading.
 * @param tell is called before each step
 */
export async function restore(
  folder: string,
  manifest: Manifest,
  db: Database,
  bucket: Bucket,
  { live, tell = () => {} }: { live?: Live | undefined; tell?: (step: Step) => void } = {},
): Promise<void> {
  checkManifest(manifest)
  await checkMigrated(db)
  tell('files')
  await putObjects(folder, manifest, bucket, live !== undefined)
  const schema = await tablesOf(db)
  const ends = await endStatements(db)
  const held = manifest.tables.map(({ name }) => name).filter((name) => name !== packedIndexName)
  const rows = inOrder(held).flatMap((name) => inserts(db, name, rowsOf(readTable(folder, name))))
  const groups = inGroups(rows, live?.maxBytes ?? Number.POSITIVE_INFINITY)
  for (const [position, group] of groups.entries()) {
    const isFirst = position === 0
    const isLast = position === groups.length - 1
    tell(isFirst ? 'rows' : 'a part of the rows')
    await db.batch([
      ...(isFirst
        ? inOrder(schema)
            .toReversed()
            .map((name) => db.prepare(`DELETE FROM "${name}"`))
        : []),
      ...group,
      db
        .prepare(isLast ? 'DELETE FROM meta WHERE key = ?1' : 'INSERT OR REPLACE INTO meta VALUES (?1, 1)')
        .bind(restoringKey),
      ...ends,
    ])
  }
  if (!live) await clearObjects(manifest, bucket)
}

type Statement = ReturnType<Database['prepare']>

/** The last statements of each transaction. */
async function endStatements(db: Database): Promise<Statement[]> {
  const [generation, sessions] = await db.batch([
    db.prepare("SELECT value FROM meta WHERE key = 'generation'"),
    db.prepare('SELECT coalesce(max(token_version), 0) AS last FROM user'),
  ])
  const [before] = generation?.results ?? []
  return [
    // No cache of either state may be used again, nor what was built of a part of the rows.
    db.prepare('DELETE FROM packed_index'),
    db
      .prepare("UPDATE meta SET value = max(value, ?1) + 1 WHERE key = 'generation'")
      .bind(Number(before?.value ?? 0)),
    // Every session ends, those that had ended since the backup among them, and no link that was used since becomes
    // valid again.
    db
      .prepare(
        'UPDATE user SET token_version = max((SELECT max(token_version) FROM user), ?1) + 1, link_hash = NULL, link_ends = NULL',
      )
      .bind(Number(sessions?.results[0]?.last ?? 0)),
  ]
}

export function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

interface Insert {
  statement: Statement
  bytes: number
}

function inserts(db: Database, table: string, rows: readonly Row[]): Insert[] {
  const [sample] = rows
  if (!sample) return []
  const columns = Object.keys(sample)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((_, position) => `value ->> ${position}`).join(', ')
  const into = `INSERT INTO "${table}" (${names})`
  return packRows(rows.map((row) => columns.map((name) => row[name]))).map((packed) =>
    typeof packed === 'string'
      ? {
          statement: db.prepare(`${into} SELECT ${values} FROM json_each(?1)`).bind(packed),
          bytes: bytesOf(packed),
        }
      : {
          statement: db.prepare(`${into} VALUES (${columns.map(() => '?').join(', ')})`).bind(...packed),
          bytes: bytesOf(JSON.stringify(packed)),
        },
  )
}

/** The statements in groups of at most so many bytes, in their order; at least one group. */
function inGroups(all: readonly Insert[], maxBytes: number): Statement[][] {
  const groups: Statement[][] = [[]]
  let bytes = 0
  for (const insert of all) {
    if (bytes > 0 && bytes + insert.bytes > maxBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(insert.statement)
    bytes += insert.bytes
  }
  return groups
}
