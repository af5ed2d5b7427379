import {
  type BackupObject,
  hashOf,
  listFolders,
  type Manifest,
  paths,
  readManifest,
  sealed,
} from './manifest.ts'
import { beginTables, isRead, readPage, type TableState } from './tables.ts'

/** The most that one round does; the next one continues. */
export interface Share {
  /** Pages of logs: each is a D1 statement, of which a call may have a thousand. */
  pages: number
  /** Objects that are examined. */
  objects: number
}
const share: Share = { pages: 400, objects: 2000 }
/** A backup that is incomplete after so long is started again. */
const givenUpMs = 2 * 86_400_000

/** An incomplete backup. */
interface State {
  made: string
  migration: string
  tables: Record<string, TableState>
  objects: BackupObject[]
  /** The last examined key. */
  copied: string
  copiedAll: boolean
}

export interface BackupParts {
  db: D1Database
  files: R2Bucket
  bucket: R2Bucket
  now: number
}

/**
 * Makes a backup a day: the first round of a day starts it and later ones continue where one was interrupted. All its
 * pages are from the moment when it started (decision 089).
 * @returns whether a backup was completed
 */
export async function backUp(parts: BackupParts, { pages, objects }: Share = share): Promise<boolean> {
  const { db, files, bucket, now } = parts
  const earlier = await lastWhole(bucket)
  const state = (await underWay(bucket, now)) ?? (await begin(parts, earlier))
  if (!state) return false
  const save = () => bucket.put(paths.state, JSON.stringify(state))
  let remaining = pages
  for (const table of Object.entries(state.tables)) {
    for (let rowBytes = 0; remaining > 0 && !isRead(table[1]); remaining--) {
      rowBytes = await readPage(db, bucket, state.made, table, rowBytes)
      await save()
    }
  }
  const end = state.objects.length + objects
  while (!state.copiedAll && state.objects.length < end) {
    const { objects: copied, last, ended } = await copyObjects(files, bucket, state.copied, earlier)
    state.objects.push(...copied)
    state.copied = last
    state.copiedAll = ended
    await save()
  }
  if (!state.copiedAll || !Object.values(state.tables).every(isRead)) return false
  await finish(bucket, state)
  await forgetBackups(bucket, now)
  return true
}

async function lastWhole(bucket: R2Bucket): Promise<Manifest | null> {
  for (const folder of (await listFolders(bucket)).toReversed()) {
    const manifest = await readManifest(bucket, folder)
    if (manifest) return manifest
  }
  return null
}

async function underWay(bucket: R2Bucket, now: number): Promise<State | null> {
  const found = await bucket.get(paths.state)
  const state = found && (await found.json<State>())
  return state && now - Date.parse(state.made) < givenUpMs ? state : null
}

/** Starts the backup of a day; null where it has one. */
async function begin({ db, bucket, now }: BackupParts, earlier: Manifest | null): Promise<State | null> {
  const made = new Date(now).toISOString()
  if (earlier?.made.slice(0, 10) === made.slice(0, 10)) return null
  const { migration, tables } = await beginTables(db, bucket, made)
  const state: State = { made, migration, tables, objects: [], copied: '', copiedAll: false }
  await bucket.put(paths.state, JSON.stringify(state))
  return state
}

/** Writes the manifest, which completes a backup. */
async function finish(bucket: R2Bucket, { made, migration, tables, objects }: State): Promise<void> {
  const manifest: Manifest = { version: 2, made, migration, tables: [], objects }
  for (const [name, { rows, pages }] of Object.entries(tables)) {
    const keys = Array.from({ length: pages }, (_, page) => paths.page(made, name, page))
    manifest.tables.push({ name, rows, hash: await hashOfPages(bucket, keys) })
  }
  await bucket.put(paths.manifest(paths.folder(made)), await sealed(manifest))
  await bucket.delete(paths.state)
}

