import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, original, translationLanguages } from '../../../domain/languages.ts'
import {
  blankTranslation,
  type ProductRecord,
  type ProductSnapshot,
  type Translation,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { userNames } from '../../db/queries/accounts.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { fieldName, fieldNames } from '../../writes/batch.ts'
import type { ProductState } from '../snapshot/state.ts'
import { type Change, changeOf, changesBetween, fieldsOf } from './changes.ts'
import { snapshotOf } from './product-changes.ts'
import { movedTitles } from './texts.ts'

/** An older change, what it was made from, and what others have made of that since. */
interface Rebase<State> {
  base: State
  mine: State
  theirs: State
}

/**
 * Applies an older change to what others have saved since: the one rule for bodies, working copies, their files, and
 * imports.
 * @param groupsOf the group of a field, which one side decides alone, and further groups that it depends on
 * @returns the fields that it still changes, and those of them that others have changed, too
 */
export function rebase(
  { base, mine, theirs }: Rebase<ReadonlyMap<string, unknown>>,
  groupsOf: (field: string) => [group: string, ...others: string[]] = (field) => [field],
): { wanted: string[]; clashes: string[] } {
  const fields = [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])]
  const differs = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => (field: string) =>
    !isEqualJson(a.get(field), b.get(field))
  const changed = new Set(fields.filter(differs(base, theirs)).map((field) => groupsOf(field)[0]))
  const wanted = fields.filter(differs(base, mine)).filter(differs(theirs, mine))
  return { wanted, clashes: wanted.filter((field) => groupsOf(field).some((group) => changed.has(group))) }
}

/** The same for a product: in the order of its fields, with their values in the base and in the change. */
export function rebaseProduct({ base, mine, theirs }: Rebase<ProductSnapshot>): {
  wanted: Change[]
  clashes: Change[]
} {
  const fields = { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }
  const titlesOf = `${original}.variants`
  const { wanted, clashes } = rebase(fields, (key) => {
    const { field, language } = changeOf(key, null, null)
    const group = `${language}.${groupOf(theirs, field)}`
    return field === 'variants' && language !== original ? [group, titlesOf] : [group]
  })
  const changes = (keys: string[]) =>
    keys.map((key) => changeOf(key, fields.base.get(key), fields.mine.get(key)))
  return { wanted: changes(wanted), clashes: changes(clashes) }
}

/** @throws UserError CHANGED_SINCE, naming the first of them */
export function checkClashes([lost]: readonly Change[]): void {
  if (lost) throw new UserError('CHANGED_SINCE', { field: fieldName(lost) })
}

/** Links and rows of a lock belong together: both are taken from one side. */
function groupOf({ record }: ProductSnapshot, field: string): string {
  const { leadsByRows, links } = categoryOf(record.category)
  if (!leadsByRows) return field
  return field === 'filter' || links.some((link) => link.field === field) ? 'filter' : field
}

/** A product with some fields of another state of it. Titles follow the variants that they belong to. */
export function withChanges(
  product: ProductSnapshot,
  wanted: ProductSnapshot,
  chosen: readonly Pick<Change, 'field' | 'language'>[],
): ProductSnapshot {
  const isChosen = (field: string, language: Language = original) =>
    chosen.some((change) => change.field === field && change.language === language)
  const takes = (field: string) => {
    const group = groupOf(product, field)
    return chosen.some((change) => change.language === original && groupOf(product, change.field) === group)
  }
  const record: ProductRecord = { ...product.record }
  for (const { field, language } of chosen) {
    if (language !== original) continue
    if (field === 'lockid') record.lockId = wanted.record.lockId
    else if (Object.hasOwn(record, field))
      Object.assign(record, { [field]: wanted.record[field as keyof ProductRecord] })
  }
  const translations: ProductRecord['translations'] = {}
  for (const language of translationLanguages) {
    const now = product.record.translations[language]
    const other = wanted.record.translations[language]
    const fields = (Object.keys(blankTranslation) as (keyof Translation)[]).filter((field) =>
      isChosen(field, language),
    )
    const taken = Object.fromEntries(fields.map((field) => [field, (other ?? blankTranslation)[field]]))
    const [from, titles] = isChosen('variants', language) ? [wanted, other] : [product, now]
    const variants = movedTitles(from.record.variants, record.variants, titles?.variants ?? [])
    const next = { ...blankTranslation, ...now, ...taken, variants }
    const isGone = fields.length > 0 && !other && isEqualJson(next, blankTranslation)
    if ((now || fields.length > 0) && !isGone) translations[language] = next
  }
  const { links } = categoryOf(record.category)
  const kinds = links.filter(({ field }) => takes(field)).map(({ kind }) => kind)
  return {
    record: { ...record, translations },
    links: [
      ...product.links.filter(({ kind }) => !kinds.includes(kind)),
      ...wanted.links.filter(({ kind }) => kinds.includes(kind)),
    ],
    rows: takes('filter') ? wanted.rows : product.rows,
  }
}

/** Names the fields that somebody else has changed since a version. */
export async function staleError(db: Database, state: ProductState, version: number): Promise<UserError> {
  const [known] = await revisionUpTo(db, state.record.id, version)
  return staleIn(db, state, known ? changesBetween(known.snapshot, snapshotOf(state)) : [])
}

/** Names the fields that somebody else has changed; the values are those of a GET. */
export async function staleIn(
  db: Database,
  { record }: ProductState,
  since: readonly Change[],
): Promise<UserError> {
  const [user] = await userNames(db, [record.changedBy])
  return new UserError('STALE_VERSION', {
    fields: fieldNames(since),
    version: record.version,
    user: user?.name ?? record.changedBy,
    date: record.changed,
  })
}

/** @param seen the version that a write is based on; any where none is named @throws UserError STALE_VERSION */
export async function checkSeen(db: Database, state: ProductState, seen: number | undefined): Promise<void> {
  if (seen !== undefined && seen !== state.record.version) throw await staleError(db, state, seen)
}
