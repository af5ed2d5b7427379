import { can } from '../../../domain/access.ts'
import type { ArrangeBody } from '../../../domain/contracts/uploads.ts'
import { UserError } from '../../../domain/errors.ts'
import type { AccessLevel, CopyFiles, FileRecord, ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { filesOf } from '../../db/queries/files.ts'
import { copyOf, guardCopy, putCopyFiles } from '../../db/queries/working-copies.ts'
import { canRestore } from '../../files/bin.ts'
import { freeName } from '../../files/names.ts'
import type { Received } from '../../files/receive.ts'
import { arranged, type FolderOf, inPlaceOf } from '../../files/write.ts'
import { plansWithoutErrors } from '../../notices/plans.ts'
import { requireRight } from '../../platform/rights.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../../writes/audit-entry.ts'
import { retryOnConflict, runBatch } from '../../writes/batch.ts'
import { folder } from '../snapshot/files.ts'
import { fileDifferences, keysOf, wantedFiles, withFiles } from './files.ts'

/**
 * The files of a product in its working copy; the published ones where there is no copy.
 * @throws UserError UNAUTHORIZED, FORBIDDEN
 */
export async function copiedFiles(
  db: Database,
  { id }: Pick<ProductRecord, 'id'>,
  level: AccessLevel | null,
): Promise<FileRecord[]> {
  requireRight(level, 'readDrafts')
  const [[found], live] = await db.batch([copyOf(db, id), filesOf(db, id)])
  return wantedFiles(found?.copy.files ?? null, live)
}

interface Contents {
  files: FileRecord[]
  /** Removed from the copy: they may be restored. */
  dropped: CopyFiles['dropped']
}

/** Changes the files of a working copy and nothing published. @throws UserError COPY_CHANGED where there is none */
function changeFiles<T>(
  db: Database,
  { record, ...place }: FolderOf,
  entry: AuditEntry,
  change: (contents: Contents, live: readonly FileRecord[]) => Contents & { result: T },
): Promise<T> {
  requireRight(entry.user.level, 'readDrafts')
  return retryOnConflict(async () => {
    const [[found], live] = await db.batch([copyOf(db, record.id), filesOf(db, record.id)])
    // It has been published or discarded meanwhile.
    if (!found) throw new UserError('COPY_CHANGED')
    const { copy } = found
    const now = wantedFiles(copy.files, live)
    const { files: after, dropped, result } = change({ files: now, dropped: copy.files?.dropped ?? [] }, live)
    const changes = fileDifferences(now, after)
    // Whoever does more in a folder than to describe pictures has looked at it; a call that changes nothing says just that.
    const isSeen =
      can(entry.user.level, 'editFiles', place.kind, place.language) &&
      !(changes.length > 0 && changes.every(({ change }) => change === 'described'))
    const seen = isSeen ? folder([...live, ...after], place.kind, place.language).flatMap(keysOf) : []
    await runBatch(db, [
      guardCopy(db, record.id, copy),
      putCopyFiles(db, record.id, {
        files: { ...withFiles(copy.files, { live, now, after }, seen), dropped },
        plans: plansWithoutErrors(
          copy.plans,
          changes.map(({ language }) => language),
        ),
        changed: entry.date,
        changedBy: entry.user.email,
      }),
      insertAuditEntry(db, entry, productObject(record)),
    ])
    return result
  })
}

/**
 * Adds a stored object to a working copy, after the others or in place of a file.
 * @returns its name
 * @throws UserError NOT_FOUND, COPY_CHANGED
 */
export function addCopyFile(
  db: Database,
  { record, ...place }: FolderOf,
  { file, replaces }: Received,
  entry: AuditEntry,
): Promise<string> {
  return changeFiles(db, { record, ...place }, entry, ({ files, dropped }) => {
    const others = folder(files, place.kind, place.language)
    if (replaces !== null) {
      const old = others.find(({ name }) => name === replaces)
      if (!old) throw new UserError('NOT_FOUND')
      const row = { ...old, ...inPlaceOf(old, file, others) }
      return { files: files.map((each) => (each === old ? row : each)), dropped, result: row.name }
    }
    const name = freeName(file.name, others)
    const position = (others.at(-1)?.position ?? -1) + 1
    // A file of a copy does not wait for a save.
    return { files: [...files, { ...file, name, position, pending: false }], dropped, result: name }
  })
}

/**
 * Removes a file from a working copy.
 * @returns its id
 * @throws UserError NOT_FOUND, COPY_CHANGED, FORBIDDEN where that takes out a change that is not theirs to make
 */
export function removeCopyFile(
  db: Database,
  { record, ...place }: FolderOf,
  name: string,
  entry: AuditEntry,
): Promise<string> {
  return changeFiles(db, { record, ...place }, entry, ({ files, dropped }, live) => {
    const row = folder(files, place.kind, place.language).find((each) => each.name === name)
    if (!row) throw new UserError('NOT_FOUND')
    const isPublished = live.some(({ id, key }) => id === row.id && key === row.key)
    const { level, email } = entry.user
    if (!isPublished && !can(level, 'editFiles', place.kind, place.language)) throw new UserError('FORBIDDEN')
    const droppedRow = { ...row, droppedBy: email }
    return { files: files.filter((each) => each !== row), dropped: [...dropped, droppedRow], result: row.id }
  })
}

/**
 * Orders a folder of a working copy. The name of a removed file restores it to its place.
 * @throws UserError as `arrangeFiles`, COPY_CHANGED
 */
export function arrangeCopyFiles(
  db: Database,
  { record, ...place }: FolderOf,
  body: ArrangeBody,
  entry: AuditEntry,
): Promise<void> {
  const { level, email } = entry.user
  return changeFiles(db, { record, ...place }, entry, ({ files, dropped }) => {
    const own = folder(files, place.kind, place.language)
    const back = dropped.filter(
      ({ id, name, kind, language }) =>
        kind === place.kind &&
        language === place.language &&
        body.files.some((each) => each.name === name) &&
        !own.some((each) => each.name === name || each.id === id),
    )
    if (back.some(({ droppedBy = '' }) => !canRestore({ level, email }, place, droppedBy))) {
      throw new UserError('FORBIDDEN')
    }
    const restored = back.map(({ droppedBy: _, ...row }): FileRecord => row)
    const before = [...restored, ...own].toSorted((a, b) => a.position - b.position)
    const wanted = arranged(level, place, before, body).map((row, position) => ({ ...row, position }))
    return {
      files: [...files.filter((each) => !own.includes(each)), ...wanted],
      dropped: dropped.filter((each) => !back.includes(each)),
      result: undefined,
    }
  })
}
