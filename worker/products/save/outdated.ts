import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished, type LinkRecord, type ProductSnapshot } from '../../../domain/product.ts'
import { keyOfName } from '../../../domain/texts/page-texts.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import { partnerCategories } from '../../db/queries/catalogue.ts'
import { everything } from '../../db/queries/writes.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import type { ProductChange } from './product-changes.ts'

/**
 * What a write to products outdates: indexes by their category, the search, the replacement guides. Naming too much
 * costs a rebuild; missing one would leave the public with an old version.
 */
export function outdatedBy(changes: readonly ProductChange[]): string[] {
  return [...new Set(changes.flatMap(outdatedByOne))]
}

/** Texts that only pages and messages use; any other may be a label in an index. */
export const isOfPagesOnly = (key: string) => /^(messages\.|pages\.|ui\.(?!values\.))/.test(key)

/** What a write to a text outdates. */
export function outdatedByText(machineName: string): string[] {
  return [isOfPagesOnly(keyOfName(machineName)) ? 'changed-texts' : everything]
}

function outdatedByOne({ before, after }: ProductChange): string[] {
  const code = (before ?? after)?.record.category
  if (!code) return []
  const differs = (seen: (snapshot: ProductSnapshot) => unknown) =>
    !isEqualJson(before && seen(before), after && seen(after))
  return [
    ...(differs(asIndexed) ? [code] : []),
    ...(differs(asPartner) ? categoriesNaming(code) : []),
    ...outdatedByLinks(before?.links ?? [], after?.links ?? []),
    ...(differs(asSearched) ? ['search', `replacements-${code}`] : []),
  ]
}

/** What the index of its own category may use of a product. Fields that no index uses are excluded, so that a new field counts. */
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

/** What the indexes of other categories use of a partner. */
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

/** The categories whose indexes contain a link that was added or removed. */
function outdatedByLinks(before: readonly LinkRecord[], after: readonly LinkRecord[]): CategoryCode[] {
  const kinds = new Set(
    [...linksWithout(before, after), ...linksWithout(after, before)].map(({ kind }) => kind),
  )
  return categories.filter(({ links }) => links.some(({ kind }) => kinds.has(kind))).map(({ code }) => code)
}

/** The links of one list that are not in another. */
export function linksWithout(links: readonly LinkRecord[], others: readonly LinkRecord[]): LinkRecord[] {
  const key = ({ kind, from, to, criterion }: LinkRecord) => [kind, from, to, criterion].join(' ')
  const known = new Set(others.map(key))
  return links.filter((link) => !known.has(key(link)))
}
