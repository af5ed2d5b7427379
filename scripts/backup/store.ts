import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process.ts'
import type { Bucket, Database, Listed, Manifest } from './parts.ts'
import { isHalfRestored, lastMigration, tablesOf } from './schema.ts'

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The path of an object in the folder: keys may hold characters that a file name cannot. */
function objectPath(folder: string, hash: string): string {
  return join(folder, 'objects', hash)
}

/** Every table with its rows as JSON lines, all read in one transaction. */
export async function readTables(db: Database): Promise<{ name: string; rows: number; text: string }[]> {
  const names = await tablesOf(db)
  const contents = await db.batch(names.map((name) => db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)))
  return names.map((name, position) => {
    const rows = contents[position]?.results ?? []
    return { name, rows: rows.length, text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
  })
}

export async function listObjects(bucket: Bucket): Promise<Listed[]> {
  const listed: Listed[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    listed.push(...page.objects)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return listed
}

export async function listKeys(bucket: Bucket): Promise<string[]> {
  return (await listObjects(bucket)).map(({ key }) => key).sort()
}

/** Writes database and bucket into a folder. The tables come first: an object that they name is never removed within a day. */
export async function writeBackup(
  folder: string,
  db: Database,
  bucket: Bucket,
  made: string,
): Promise<Manifest> {
  for (const part of ['tables', 'objects']) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  }
  if (await isHalfRestored(db)) {
    throw new UserError(
      'A restore of this database was interrupted: it is only partly restored. Run that restore again.',
    )
  }
  const migration = (await lastMigration(db)) ?? ''
  const manifest: Manifest = { version: 2, made, migration, tables: [], objects: [] }
  for (const { name, rows, text } of await readTables(db)) {
    writePrivate(join(folder, 'tables', `${name}.jsonl`), text)
    manifest.tables.push({ name, rows, hash: hashOf(text) })
  }
  for (const key of await listKeys(bucket)) {
    const object = await bucket.get(key)
    if (!object) continue
    const bytes = new Uint8Array(await object.arrayBuffer())
    const hash = hashOf(bytes)
    writePrivate(objectPath(folder, hash), bytes)
    const contentType = object.httpMetadata?.contentType ?? ''
    manifest.objects.push({ key, size: bytes.length, hash, contentType })
  }
  // The manifest comes last, so that a folder with a manifest is complete.
  const sealed = { ...manifest, hash: hashOf(JSON.stringify(manifest)) }
  writePrivate(join(folder, 'manifest.json'), JSON.stringify(sealed, null, 2))
  return manifest
}

/** A backup holds hashes of passwords and everything that staff did: only its owner reads it. */
function writePrivate(path: string, content: string | Uint8Array): void {
  writeFileSync(path, content, { mode: 0o600 })
}

/** @throws UserError where the folder holds no complete backup, or its manifest was changed */
export function readManifest(folder: string): Manifest {
  const { hash, ...manifest } = parseManifest(folder)
  if (manifest.version !== 2) throw new UserError(`${folder} holds no backup.`)
  if (hash !== hashOf(JSON.stringify(manifest))) throw new UserError(`The manifest of ${folder} is damaged.`)
  return manifest
}

function parseManifest(folder: string): Manifest & { hash?: string } {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    throw new UserError(`${folder} holds no backup.`)
  }
}

export function readTable(folder: string, name: string): string {
  return readFileSync(join(folder, 'tables', `${name}.jsonl`), 'utf8')
}

export function readObject(folder: string, hash: string): Uint8Array {
  return readFileSync(objectPath(folder, hash))
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
