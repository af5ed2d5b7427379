import { can } from '../../domain/access.ts'
import type { ArrangeBody } from '../../domain/contracts/uploads.ts'
import { UserError } from '../../domain/errors.ts'
import { numberedName } from '../../domain/file-names.ts'
import { languageCodes } from '../../domain/languages.ts'
import { oneLine } from '../../domain/plain-text.ts'
import type { AccessLevel, FileRecord, ProductRecord } from '../../domain/product.ts'
import { extensionOf } from '../../domain/uploads.ts'
import type { Database } from '../db/client.ts'
import {
  binReplacedFile,
  type Deletion,
  deleteFile,
  filesOf,
  insertFile,
  updateFile,
} from '../db/queries/files.ts'
import { raiseGeneration } from '../db/queries/generations.ts'
import { productById } from '../db/queries/products.ts'
import { guardProduct, type Statement } from '../db/queries/statements.ts'
import { isEqualJson } from '../platform/equal-json.ts'
import { folder } from '../products/snapshot/files.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../writes/audit-entry.ts'
import { retryOnConflict, runBatch } from '../writes/batch.ts'
import { freeName } from './names.ts'
import type { Folder, Received } from './receive.ts'

/** A folder's files in their present order. */
async function filesIn(db: Database, { product, kind, language }: Folder): Promise<FileRecord[]> {
  return folder(await filesOf(db, product), kind, language)
}

/** A folder and its product. */
export interface FolderOf extends Folder {
  record: ProductRecord
}

/** Changes files of a product, writes the log entry and marks everything derived from the catalogue as outdated. */
export function writeFiles(
  db: Database,
  record: ProductRecord,
  statements: readonly Statement[],
  entry: AuditEntry,
): Promise<void> {
  return runBatch(db, [
    guardProduct(db, record.id),
    ...statements,
    insertAuditEntry(db, entry, productObject(record)),
    ...raiseGeneration(db, [record.category]),
  ])
}

/**
 * Adds a stored object to a product as a file: after the others, under a name of its own, or in place of another
 * file, which goes to the bin and passes on its name as far as the ending allows.
 * @throws UserError NOT_FOUND for a missing file to replace, or a product that was deleted meanwhile
 */
export async function addFile(
  db: Database,
  { record }: Pick<FolderOf, 'record'>,
  { file, replaces }: Received,
  entry: AuditEntry,
): Promise<string> {
  let tries = 0
  return retryOnConflict(async () => {
    tries++
    if (tries > 1 && (await productById(db, file.product)).length === 0) throw new UserError('NOT_FOUND')
    const others = await filesIn(db, file)
    if (replaces === null) {
      // Concurrent uploads may take the same number; that is not retried for long.
      const wanted = tries < 3 ? file.name : numberedName(file.name, crypto.randomUUID().slice(0, 8))
      const name = freeName(wanted, others)
      await writeFiles(db, record, [insertFile(db, { ...file, name })], entry)
      return name
    }
    const old = others.find((each) => each.name === replaces)
    if (!old) throw new UserError('NOT_FOUND')
    const row = inPlaceOf(old, file, others)
    const replaced = binReplacedFile(db, old.id, deletionBy(entry))
    await writeFiles(db, record, [...replaced, updateFile(db, row)], entry)
    return row.name
  })
}

/** What happens to a file that another one replaces. */
export function inPlaceOf(old: FileRecord, file: Received['file'], others: readonly FileRecord[]) {
  const { key, smallKey, contentType, size, width, height, lineArt } = file
  const name = nameInPlaceOf(old, file, others)
  return { id: old.id, name, key, smallKey, contentType, size, width, height, lineArt }
}

function nameInPlaceOf(
  old: FileRecord,
  { name }: Pick<FileRecord, 'name'>,
  others: readonly FileRecord[],
): string {
  const [before, extension] = [extensionOf(old.name), extensionOf(name)]
  if (before === extension) return old.name
  const stem = old.name.slice(0, old.name.length - before.length)
  return freeName(
    `${stem}${extension}`,
    others.filter(({ id }) => id !== old.id),
  )
}

