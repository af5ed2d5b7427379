import { createHash } from 'node:crypto'
import type { Manifest } from '../../worker/backups/manifest.ts'
import { bytesOf } from '../../worker/db/limits.ts'
import { packRows } from '../../worker/db/queries/statements.ts'
import { packedIndexName, restoringKey, tableNames, usageNames } from '../../worker/db/tables.ts'
import {
  type Bucket,
  checkManifest,
  type Database,
  hashOf,
  listObjects,
  type Row,
  readObject,
  readTable,
  readTables,
  type Statement,
} from './folder.ts'

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
  tell('files')
  for (const { hash, key, contentType } of await changedObjects(folder, manifest, bucket)) {
    const httpMetadata = contentType ? { contentType } : {}
    await bucket.put(key, readObject(folder, hash), { httpMetadata })
  }
  const ends = await endStatements(db)
  const rows = tableNames
    .filter((name) => name !== packedIndexName)
    .flatMap((name) => inserts(db, name, rowsOf(readTable(folder, name))))
  const groups = inGroups(rows, live?.maxBytes ?? Number.POSITIVE_INFINITY)
  for (const [position, group] of groups.entries()) {
    const isFirst = position === 0
    const isLast = position === groups.length - 1
    tell(isFirst ? 'rows' : 'a part of the rows')
    const emptying = tableNames.toReversed().map((name) => db.prepare(`DELETE FROM "${name}"`))
    const mark = isLast ? 'DELETE FROM meta WHERE key = ?1' : 'INSERT OR REPLACE INTO meta VALUES (?1, 1)'
    await db.batch([...(isFirst ? emptying : []), ...group, db.prepare(mark).bind(restoringKey), ...ends])
  }
  if (live) return
  const others = await objectsBeside(manifest, bucket)
  for (let at = 0; at < others.length; at += 500) await bucket.delete(others.slice(at, at + 500))
}

/** The last statements of each transaction. */
async function endStatements(db: Database): Promise<Statement[]> {
  const [generation, sessions] = await db.batch([
    db.prepare("SELECT value AS last FROM meta WHERE key = 'generation'"),
    db.prepare('SELECT coalesce(max(token_version), 0) AS last FROM user'),
  ])
  const last = (answer: { results: Row[] } | undefined) => Number(answer?.results[0]?.last ?? 0)
  return [
    // No cache of either state may be used again, nor what was built of a part of the rows.
    db.prepare('DELETE FROM packed_index'),
    db.prepare("UPDATE meta SET value = max(value, ?1) + 1 WHERE key = 'generation'").bind(last(generation)),
    // Every session ends, those that had ended since the backup among them, and no link that was used since becomes
    // valid again.
    db
      .prepare(
        'UPDATE user SET token_version = max((SELECT max(token_version) FROM user), ?1) + 1, link_hash = NULL, link_ends = NULL',
      )
      .bind(last(sessions)),
  ]
}

function rowsOf(text: string): Row[] {
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
  const columns = Object.keys(rows[0] ?? {})
  const into = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})`
  const values = columns.map((_, position) => `value ->> ${position}`).join(', ')
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

/** The objects of a backup that a bucket lacks or holds with other content, by the checksum that it keeps of each. */
async function changedObjects(
  folder: string,
  { objects }: Manifest,
  bucket: Bucket,
): Promise<Manifest['objects']> {
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
  const etags = new Map((await listObjects(bucket)).map(({ key, etag }) => [key, etag]))
  const changed: Manifest['objects'] = []
  for (const each of objects) {
    if (etags.has(each.key) && etags.get(each.key) === md5(readObject(folder, each.hash))) continue
    const object = etags.has(each.key) ? await bucket.get(each.key) : null
    if (!object || hashOf(new Uint8Array(await object.arrayBuffer())) !== each.hash) changed.push(each)
  }
  return changed
}

/** The keys of the objects that a backup does not hold. */
async function objectsBeside({ objects }: Manifest, bucket: Bucket): Promise<string[]> {
  const stored = new Set(objects.map(({ key }) => key))
  return (await listObjects(bucket)).map(({ key }) => key).filter((key) => !stored.has(key))
}

/**
 * Where the database and bucket differ from a backup. The generation always does and sessions may, so neither counts.
 * Of a live site, tables that change by its use alone are not compared, nor objects that somebody may be uploading.
 */
export async function differences(
  folder: string,
  manifest: Manifest,
  db: Database,
  bucket: Bucket,
  { isLive = false } = {},
): Promise<string[]> {
  const ignored = new Set([...(isLive ? usageNames : []), packedIndexName])
  const found: string[] = []
  for (const { name, rows, text } of await readTables(db)) {
    const stored = manifest.tables.find((each) => each.name === name)
    const isAlike = name === 'meta' || comparable(name, text) === comparable(name, readTable(folder, name))
    if (ignored.has(name) || (rows === stored?.rows && isAlike)) continue
    found.push(`table ${name}: ${rows} rows, ${stored?.rows} in the backup`)
  }
  for (const { key } of await changedObjects(folder, manifest, bucket)) found.push(`object ${key}`)
  if (isLive) return found
  const unexpected = await objectsBeside(manifest, bucket)
  return [...found, ...unexpected.map((key) => `object ${key} is not in the backup`)]
}

/** The rows of a table, of users without what a restore resets or signing in changes. */
function comparable(table: string, text: string): string {
  if (table !== 'user') return text
  return JSON.stringify(
    rowsOf(text).map(({ token_version: _, link_hash: __, link_ends: ___, last_seen: ____, ...row }) => row),
  )
}
