import { listFolders, paths, readManifest } from './manifest.ts'

const day = 86_400_000
/** All backups of so many days are kept, and the first of a month for a year. */
const keptBackups = { daily: 14, monthly: 366 }

/** Which backups may be deleted; never the newest. @param folders oldest first */
export function outdated(folders: readonly string[], now: number): string[] {
  const months = new Set<string>()
  return folders.slice(0, -1).filter((folder) => {
    const age = now - Date.parse(folder.slice(0, 10))
    const month = folder.slice(0, 7)
    const isFirst = !months.has(month)
    months.add(month)
    return age > keptBackups.monthly * day || (age > keptBackups.daily * day && !isFirst)
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
  const gone = new Set([...folders.filter((folder) => !whole.includes(folder)), ...outdated(whole, now)])
  // The manifest goes first: without it the rest is no backup.
  for (const folder of gone) {
    await bucket.delete(paths.manifest(folder))
    await deleteAll(bucket, folder, () => true)
  }
  for (const folder of whole.filter((each) => !gone.has(each))) {
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
