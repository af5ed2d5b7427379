import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process.ts'

/** The part of D1 that a backup uses. */
export interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<{ results: Row[] }[]>
}

interface Statement {
  bind(...values: unknown[]): Statement
  all(): Promise<{ results: Row[] }>
}

export type Row = Record<string, unknown>

/** The part of R2 that a backup uses. */
export interface Bucket {
  list(options: {
    cursor?: string
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>
  get(key: string): Promise<Stored | null>
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType?: string } }): Promise<unknown>
  delete(keys: string[]): Promise<unknown>
}

interface Stored {
  arrayBuffer(): Promise<ArrayBuffer>
  httpMetadata?: { contentType?: string }
}

/** What a backup holds, with a checksum of each part: SHA-256 of a table's rows or an object's bytes. */
export interface Manifest {
  version: 1
  made: string
  tables: { name: string; rows: number; hash: string }[]
  objects: { key: string; size: number; hash: string; contentType: string }[]
}

/** Tables that belong to the database itself or to the migrations. */
const own = /^(sqlite_|_cf_|d1_migrations$)/

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Where an object lies in the folder: keys may hold signs that a file's name cannot. */
function objectPath(folder: string, hash: string): string {
  return join(folder, 'objects', hash)
}

/** Every table with its rows as JSON lines, all read in one transaction. */
export async function readTables(db: Database): Promise<{ name: string; rows: number; text: string }[]> {
  const [known] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"),
  ])
  const names = (known?.results ?? []).map(({ name }) => String(name)).filter((name) => !own.test(name))
  const contents = await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)))
  return names.map((name, position) => {
    const rows = contents[position]?.results ?? []
    return { name, rows: rows.length, text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
  })
}

export async function listKeys(bucket: Bucket): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return keys.sort()
}

/** Writes database and bucket into a folder. The tables come first: an object that they name is never removed within a day. */
export async function writeBackup(
  folder: string,
  db: Database,
  bucket: Bucket,
  made: string,
): Promise<Manifest> {
  mkdirSync(join(folder, 'tables'), { recursive: true })
  mkdirSync(join(folder, 'objects'), { recursive: true })
  const manifest: Manifest = { version: 1, made, tables: [], objects: [] }
  for (const { name, rows, text } of await readTables(db)) {
    writeFileSync(join(folder, 'tables', `${name}.jsonl`), text)
    manifest.tables.push({ name, rows, hash: hashOf(text) })
  }
  for (const key of await listKeys(bucket)) {
    const object = await bucket.get(key)
    if (!object) continue
    const bytes = new Uint8Array(await object.arrayBuffer())
    const hash = hashOf(bytes)
    writeFileSync(objectPath(folder, hash), bytes)
    const contentType = object.httpMetadata?.contentType ?? ''
    manifest.objects.push({ key, size: bytes.length, hash, contentType })
  }
  // Last, so that a folder with a manifest is whole.
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return manifest
}

/** @throws UserError where the folder holds no whole backup */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.version === 1) return manifest
  } catch {
    // The same as one of another version.
  }
  throw new UserError(`${folder} holds no backup.`)
}

export function readTable(folder: string, name: string): string {
  return readFileSync(join(folder, 'tables', `${name}.jsonl`), 'utf8')
}

export function readObject(folder: string, hash: string): Uint8Array {
  return readFileSync(objectPath(folder, hash))
}

/** What of a backup is damaged; nothing when all of it is as it was written. */
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
