import { binCutoff } from '../../domain/bin.ts'
import type { BinQuery } from '../../domain/contracts/bin.ts'
import type {
  ReplacementBinAnswer,
  ReplacementBody,
  ReplacementChange,
} from '../../domain/contracts/staff.ts'
import { UserError } from '../../domain/errors.ts'
import { original } from '../../domain/languages.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { canonicalNumber, numberProblem, visibleNumber } from '../../domain/product-numbers.ts'
import type { Database } from '../db/client.ts'
import { raiseGeneration } from '../db/queries/generations.ts'
import { briefProducts } from '../db/queries/products.ts'
import {
  deletedReplacement,
  deletedReplacements,
  guardNumbers,
  guardReplacement,
  guardStoredReplacement,
  insertReplacement,
  markReplacement,
  type ReplacementRow,
  replacementById,
  replacementNumbers,
  replacementProducts,
  updateReplacement,
} from '../db/queries/replacements.ts'
import type { Statement } from '../db/queries/statements.ts'
import { isEqualJson } from '../platform/equal-json.ts'
import { idOf } from '../products/save/lookup.ts'
import { type AuditEntry, insertAuditEntry } from '../writes/audit-entry.ts'
import { type ChangedField, checkVersion, retryOnConflict, runBatch } from '../writes/batch.ts'
import { binPageOf } from '../writes/bin-page.ts'

export type { ReplacementRow }

interface Target {
  variant: ReplacementVariant
  id: string
}

/** @throws UserError UNKNOWN_PARTNER, BAD_INPUT, NUMBER_DAMAGED, REPLACEMENT_TAKEN for a number that exists already */
export function addReplacement(
  db: Database,
  variant: ReplacementVariant,
  body: ReplacementBody,
  entry: AuditEntry,
): Promise<ReplacementRow> {
  return retryOnConflict(async () => {
    const record = { id: crypto.randomUUID(), variant, artnr: '', version: 1, products: [] }
    const next = await nextOf(db, record, body)
    const guards = await guardsOf(db, next, record)
    await writeNumber(db, next, [...guards, ...insertReplacement(db, next)], entry)
    return next
  })
}

/** The same for an existing one; what the body leaves out stays. @throws UserError also NOT_FOUND */
export function saveReplacement(
  db: Database,
  target: Target,
  body: ReplacementChange,
  entry: AuditEntry,
): Promise<ReplacementRow> {
  return retryOnConflict(async () => {
    const current = await readReplacement(db, target)
    if (body._id !== undefined && body._id !== target.id) throw new UserError('BAD_INPUT', { field: '_id' })
    const next = await nextOf(db, current, body)
    if (isEqualJson(current, next)) return current
    checkVersion(current, body.version, changedFields(next, current))
    const guard = guardReplacement(db, current)
    const guards = [guard, ...(await guardsOf(db, next, current))]
    await writeNumber(db, next, [...guards, ...updateReplacement(db, next)], entry)
    return { ...next, version: current.version + 1 }
  })
}

/** Moves a number to the bin. @throws UserError NOT_FOUND */
export function removeReplacement(db: Database, target: Target, entry: AuditEntry): Promise<void> {
  return retryOnConflict(async () => {
    const row = await readReplacement(db, target)
    const deletion = { deleted: entry.date, deletedBy: entry.user.email }
    await write(db, row, [guardReplacement(db, row), markReplacement(db, row, deletion)], entry)
  })
}

/**
 * Checked while a number is renamed: no other one may read like it. Duplicates from before may be
 * changed otherwise.
 * @throws UserError REPLACEMENT_TAKEN, with the other one's spelling
 */
async function guardsOf(db: Database, next: ReplacementRow, current: ReplacementRow): Promise<Statement[]> {
  const form = canonicalNumber('artnr', next.artnr)
  if (form === canonicalNumber('artnr', current.artnr)) return []
  const others = await replacementNumbers(db, next.variant)
  const other = others.find(({ id, artnr }) => id !== next.id && canonicalNumber('artnr', artnr) === form)
  if (other) throw new UserError('REPLACEMENT_TAKEN', { field: 'artnr', artnr: other.artnr })
  return [guardNumbers(db, next, others)]
}

