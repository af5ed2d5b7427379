import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process.ts'
import type { Manifest } from './parts.ts'

/** The part of R2 that fetching uses. */
export interface BackupBucket {
  list(options: { prefix?: string; delimiter?: string; cursor?: string }): Promise<{
    objects: { key: string }[]
    delimitedPrefixes: string[]
    truncated: boolean
    cursor?: string
  }>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
}

async function listAll(
  bucket: BackupBucket,
  options: { prefix?: string; delimiter?: string },
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ ...options, ...(cursor !== undefined && { cursor }) })
    found.push(...(options.delimiter ? page.delimitedPrefixes : page.objects.map(({ key }) => key)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return [...new Set(found)].toSorted()
}

async function bytesOf(bucket: BackupBucket, key: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key)
  return object && new Uint8Array(await object.arrayBuffer())
}

/** The nightly backups of a bucket, complete or not, oldest first, each named by when it was made. */
async function nightlyBackups(bucket: BackupBucket): Promise<string[]> {
  const folders = await listAll(bucket, { delimiter: '/' })
  return folders.filter((folder) => folder !== 'objects/').map((folder) => folder.slice(0, -1))
}

/**
 * Writes a nightly backup into a folder, as `npm run backup` would have written it: its pages become tables. It is checked
 * when it is restored.
 * @param name the backup's name or the beginning of it; without it the newest complete one
 * @returns which one it was
 */
export async function fetchBackup(bucket: BackupBucket, folder: string, name = ''): Promise<string> {
  const all = await nightlyBackups(bucket)
  for (const each of all.toReversed()) {
    if (!each.startsWith(name)) continue
    const manifest = await bytesOf(bucket, `${each}/manifest.json`)
    if (!manifest) continue
    await writeParts(bucket, folder, each, JSON.parse(new TextDecoder().decode(manifest)) as Manifest)
    // The manifest comes last: a folder without it is no complete backup.
    writeFileSync(join(folder, 'manifest.json'), manifest, { mode: 0o600 })
    return each
  }
  throw new UserError(
    `There is no complete backup${name && ` that begins with ${name}`}. There are: ${all.join(', ') || 'none'}`,
  )
}

async function writeParts(
  bucket: BackupBucket,
  folder: string,
  name: string,
  manifest: Manifest,
): Promise<void> {
  for (const part of ['tables', 'objects']) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  for (const table of manifest.tables) {
    const keys = await listAll(bucket, { prefix: `${name}/tables/${table.name}/` })
    const pages: Uint8Array[] = []
    for (const key of keys) pages.push((await bytesOf(bucket, key)) ?? new Uint8Array())
    writeFileSync(join(folder, 'tables', `${table.name}.jsonl`), Buffer.concat(pages), { mode: 0o600 })
  }
  for (const hash of new Set(manifest.objects.map((object) => object.hash))) {
    const bytes = await bytesOf(bucket, `objects/${hash}`)
    // The check of the backup reports what is missing.
    if (bytes) writeFileSync(join(folder, 'objects', hash), bytes, { mode: 0o600 })
  }
}