/** The hash of a table over its consecutive pages. */
async function hashOfPages(bucket: R2Bucket, keys: readonly string[]): Promise<string> {
  if (keys.length === 0) return hashOf(new Uint8Array())
  const digest = new crypto.DigestStream('SHA-256')
  for (const key of keys) {
    const page = await bucket.get(key)
    if (!page) throw new Error(`The page ${key} of a backup is gone`)
    await page.body.pipeTo(digest, { preventClose: key !== keys.at(-1) })
  }
  return Buffer.from(await digest.digest).toString('hex')
}

/** How many are examined before the backup's state is written. */
const atOnce = 20

/**
 * Copies the next objects of the storage that no earlier backup has, in the order of their keys.
 * @param after the key of the last one before
 * @returns the backup's entries; at most one per examined object
 */
async function copyObjects(
  from: R2Bucket,
  to: R2Bucket,
  after: string,
  earlier: Manifest | null,
): Promise<{ objects: BackupObject[]; last: string; ended: boolean }> {
  const known = new Map(earlier?.objects.map((object) => [object.key, object]))
  const page = await from.list({ limit: atOnce, ...(after && { startAfter: after }) })
  const objects: BackupObject[] = []
  for (const { key, size, uploaded } of page.objects) {
    const earlierObject = known.get(key)
    const isSame = earlierObject?.size === size && earlier !== null && uploaded.toISOString() <= earlier.made
    const object = earlierObject && isSame ? earlierObject : await copy(from, to, key)
    // An object that was deleted meanwhile is in no table of this backup.
    if (object) objects.push(object)
  }
  return { objects, last: page.objects.at(-1)?.key ?? after, ended: !page.truncated }
}

async function copy(from: R2Bucket, to: R2Bucket, key: string): Promise<BackupObject | null> {
  const found = await from.get(key)
  if (!found) return null
  const bytes = new Uint8Array(await found.arrayBuffer())
  const hash = await hashOf(bytes)
  await to.put(paths.object(hash), bytes, { sha256: hash })
  return { key, size: bytes.length, hash, contentType: found.httpMetadata?.contentType ?? '' }
}

const day = 86_400_000
/** All backups of the last days are kept, and the first of each month for a year. */
const retentionDays = { daily: 14, monthly: 366 }

/** Which backups may be deleted; never the newest. @param folders oldest first */
export function outdated(folders: readonly string[], now: number): string[] {
  const months = new Set<string>()
  return folders.slice(0, -1).filter((folder) => {
    const age = now - Date.parse(folder.slice(0, 10))
    const month = folder.slice(0, 7)
    const isFirst = !months.has(month)
    months.add(month)
    return age > retentionDays.monthly * day || (age > retentionDays.daily * day && !isFirst)
  })
}

/** Deletes backups that have expired or were never finished, and the objects that none of the others names. */
export async function forgetBackups(bucket: R2Bucket, now: number): Promise<void> {
  const named = new Set<string>()
  const whole: string[] = []
  const folders = await listFolders(bucket)
  for (const folder of folders) {
    if (await bucket.head(paths.manifest(folder))) whole.push(folder)
  }
  const expired = new Set([...folders.filter((folder) => !whole.includes(folder)), ...outdated(whole, now)])
  // The manifest is deleted first: without it the other objects are no backup.
  for (const folder of expired) {
    await bucket.delete(paths.manifest(folder))
    await deleteAll(bucket, folder, () => true)
  }
  for (const folder of whole.filter((each) => !expired.has(each))) {
    const manifest = await readManifest(bucket, folder)
    for (const { hash } of manifest?.objects ?? []) named.add(paths.object(hash))
  }
  await deleteAll(bucket, paths.objects, (key) => !named.has(key))
}

async function deleteAll(bucket: R2Bucket, prefix: string, goes: (key: string) => boolean): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) })
    const keys = page.objects.map(({ key }) => key).filter(goes)
    if (keys.length > 0) await bucket.delete(keys)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
