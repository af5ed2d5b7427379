import { can } from '../../../domain/access.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel, FileRecord } from '../../../domain/product.ts'
import { fieldName } from '../../writes/batch.ts'
import { type Change, forbid } from '../save/changes.ts'
import { fileDifferences, mayChangeFile } from './files.ts'

interface Affected {
  /** Fields that change by what is planned, published or given up. */
  changes: readonly Pick<Change, 'field' | 'language'>[]
  /** The languages that are named, and those whose plans end: they need the right also without changes. */
  languages: readonly Language[]
  /** States of the product's files, from one to the next. */
  files: readonly (readonly FileRecord[])[]
}

/**
 * The rights on a working copy are those on each of its fields, whoever keeps, plans, publishes or gives up.
 * @throws UserError FORBIDDEN, naming every field that stands in the way
 */
export function checkCopyRights(level: AccessLevel, { changes, languages, files }: Affected): void {
  const isForeign = ({ field, language }: Pick<Change, 'field' | 'language'>) =>
    !can(level, 'editProduct', field, language)
  const fields = changes.filter(isForeign)
  const closed = languageCodes
    .filter((language) => languages.includes(language) && !fields.some((each) => each.language === language))
    .map((language) => ({ field: 'published', language }))
  const isFileForeign = files.some((after, at) =>
    fileDifferences(files[at - 1] ?? after, after).some((each) => !mayChangeFile(level, each)),
  )
  const names = [...fields, ...closed.filter(isForeign)].map(fieldName)
  forbid(isFileForeign ? [...names, 'files'] : names)
}
