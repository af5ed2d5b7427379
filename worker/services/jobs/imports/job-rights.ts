import { can } from '../../../../domain/access.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import type { JobRow } from '../../../db/queries/jobs.ts'

type Planned = Pick<JobRow, 'product' | 'body'>
type Written = Pick<JobRow, 'before' | 'body'>

/** Whether a user may write everything in a row. A user who may not must not make it fail for others. */
export function mayWrite(level: AccessLevel, { product, body }: Planned): boolean {
  return (product !== null || can(level, 'addProduct')) && mayWriteFields(level, body)
}

/** Whether a user may undo all of a row, since a part of it would stay otherwise. */
export function mayTakeBack(level: AccessLevel, { before, body }: Written): boolean {
  return before === 0 ? can(level, 'deleteProduct') : mayWriteFields(level, body)
}

function mayWriteFields(
  level: AccessLevel,
  { _id, version, category, translations, reviewed = [], ...originals }: JobRow['body'],
): boolean {
  return (
    Object.keys(originals).every((field) => can(level, 'editProduct', field)) &&
    reviewed.every((language) => can(level, 'editProduct', 'reviewed', language)) &&
    translationLanguages.every((language) =>
      Object.keys(translations?.[language] ?? {}).every(
        (field) =>
          // Translated titles move with their variants.
          (field === 'variants' && originals.variants) || can(level, 'editProduct', field, language),
      ),
    )
  )
}
