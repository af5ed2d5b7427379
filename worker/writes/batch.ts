import { UserError } from '../../domain/errors.ts'
import { type Language, original } from '../../domain/languages.ts'
import type { Database } from '../db/client.ts'
import { runTogether, type Statement, staleMark } from '../db/queries/statements.ts'
import { rootMessage } from '../platform/outage.ts'
import { noteFailed } from './audit-entry.ts'

/** A write whose base has changed; it may be tried again. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
}

/**
 * Runs statements as one transaction.
 * @throws WriteConflict when a guard fails or a referenced row is gone; UserError E11000_DUPLICATE_KEY when a number
 *   of a product is taken, REPLACEMENT_TAKEN when an old number is
 */
export async function runBatch(db: Database, statements: readonly Statement[]): Promise<void> {
  try {
    await runTogether(db, statements)
  } catch (error) {
    noteFailed(statements)
    const reason = rootMessage(error)
    if (reason.includes('UNIQUE constraint failed: product_number.')) {
      throw new UserError('E11000_DUPLICATE_KEY')
    }
    if (reason.includes('UNIQUE constraint failed: replacement.')) throw new UserError('REPLACEMENT_TAKEN')
    if (reason.includes(staleMark) || /(FOREIGN KEY|UNIQUE) constraint failed/.test(reason)) {
      throw new WriteConflict(reason)
    }
    throw error
  }
}

/** A field of a record, or of its translation, that differs. */
export interface ChangedField {
  field: string
  language: Language
}

/**
 * Refuses a write that is based on another version than the present one, naming the fields that differ.
 * @throws UserError STALE_VERSION
 */
export function checkVersion(
  { version }: { version: number },
  given: number | undefined,
  changed: readonly ChangedField[],
): void {
  if (given === undefined || given === version) return
  throw new UserError('STALE_VERSION', { fields: fieldNames(changed), version })
}

/** The differing fields by their names in messages; where changes were reverted, only the version differs. */
export function fieldNames(changed: readonly ChangedField[]): string {
  return changed.map(fieldName).join(', ') || 'version'
}

/** A field's name in responses: `name`, or `no.name` in a translation. */
export function fieldName({ field, language }: ChangedField): string {
  return language === original ? field : `${language}.${field}`
}

/** How often a write without a version is retried when it is overtaken. */
const maxTries = 8

/** Makes a write, and repeats it on the new state whenever it is overtaken. @throws UserError OVERTAKEN */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
      if (tries === maxTries) throw new UserError('OVERTAKEN')
    }
  }
}
