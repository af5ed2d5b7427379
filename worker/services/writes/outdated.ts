import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished, type LinkRecord, type ProductSnapshot } from '../../../domain/product.ts'
import { keyOfName } from '../../../domain/texts/page-texts.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import { partnerCategories } from '../../db/queries/catalogue.ts'
import { everything } from '../../db/queries/writes.ts'
import type { ProductChange } from './product-changes.ts'
import { same, sameSet } from './same.ts'

/**
 * Which of what is made of the catalogue says something else after a write to products: indexes by their category, the
 * search, the replacement guides. Too many costs a rebuild, one too few would leave the public with what was.
 */
export function outdatedBy(changes: readonly ProductChange[]): Set<string> {
  return new Set(changes.flatMap(outdatedByOne))
}

/** The texts that only pages and messages say; the others may be a label in any index. */
export const isOfPagesOnly = (key: string) => /^(messages\.|pages\.|ui\.(?!values\.))/.test(key)

/** The same after a write to a text. */
export function outdatedByText(machineName: string): readonly string[] {
  return isOfPagesOnly(keyOfName(machineName)) ? ['changed-texts'] : everything
}

function outdatedByOne({ before, after }: ProductChange): string[] {
  const snapshots = [before, after].filter((snapshot) => snapshot !== null)
  const code = snapshots[0]?.record.category
  if (!code) return []
  const differs = (seen: (snapshot: ProductSnapshot) => unknown) =>
    !same(before && seen(before), after && seen(after))
  return [
    ...(differs(asIndexed) ? [code] : []),
    ...(differs(asPartner) ? categoriesNaming(code) : []),
    ...categoriesLinkedBy(before?.links ?? [], after?.links ?? []),
    ...(differs(asSearched) ? ['search', `replacements-${code}`] : []),
  ]
}

/** What the index of its own category can show of a product. Left out is what none does, so that a new one counts. */
function asIndexed({ record, rows }: ProductSnapshot): object {
  const {
    info: _,
    variants: __,
    translatedFrom: ___,
    version,
    created,
    changed,
    changedBy,
    ...shown
  } = record
  return { ...shown, rows, translations: translationsOf(record) }
}

/** What the indexes of other categories say of a product that stands with theirs. */
function asPartner({ record }: ProductSnapshot): object {
  return languageCodes.map((language) => [
    isPublished(record, language),
    record.name,
    translatedNames(record, language).name,
  ])
}

function asSearched({ record }: ProductSnapshot): object {
  const { id, name, artnr, enr, nobnr, published, variants, facts } = record
  return { id, name, artnr, enr, nobnr, published, variants, facts, translations: translationsOf(record) }
}

function translationsOf({ translations }: ProductSnapshot['record']): object[] {
  return Object.entries(translations).map(([language, { name, artnr, published }]) => ({
    ...{ language, name, artnr, published },
  }))
}

function categoriesNaming(code: CategoryCode): CategoryCode[] {
  return categories
    .filter((category) => partnerCategories(category).includes(code))
    .map((category) => category.code)
}

/** The categories whose products some links belong to, of the kinds that differ. */
function categoriesLinkedBy(before: readonly LinkRecord[], after: readonly LinkRecord[]): CategoryCode[] {
  const keysOf = (links: readonly LinkRecord[], kind: string) =>
    links.filter((link) => link.kind === kind).map(({ from, to, criterion }) => `${from} ${to} ${criterion}`)
  return categories
    .filter(({ links }) => links.some(({ kind }) => !sameSet(keysOf(before, kind), keysOf(after, kind))))
    .map(({ code }) => code)
}
