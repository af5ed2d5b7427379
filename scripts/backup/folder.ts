import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../worker/backups/manifest.ts'
import { columnNames, restoringKey, tableNames } from '../../worker/db/tables.ts'
import { compareWithMigrations, migrationNames } from '../migrations.ts'
import { UserError } from '../process.ts'

/** The part of D1 that a backup uses. */
export interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<{ results: Row[] }[]>
}

export interface Statement {
  bind(...values: unknown[]): Statement
  all(): Promise<{ results: Row[] }>
}

export type Row = Record<string, unknown>

/** The part of R2 that a backup uses. */
export interface Bucket {
  list(options: {
    prefix: string
    cursor?: string
  }): Promise<{ objects: Listed[]; truncated: boolean; cursor?: string }>
  get(key: string): Promise<{
    arrayBuffer(): Promise<ArrayBuffer>
    httpMetadata?: { contentType?: string }
  } | null>
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType?: string } }): Promise<unknown>
  delete(keys: string[]): Promise<unknown>
}

interface Listed {
  key: string
  /** The MD5 of its bytes, where it was put in one piece. */
  etag?: string
}

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Every table with its rows as JSON lines, all read in one transaction. */
export async function readTables(db: Database): Promise<{ name: string; rows: number; text: string }[]> {
  const contents = await db.batch(
    tableNames.map((name) => db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)),
  )
  return tableNames.map((name, position) => {
    const rows = contents[position]?.results ?? []
    return { name, rows: rows.length, text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
  })
}

export async function listObjects(bucket: Pick<Bucket, 'list'>, prefix = ''): Promise<Listed[]> {
  const listed: Listed[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    listed.push(...page.objects)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * @param command the command that brings the database up to date
 * @throws UserError where a database is not what the migrations of this version make of it
 */
export async function checkMigrated(db: Database, command = 'npm start'): Promise<void> {
  const { pending, unknown, unexplained } = await compareWithMigrations(async <R>(sql: string) => {
    const [answer] = await db.batch([db.prepare(sql)])
    return (answer?.results ?? []) as R[]
  })
  if (unknown.length > 0) {
    throw new UserError(
      `The database has had ${unknown.join(', ')}, which this version does not know. Use the version that it belongs to.`,
    )
  }
  if (unexplained.length > 0) {
    throw new UserError(`The database is not what its migrations make of it: ${unexplained.join(', ')}.`)
  }
  if (pending.length > 0) {
    throw new UserError(
      `The database has not had every migration of this version: ${command} brings it up to date.`,
    )
  }
}

/** Whether a restore has put back only a part of the rows. */
export async function isHalfRestored(db: Database): Promise<boolean> {
  const [mark] = await db.batch([db.prepare('SELECT 1 FROM meta WHERE key = ?').bind(restoringKey)])
  return (mark?.results.length ?? 0) > 0
}

/** Writes database and bucket into a folder. The tables come first: an object that they name is never removed within a day. */
export async function writeBackup(
  folder: string,
  db: Database,
  bucket: Bucket,
  made: string,
): Promise<Manifest> {
  await checkMigrated(db)
  if (await isHalfRestored(db)) {
    throw new UserError(
      'A restore of this database was interrupted: it is only partly restored. Run that restore again.',
    )
  }
  for (const part of ['tables', 'objects']) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  // A backup holds hashes of passwords and everything that staff did: only its owner reads it.
  const write = (path: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, path), content, { mode: 0o600 })
  const migration = migrationNames().at(-1) ?? ''
  const manifest: Manifest = { version: 2, made, migration, tables: [], objects: [] }
  for (const { name, rows, text } of await readTables(db)) {
    write(`tables/${name}.jsonl`, text)
    manifest.tables.push({ name, rows, hash: hashOf(text) })
  }
  for (const { key } of await listObjects(bucket)) {
    const object = await bucket.get(key)
    if (!object) continue
    const bytes = new Uint8Array(await object.arrayBuffer())
    const hash = hashOf(bytes)
    write(`objects/${hash}`, bytes)
    const contentType = object.httpMetadata?.contentType ?? ''
    manifest.objects.push({ key, size: bytes.length, hash, contentType })
  }
  // The manifest comes last, so that a folder with a manifest is complete.
  write('manifest.json', JSON.stringify({ ...manifest, hash: hashOf(JSON.stringify(manifest)) }, null, 2))
  return manifest
}

/** @throws UserError where the folder holds no complete backup, or its manifest was changed */
export function readManifest(folder: string): Manifest {
  const none = new UserError(`${folder} holds no backup.`)
  let read: Manifest & { hash?: string }
  try {
    read = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    throw none
  }
  const { hash, ...manifest } = read
  if (manifest.version !== 2) throw none
  if (hash !== hashOf(JSON.stringify(manifest))) throw new UserError(`The manifest of ${folder} is damaged.`)
  return manifest
}

/**
 * Whether a backup can be restored by this version at all, checked without a database: it is of a database that had had
 * the migrations of this version, and holds every table.
 * @throws UserError that says what to do
 */
export function checkManifest({ migration, tables }: Manifest): void {
  const newest = migrationNames().at(-1)
  if (migration !== newest) {
    throw new UserError(
      `The backup is of a database whose last migration was ${migration}, and that of this version is ${newest}. Restore it with the version that made it.`,
    )
  }
  const named = tables.map(({ name }) => name)
  const unknown = named.filter((name) => !tableNames.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `The backup holds tables that this version does not know: ${unknown.join(', ')}. Restore it with the version that made it; if that is another product, with that.`,
    )
  }
  const missing = tableNames.filter((name) => !named.includes(name))
  if (missing.length > 0) {
    throw new UserError(
      `The backup lacks tables of the schema: ${missing.join(', ')}. Take another backup: this one is not whole.`,
    )
  }
}

export function readTable(folder: string, name: string): string {
  return readFileSync(join(folder, 'tables', `${name}.jsonl`), 'utf8')
}

export function readObject(folder: string, hash: string): Uint8Array {
  return readFileSync(join(folder, 'objects', hash))
}

/**
 * Whether the rows of a whole backup have the columns of this version: until the first deployment the baseline is written
 * again under the same name.
 * @throws UserError that says what to do
 */
export function checkColumns(folder: string, { tables }: Manifest): void {
  for (const { name } of tables) {
    const [first] = readTable(folder, name).split('\n', 1)
    if (!first) continue
    const [own, stored] = [columnNames(name), Object.keys(JSON.parse(first))]
    const differing = [...own, ...stored].filter(
      (column) => !own.includes(column) || !stored.includes(column),
    )
    if (differing.length > 0) {
      throw new UserError(
        `The table ${name} of the backup has not the columns of this version: ${differing.toSorted().join(', ')}. Restore it with the version that made it.`,
      )
    }
  }
}

/** The damaged parts of a backup; nothing where all of it is as it was written. */
export function damageOf(folder: string, { tables, objects }: Manifest): string[] {
  const isWhole = (read: () => string | Uint8Array, hash: string) => {
    try {
      return hashOf(read()) === hash
    } catch {
      return false
    }
  }
  return [
    ...tables
      .filter(({ name, hash }) => !isWhole(() => readTable(folder, name), hash))
      .map(({ name }) => name),
    ...objects.filter(({ hash }) => !isWhole(() => readObject(folder, hash), hash)).map(({ key }) => key),
  ]
}
