import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, original, translationLanguages } from '../../../domain/languages.ts'
import {
  isPublished,
  type ProductRecord,
  type ProductSnapshot,
  type Spec,
  type Translation,
} from '../../../domain/product.ts'
import { criteriaFor } from '../staff/spec.ts'
import type { ProductState } from '../staff/state.ts'
import { fieldName } from '../writes/batch.ts'
import { type Change, changesBetween } from '../writes/changes.ts'
import { claimedFor } from '../writes/claims.ts'
import { isEqualSet } from '../writes/equal-json.ts'
import { movedTitles } from '../writes/texts.ts'

/** The inputs of a three-way merge: the copy's base, the copy, and the product as stored now. */
export interface ThreeWayMerge {
  base: ProductSnapshot
  copy: ProductSnapshot
  live: ProductSnapshot
}

const keyOf = ({ field, language }: Pick<Change, 'field' | 'language'>) => `${language}.${field}`

/** The fields that a copy changes and that do not have its value already. */
export function wantedChanges({ base, copy, live }: ThreeWayMerge): Change[] {
  const open = new Set(changesBetween(live, copy).map(keyOf))
  return changesBetween(base, copy).filter((change) => open.has(keyOf(change)))
}

/**
 * Those of chosen languages. Translated titles depend on the order of variants, so they wait for changed variants of
 * the original.
 */
export function inLanguages(changes: readonly Change[], languages: readonly Language[]): Change[] {
  const waits = changes.some(({ field, language }) => field === 'variants' && language === original)
  return changes.filter(
    ({ field, language }) =>
      languages.includes(language) &&
      !(field === 'variants' && language !== original && waits && !languages.includes(original)),
  )
}

/** Links and rows of a lock belong together: both are taken from one side. */
function groupOf({ record }: ProductSnapshot, { field }: Pick<Change, 'field'>): string {
  const { leadsByRows, links } = categoryOf(record.category)
  if (!leadsByRows) return field
  return field === 'filter' || links.some((link) => link.field === field) ? 'filter' : field
}

/** What must be unchanged for a change to apply: its field, and for translated titles their variants. */
function dependencyKeys(live: ProductSnapshot, change: Change): string[] {
  const own = keyOf({ ...change, field: groupOf(live, change) })
  return change.field === 'variants' ? [own, keyOf({ field: 'variants', language: original })] : [own]
}

/** Whether others have changed something of these languages, or variants whose titles they are, since the base. */
export function isChangedSince({ base, copy, live }: ThreeWayMerge, languages: readonly Language[]): boolean {
  const titles = changesBetween(base, copy).filter(
    ({ field, language }) => field === 'variants' && language !== original && languages.includes(language),
  )
  return changesBetween(base, live).some(
    ({ field, language }) =>
      languages.includes(language) || (titles.length > 0 && field === 'variants' && language === original),
  )
}

/** @throws UserError CHANGED_SINCE, naming the first field that somebody else has changed differently */
export function checkOthers({ base, live }: ThreeWayMerge, chosen: readonly Change[]): void {
  const theirs = new Set(
    changesBetween(base, live).map((change) => keyOf({ ...change, field: groupOf(live, change) })),
  )
  const lost = chosen.find((change) => dependencyKeys(live, change).some((key) => theirs.has(key)))
  if (lost) throw new UserError('CHANGED_SINCE', { field: fieldName(lost) })
}

/**
 * A copy that does not change the publication is not written into a product that was unpublished since.
 * @throws UserError UNPUBLISHED_SINCE, naming the language
 */
export function checkStillPublished(
  { base, copy, live }: ThreeWayMerge,
  languages: readonly Language[],
): void {
  const hidden = languages.find(
    (language) =>
      isPublished(base.record, language) &&
      isPublished(copy.record, language) &&
      !isPublished(live.record, language),
  )
  if (hidden) throw new UserError('UNPUBLISHED_SINCE', { language: hidden })
}

const blank: Translation = { name: '', artnr: '', info: [], variants: [], published: false }

/** The present product with the chosen fields of a copy. */
export function withChosen({ copy, live }: ThreeWayMerge, chosen: readonly Change[]): ProductSnapshot {
  const isChosen = (field: string, language: Language = original) =>
    chosen.some((change) => change.field === field && change.language === language)
  const category = categoryOf(live.record.category)
  const takes = (field: string) => {
    const group = groupOf(live, { field })
    return chosen.some((change) => change.language === original && groupOf(live, change) === group)
  }
  const own = copy.record
  const record: ProductRecord = { ...live.record }
  for (const { field, language } of chosen) {
    if (language !== original) continue
    if (field === 'lockid') record.lockId = own.lockId
    else if (Object.hasOwn(record, field))
      Object.assign(record, { [field]: own[field as keyof ProductRecord] })
  }
  const translations: ProductRecord['translations'] = {}
  for (const language of translationLanguages) {
    const now = live.record.translations[language]
    const wanted = own.translations[language] ?? blank
    const fields = (Object.keys(blank) as (keyof Translation)[]).filter((field) => isChosen(field, language))
    const taken = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
    const variants = isChosen('variants', language)
      ? wanted.variants
      : movedTitles(live.record.variants, record.variants, now?.variants ?? [])
    if (now || fields.length > 0) translations[language] = { ...blank, ...now, ...taken, variants }
  }
  const kinds = category.links.filter(({ field }) => takes(field)).map(({ kind }) => kind)
  return {
    record: { ...record, translations },
    links: [
      ...live.links.filter(({ kind }) => !kinds.includes(kind)),
      ...copy.links.filter(({ kind }) => kinds.includes(kind)),
    ],
    rows: takes('filter') ? copy.rows : live.rows,
  }
}

/**
 * New specs of the products that are to name this one under other criteria than now.
 * @throws UserError CHANGED_SINCE where somebody else has changed those
 */
export function wantedClaims(
  { claiming, record }: ProductState,
  claims: Record<string, { before: string[]; after: string[] }>,
): Map<string, Spec> {
  const specs = new Map<string, Spec>()
  for (const product of claiming) {
    const claim = claims[product.id]
    const now = criteriaFor(product.spec, record.id)
    if (!claim || isEqualSet(now, claim.after)) continue
    if (!isEqualSet(now, claim.before)) throw new UserError('CHANGED_SINCE', { field: 'spec' })
    specs.set(product.id, claimedFor(product, record.id, claim.after))
  }
  return specs
}
