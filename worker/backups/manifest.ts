/** An object of the storage in a backup, under its hash. */
export interface BackupObject {
  key: string
  size: number
  hash: string
  contentType: string
}

/** What a backup holds, the site's own or one of `npm run backup`: with the SHA-256 of each table's rows and each object's bytes. */
export interface Manifest {
  version: 2
  made: string
  /** The database's last migration. */
  migration: string
  tables: { name: string; rows: number; hash: string }[]
  objects: BackupObject[]
}

/** The keys of a backup's parts in the bucket; objects are shared by all backups that name them. */
export const paths = {
  /** The state of an incomplete backup. */
  state: 'unfinished.json',
  folder: (made: string) => `${made.replaceAll(':', '-')}/`,
  manifest: (folder: string) => `${folder}manifest.json`,
  page: (made: string, table: string, page: number) =>
    `${paths.folder(made)}tables/${table}/${String(page).padStart(5, '0')}.jsonl`,
  objects: 'objects/',
  object: (hash: string) => `objects/${hash}`,
}

export async function hashOf(bytes: BufferSource): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** The manifest with a checksum of itself. */
export async function sealed(manifest: Manifest): Promise<string> {
  const hash = await hashOf(new TextEncoder().encode(JSON.stringify(manifest)))
  return JSON.stringify({ ...manifest, hash }, null, 2)
}

export async function readManifest(bucket: R2Bucket, folder: string): Promise<Manifest | null> {
  const found = await bucket.get(paths.manifest(folder))
  return found && (await found.json<Manifest>())
}

/** The folders of all backups, complete or not, oldest first. */
export async function listFolders(bucket: R2Bucket): Promise<string[]> {
  const folders: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ delimiter: '/', ...(cursor === undefined ? {} : { cursor }) })
    folders.push(...page.delimitedPrefixes)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return folders.filter((folder) => folder !== paths.objects).toSorted()
}
