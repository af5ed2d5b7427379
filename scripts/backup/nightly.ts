import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFolders, paths, readManifest } from '../../worker/backups/manifest.ts'
import { UserError } from '../process.ts'
import { listObjects } from './folder.ts'

/**
 * Writes a nightly backup into a folder, as `npm run backup` would have written it: its pages become tables. It is checked
 * when it is restored.
 * @param name the backup's name or the beginning of it; without it the newest complete one
 * @returns which one it was
 */
export async function fetchBackup(bucket: R2Bucket, folder: string, name = ''): Promise<string> {
  const write = (path: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, path), content, { mode: 0o600 })
  const read = async (key: string) =>
    new Uint8Array((await (await bucket.get(key))?.arrayBuffer()) ?? new ArrayBuffer())
  const all = await listFolders(bucket)
  for (const made of all.filter((each) => each.startsWith(name)).toReversed()) {
    const manifest = await readManifest(bucket, made)
    if (!manifest) continue
    for (const part of ['tables', 'objects']) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
    // What is missing in the bucket stays empty: the check of the backup reports it.
    for (const table of manifest.tables) {
      const pages: Uint8Array[] = []
      for (const { key } of await listObjects(bucket, `${made}tables/${table.name}/`))
        pages.push(await read(key))
      write(`tables/${table.name}.jsonl`, Buffer.concat(pages))
    }
    for (const hash of new Set(manifest.objects.map((object) => object.hash)))
      write(`objects/${hash}`, await read(paths.object(hash)))
    // The manifest comes last: a folder without it is no complete backup.
    write('manifest.json', JSON.stringify(manifest, null, 2))
    return made.slice(0, -1)
  }
  const names = all.map((each) => each.slice(0, -1)).join(', ')
  throw new UserError(
    `There is no complete backup${name && ` that begins with ${name}`}. There are: ${names || 'none'}`,
  )
}
