import { can } from '../../../domain/access.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import type { AccessLevel, CopyContents, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { userNames } from '../../db/queries/staff.ts'
import { type CopyRow, copyOf } from '../../db/queries/working-copies.ts'
import type { ProductState } from '../staff/state.ts'
import type { Change } from '../writes/changes.ts'
import { snapshotOf, withKnownPartners } from '../writes/product-changes.ts'
import { rebaseProduct } from '../writes/rebase.ts'

/** A working copy of a product, compared with what is published by now. */
export interface OpenCopy {
  row: CopyRow
  /** The name of whoever wrote it last. */
  user: string | null
  /** What it contains, without products deleted since. */
  contents: CopyContents
  /** What it was made from; null where the history no longer contains it. */
  base: ProductSnapshot | null
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
  const contents = await withKnownPartners(db, row.contents)
  const base = await baseOf(db, state, row)
  const theirs = snapshotOf(state)
  const changes = rebaseProduct({ base: base ?? theirs, mine: contents, theirs })
  return { row, user, contents, base, ...changes, unseen: unseenChanges(contents) }
}

/** @throws UserError COPY_CHANGED unless the working copy has this version */
export async function seenCopy(db: Database, state: ProductState, version: number): Promise<OpenCopy> {
  const opened = await openCopy(db, state)
  if (opened?.row.version !== version) throw await changedFault(db, opened?.row)
  return opened
}

/** Somebody else has written a copy, started one, published it or discarded it. */
export async function changedFault(db: Database, row: CopyRow | undefined): Promise<UserError> {
  if (!row) return new UserError('COPY_CHANGED')
  const [user] = await userNames(db, [row.changedBy])
  return new UserError('COPY_CHANGED', { user: user?.name ?? row.changedBy, date: row.changed })
}

/** Changes that no field of a snapshot contains. */
function unseenChanges({ claims, reviewed }: Pick<CopyContents, 'claims' | 'reviewed'>): Change[] {
  const none = { before: null, after: null }
  return [
    ...(Object.keys(claims).length > 0 ? [{ field: 'spec', language: original as Language, ...none }] : []),
    ...translationLanguages
      .filter((language) => reviewed.includes(language))
      .map((language) => ({ field: 'reviewed', language: language as Language, ...none })),
  ]
}

type Based = Pick<CopyRow, 'base' | 'contents'>
export type Bases = Record<Language, number>

/** The version of the product that each language of a copy is based on; everything without one is the original's. */
export function basesOf({ base, contents }: Based): Bases {
  return Object.fromEntries(
    languageCodes.map((language) => [
      language,
      (language === original ? undefined : contents.bases?.[language]) ?? base,
    ]),
  ) as Bases
}

/** How bases are stored. */
export function storedBases(bases: Bases): {
  base: number
  bases: NonNullable<CopyRow['contents']['bases']>
} {
  const base = bases[original]
  const others = translationLanguages.filter((language) => bases[language] !== base)
  return { base, bases: Object.fromEntries(others.map((language) => [language, bases[language]])) }
}

/** The oldest base of the languages that a user writes: what they have compared the copy with. */
export function baseFor(row: Based, level: AccessLevel | null): number {
  const bases = basesOf(row)
  const own = languageCodes.filter((language) => can(level, 'editProduct', 'name', language))
  return Math.min(...own.map((language) => bases[language]))
}

/**
 * The base of a working copy, without products deleted since, so that their deletion does not count as a change; null
 * where the history no longer contains it.
 */
async function baseOf(db: Database, state: ProductState, row: Based): Promise<ProductSnapshot | null> {
  const bases = basesOf(row)
  const live = snapshotOf(state)
  const snapshots = new Map([[state.record.version, live]])
  for (const version of new Set(Object.values(bases))) {
    if (snapshots.has(version)) continue
    const [known] = await revisionUpTo(db, state.record.id, version)
    if (!known) return null
    snapshots.set(version, await withKnownPartners(db, known.snapshot))
  }
  const base = snapshots.get(row.base) ?? live
  const translations = translationLanguages.flatMap((language) => {
    const translation = snapshots.get(bases[language])?.record.translations[language]
    return translation ? [[language, translation]] : []
  })
  return { ...base, record: { ...base.record, translations: Object.fromEntries(translations) } }
}
