import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process.ts'
import type { Manifest } from './folder.ts'

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

/**
 * Writes a nightly backup into a folder, as `npm run backup` would have written it: its pages become tables. It is checked
 * when it is restored.
 * @param name the backup's name or the beginning of it; without it the newest complete one
 * @returns which one it was
 */
export async function fetchBackup(bucket: BackupBucket, folder: string, name = ''): Promise<string> {
  const list = async (options: { prefix?: string; delimiter?: string }) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await bucket.list({ ...options, ...(cursor !== undefined && { cursor }) })
      found.push(...(options.delimiter ? page.delimitedPrefixes : page.objects.map(({ key }) => key)))
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor !== undefined)
    return [...new Set(found)].toSorted()
  }
  const read = async (key: string) => {
    const object = await bucket.get(key)
    return object && new Uint8Array(await object.arrayBuffer())
  }
  /** What is missing in the bucket stays empty: the check of the backup reports it. */
  const write = async (path: string, keys: readonly string[]) => {
    const parts: Uint8Array[] = []
    for (const key of keys) parts.push((await read(key)) ?? new Uint8Array())
    writeFileSync(join(folder, path), Buffer.concat(parts), { mode: 0o600 })
  }

  // Complete or not, each named by when it was made.
  const all = (await list({ delimiter: '/' }))
    .filter((each) => each !== 'objects/')
    .map((each) => each.slice(0, -1))
  for (const made of all.toReversed()) {
    if (!made.startsWith(name)) continue
    const manifest = await read(`${made}/manifest.json`)
    if (!manifest) continue
    const { tables, objects } = JSON.parse(new TextDecoder().decode(manifest)) as Manifest
    for (const part of ['tables', 'objects']) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
    for (const table of tables)
      await write(`tables/${table.name}.jsonl`, await list({ prefix: `${made}/tables/${table.name}/` }))
    for (const hash of new Set(objects.map((object) => object.hash)))
      await write(`objects/${hash}`, [`objects/${hash}`])
    // The manifest comes last: a folder without it is no complete backup.
    await write('manifest.json', [`${made}/manifest.json`])
    return made
  }
  throw new UserError(
    `There is no complete backup${name && ` that begins with ${name}`}. There are: ${all.join(', ') || 'none'}`,
  )
}