/** The changes of an old number. */
function changedFields(next: ReplacementRow, current: ReplacementRow): ChangedField[] {
  const isSame = { artnr: next.artnr === current.artnr, utbyte: isEqualJson(next.products, current.products) }
  return (['artnr', 'utbyte'] as const)
    .filter((field) => !isSame[field])
    .map((field) => ({ field, language: original }))
}

async function readReplacement(db: Database, { variant, id }: Target): Promise<ReplacementRow> {
  const [rows, products] = await db.batch([replacementById(db, variant, id), replacementProducts(db, id)])
  const [row] = rows
  if (!row) throw new UserError('NOT_FOUND')
  return { ...row, products: products.map((each) => each.product) }
}

async function nextOf(
  db: Database,
  current: ReplacementRow,
  { artnr, utbyte }: ReplacementChange,
): Promise<ReplacementRow> {
  const name = artnr === undefined || artnr === current.artnr ? current.artnr : visibleNumber(artnr)
  if (name === '') throw new UserError('BAD_INPUT', { field: 'artnr' })
  if (name !== current.artnr && numberProblem('artnr', name) === 'damaged') {
    throw new UserError('NUMBER_DAMAGED', { field: 'artnr', value: name })
  }
  const products = utbyte ? [...new Set(utbyte.map(idOf))] : current.products
  const known = await briefProducts(db, products)
  const unknown = products.find((id) => known.find((each) => each.id === id)?.category !== current.variant)
  if (unknown !== undefined) throw new UserError('UNKNOWN_PARTNER', { artnr: unknown })
  return { ...current, artnr: name, products }
}

/** @throws UserError REPLACEMENT_TAKEN, saying which number */
async function writeNumber(
  db: Database,
  row: ReplacementRow,
  statements: readonly Statement[],
  entry: AuditEntry,
): Promise<void> {
  try {
    await write(db, row, statements, entry)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.code, { field: 'artnr', artnr: row.artnr })
  }
}

function write(
  db: Database,
  { variant, artnr }: ReplacementRow,
  statements: readonly Statement[],
  entry: AuditEntry,
): Promise<void> {
  const object = { kind: 'replacement', id: variant, name: artnr } as const
  const outdated = ['search', `replacements-${variant}`]
  return runBatch(db, [...statements, insertAuditEntry(db, entry, object), ...raiseGeneration(db, outdated)])
}

/** The numbers that were deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function replacementBinContents(
  db: Database,
  query: BinQuery,
  now: string,
): Promise<ReplacementBinAnswer> {
  const rows = await deletedReplacements(db, binCutoff(now))
  const items = rows.map(({ id, deletedBy, user, ...shown }) => ({
    _id: id,
    ...shown,
    user: { name: user ?? deletedBy },
  }))
  return binPageOf(items, ({ artnr, products }) => [artnr, ...products], query, now)
}

/**
 * Restores a number from the bin, with those of its products that still exist.
 * @throws UserError NOT_FOUND, REPLACEMENT_TAKEN where the same number has been added meanwhile
 */
export function restoreReplacement(db: Database, id: string, entry: AuditEntry): Promise<ReplacementRow> {
  return retryOnConflict(async () => {
    const [rows, products] = await db.batch([
      deletedReplacement(db, id, binCutoff(entry.date)),
      replacementProducts(db, id),
    ])
    const [row] = rows
    if (!row) throw new UserError('NOT_FOUND')
    const next = { ...row, version: row.version + 1, products: products.map(({ product }) => product) }
    const guards = await guardsOf(db, next, { ...next, artnr: '' })
    const statements = [guardStoredReplacement(db, row), ...guards, markReplacement(db, next, null)]
    await writeNumber(db, next, statements, entry)
    return next
  })
}
