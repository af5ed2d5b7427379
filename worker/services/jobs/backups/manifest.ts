/** An object of the storage as a backup has it, under its hash. */
export interface KeptObject {
  key: string
  size: number
  hash: string
  contentType: string
}

/** What a backup holds, as `npm run restore` reads it (scripts/backup/store.ts). */
export interface Manifest {
  version: 2
  made: string
  /** The last migration that the database had had. */
  migration: string
  tables: { name: string; rows: number; hash: string }[]
  objects: KeptObject[]
}

/** Where the parts of a backup lie in the bucket; objects are shared by all backups that name them. */
export const paths = {
  /** Of a backup that is under way. */
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

/** The folders of all backups, whole or not, the oldest first. */
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
