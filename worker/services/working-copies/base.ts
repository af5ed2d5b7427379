import { can } from '../../../domain/access.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import type { AccessLevel, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import type { CopyRow } from '../../db/queries/working-copies.ts'
import type { ProductState } from '../staff/state.ts'
import { snapshotOf, withKnownPartners } from '../writes/product-changes.ts'

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
export async function baseOf(db: Database, state: ProductState, row: Based): Promise<ProductSnapshot | null> {
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
