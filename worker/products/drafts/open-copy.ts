import { can } from '../../../domain/access.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  type CopyContents,
  type FileRecord,
  isPublished,
  type ProductRecord,
  type ProductSnapshot,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { userNames } from '../../db/queries/accounts.ts'
import { type CopyRow, copyOf } from '../../db/queries/working-copies.ts'
import { fieldName } from '../../writes/batch.ts'
import { type Change, canChange, changesBetween, forbid } from '../save/changes.ts'
import { followsVariants } from '../save/next.ts'
import { snapshotOf, withKnownPartners } from '../save/product-changes.ts'
import { rebaseProduct, withChanges } from '../save/rebase.ts'
import type { ProductState } from '../snapshot/state.ts'
import { canChangeFile, fileDifferences } from './files.ts'

/** A working copy of a product, compared with what is published by now. */
export interface OpenCopy {
  row: CopyRow
  /** The name of whoever wrote it last. */
  user: string | null
  /** What it contains, without products deleted since, and published where the product is unless it changes that. */
  contents: CopyContents
  /** What others have saved since. */
  since: Change[]
  /** The fields that it changes, and those of them that others have changed since. */
  wanted: Change[]
  clashes: Change[]
  /** Further changes, which no field of a snapshot contains. */
  unseen: Change[]
}

/** The working copy of a product; null where there is none. */
export async function openCopy(db: Database, state: ProductState): Promise<OpenCopy | null> {
  const [found] = await copyOf(db, state.record.id)
  if (!found) return null
  const { copy: row, user } = found
  const known = {
    before: await withKnownPartners(db, row.contents.before),
    wanted: await withKnownPartners(db, row.contents.wanted),
  }
  const live = snapshotOf(state)
  // What waits holds no switch of publication that somebody else presses meanwhile.
  const follows = languageCodes.filter(
    (language) => isPublished(known.before.record, language) === isPublished(known.wanted.record, language),
  )
  const before = withPublicationOf(known.before, live.record, follows)
  const wanted = withPublicationOf(known.wanted, live.record, follows)
  return {
    row,
    user,
    contents: { ...row.contents, before, wanted },
    since: changesBetween(before, live),
    ...rebaseProduct({ base: before, mine: wanted, theirs: live }),
    unseen: unseenChanges(row.contents),
  }
}

/** A product that is published in some languages where another state of it is. */
export function withPublicationOf(
  snapshot: ProductSnapshot,
  other: Pick<ProductRecord, 'published' | 'translations'>,
  languages: readonly Language[],
): ProductSnapshot {
  const { record } = snapshot
  const translations = translationLanguages.flatMap((language) => {
    const translation = record.translations[language]
    if (!translation) return []
    return [
      [
        language,
        languages.includes(language)
          ? { ...translation, published: isPublished(other, language) }
          : translation,
      ],
    ]
  })
  const published = languages.includes(original) ? other.published : record.published
  return { ...snapshot, record: { ...record, published, translations: Object.fromEntries(translations) } }
}

/** @throws UserError COPY_CHANGED unless the working copy has this version */
export async function seenCopy(db: Database, state: ProductState, version: number): Promise<OpenCopy> {
  const opened = await openCopy(db, state)
  if (opened?.row.version !== version) throw await changedError(db, opened?.row)
  return opened
}

/** Somebody else has written a copy, started one, published it or discarded it. */
export async function changedError(db: Database, row: CopyRow | undefined): Promise<UserError> {
  if (!row) return new UserError('COPY_CHANGED')
  const [user] = await userNames(db, [row.changedBy])
  return new UserError('COPY_CHANGED', { user: user?.name ?? row.changedBy, date: row.changed })
}

/** Whether others have saved something in the languages of somebody who has not compared the copy with it. */
export function isStaleFor(level: AccessLevel | null, { since }: OpenCopy): boolean {
  return since.some(({ language }) => can(level, 'editProduct', 'name', language))
}

/**
 * A copy whose fields in some languages are compared with another state of the product from now on: those that it does
 * not change are as they are there.
 */
export function comparedWith(
  product: ProductSnapshot,
  { before, wanted, ...rest }: CopyContents,
  isCompared: (change: Change) => boolean,
): CopyContents {
  const own = changesBetween(before, wanted).filter((change) => !followsVariants(change, before, wanted))
  const moved = withChanges(before, product, changesBetween(before, product).filter(isCompared))
  return { ...rest, before: moved, wanted: withChanges(moved, wanted, own) }
}

/** Changes that no field of a snapshot contains. */
function unseenChanges({ claims, reviewed }: CopyContents): Change[] {
  const none = { before: null, after: null }
  return [
    ...(Object.keys(claims).length > 0 ? [{ field: 'spec', language: original as Language, ...none }] : []),
    ...translationLanguages
      .filter((language) => reviewed.includes(language))
      .map((language) => ({ field: 'reviewed', language: language as Language, ...none })),
  ]
}

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
  const isForeign = (change: Pick<Change, 'field' | 'language'>) => !canChange(level, change)
  const fields = changes.filter(isForeign)
  const closed = languageCodes
    .filter((language) => languages.includes(language) && !fields.some((each) => each.language === language))
    .map((language) => ({ field: 'published', language }))
  const isFileForeign = files.some((after, at) =>
    fileDifferences(files[at - 1] ?? after, after).some((each) => !canChangeFile(level, each)),
  )
  const names = [...fields, ...closed.filter(isForeign)].map(fieldName)
  forbid(isFileForeign ? [...names, 'files'] : names)
}