export function deletionBy({ date, user }: AuditEntry): Deletion {
  return { deleted: date, deletedBy: user.email }
}

/**
 * Puts a file in the bin for thirty days.
 * @returns its id there
 * @throws UserError NOT_FOUND
 */
export function removeFile(
  db: Database,
  { record, ...place }: FolderOf,
  name: string,
  entry: AuditEntry,
): Promise<string> {
  return retryOnConflict(async () => {
    const row = (await filesIn(db, place)).find((each) => each.name === name)
    if (!row) throw new UserError('NOT_FOUND')
    const { id } = row
    await writeFiles(db, record, deleteFile(db, id, deletionBy(entry)), entry)
    return id
  })
}

/**
 * Orders the files of a folder and describes its images. Files that are not named keep their order after the others,
 * and descriptions in languages that are not named stay.
 * @throws UserError BAD_INPUT for a name that does not exist or occurs twice, FORBIDDEN
 */
export function arrangeFiles(
  db: Database,
  { record, ...place }: FolderOf,
  body: ArrangeBody,
  entry: AuditEntry,
): Promise<void> {
  return retryOnConflict(async () => {
    const before = await filesIn(db, place)
    const wanted = arranged(entry.user.level, place, before, body)
    const changed = wanted.flatMap((row, position) => {
      const isSame = before[position]?.id === row.id && isEqualJson(before[position].alt, row.alt)
      return isSame ? [] : [updateFile(db, { id: row.id, position, alt: row.alt ?? null })]
    })
    // Gaps of deleted files are closed with the first change.
    if (changed.length > 0) {
      const placed = wanted.map(({ id, alt }, position) => updateFile(db, { id, position, alt: alt ?? null }))
      await writeFiles(db, record, placed, entry)
    }
  })
}

/**
 * The files of a folder in a requested order.
 * @throws UserError BAD_INPUT for a name that does not exist or occurs twice, FORBIDDEN
 */
export function arranged(
  level: AccessLevel,
  place: Folder,
  before: readonly FileRecord[],
  body: ArrangeBody,
): FileRecord[] {
  const named = body.files.map(({ name }, position) => {
    const isRepeated = body.files.findIndex((each) => each.name === name) !== position
    const row = before.find((each) => each.name === name)
    if (!row || isRepeated) throw new UserError('BAD_INPUT', { field: `files.${position}.name` })
    return row
  })
  const wanted = [...named, ...before.filter((row) => !named.includes(row))].map((row, position) => ({
    ...row,
    alt: altOf(row, body.files[position]?.alt),
  }))
  checkRights(level, place, before, wanted)
  return wanted
}

type Alt = NonNullable<FileRecord['alt']>

function altOf({ alt }: FileRecord, given: Partial<Alt> | undefined): FileRecord['alt'] {
  if (!given) return alt ?? null
  const texts = Object.entries({ ...alt, ...given }).map(([language, text]) => [
    language,
    oneLine(text ?? ''),
  ])
  const filled = texts.filter(([, text]) => text !== '')
  return filled.length > 0 ? (Object.fromEntries(filled) as Alt) : null
}

function checkRights(
  level: AccessLevel,
  { kind, language }: Folder,
  before: readonly FileRecord[],
  wanted: readonly FileRecord[],
): void {
  const isMoved = before.some(({ id }, position) => wanted[position]?.id !== id)
  if (isMoved && !can(level, 'editFiles', kind, language)) throw new UserError('FORBIDDEN')
  for (const row of wanted) {
    const old = before.find(({ id }) => id === row.id)?.alt
    for (const code of languageCodes) {
      if ((old?.[code] ?? '') === (row.alt?.[code] ?? '')) continue
      if (kind !== 'images') throw new UserError('BAD_INPUT', { field: 'files.alt' })
      if (!can(level, 'editFiles', 'alt', code)) throw new UserError('FORBIDDEN')
    }
  }
}
