import { can } from '../../../../domain/access.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import type { JobRow } from '../../../db/queries/jobs.ts'

type Planned = Pick<JobRow, 'product' | 'body'>
type Written = Pick<JobRow, 'before' | 'body'>

/** Whether somebody may write all that a row asks for. Who may not is not to make it fail for others. */
export function mayWrite(level: AccessLevel, { product, body }: Planned): boolean {
  return (product !== null || can(level, 'addProduct')) && mayWriteFields(level, body)
}

/** Whether somebody may take all of a row back: else part of it would stay. */
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
          // Translated titles move along with the variants they belong to.
          (field === 'variants' && originals.variants) || can(level, 'editProduct', field, language),
      ),
    )
  )
}
