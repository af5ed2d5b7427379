import type { Problem } from '../../domain/contracts/catalogue-health.ts'
import type { Database } from '../db/client.ts'
import { usedKeys } from '../db/queries/files.ts'
import { isExport } from '../exports/storage.ts'
import { listObjects, type Stored } from '../platform/list-objects.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Files without their object, and objects without a file. */
export async function storageProblems(
  db: Database,
  bucket: R2Bucket,
  { files, byId }: Contents,
): Promise<Problem[]> {
  const stored = new Set<string>()
  const orphans: Problem[] = []
  for await (const page of listObjects(bucket)) {
    for (const { key } of page) stored.add(key)
    for (const { key } of await orphansAmong(db, page)) {
      const kind = 'object-orphaned'
      orphans.push({ kind, category: null, product: null, language: null, what: [key], href: null })
    }
  }
  const missing = files.flatMap((file) => {
    const owner = byId.get(file.product)
    const isThere = stored.has(file.key) && (file.smallKey === null || stored.has(file.smallKey))
    return owner && !isThere
      ? [
          ofProduct('file-missing', owner, {
            what: [`${file.kind}/${file.language}/${file.name}`],
            at: 'files',
          }),
        ]
      : []
  })
  return [...missing, ...orphans]
}

/** The objects that neither a file nor the bin names, and that are no export. */
export async function orphansAmong(db: Database, objects: readonly Stored[]): Promise<Stored[]> {
  const ofFiles = objects.filter(({ key }) => !isExport(key))
  if (ofFiles.length === 0) return []
  const used = await usedKeys(
    db,
    ofFiles.map(({ key }) => key),
  )
  const names = new Set(used.map(({ key }) => key))
  return ofFiles.filter(({ key }) => !names.has(key))
}
