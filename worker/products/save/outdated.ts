import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { isPublished, type LinkRecord, type ProductSnapshot } from '../../../domain/product.ts'
import { keyOfName } from '../../../domain/texts/page-texts.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import { indexedLinks, indexedPartners } from '../../catalogue/category-index.ts'
import { everything } from '../../db/queries/generations.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import type { ProductChange } from './product-changes.ts'

/**
 * The indexes that a write to products outdates, by language: categories, the search, the replacement guides. Naming too many
 * costs rebuilds; missing one would leave the public with an old version.
 */
export function outdatedBy(changes: readonly ProductChange[]): string[] {
  const names = languageCodes.flatMap((language) =>
    changes.flatMap((change) => outdatedIn(language, change)).map((what) => `${what}/${language}`),
  )
  return [...new Set(names)]
}

/** Texts of pages and messages alone; any other may be a label in an index. */
export const isOfPagesOnly = (key: string) => /^(messages\.|pages\.|ui\.(?!values\.))/.test(key)

/** What a write to a text outdates. */
export function outdatedByText(machineName: string): string[] {
  return [isOfPagesOnly(keyOfName(machineName)) ? 'changed-texts' : everything]
}

function outdatedIn(language: Language, { before, after }: ProductChange): string[] {
  const code = (before ?? after)?.record.category
  // Indexes of a language contain only what is published in it.
  const shownOf = (snapshot: ProductSnapshot | null) =>
    snapshot && isPublished(snapshot.record, language) ? snapshot : null
  const [was, is] = [shownOf(before), shownOf(after)]
  if (!code || !(was || is)) return []
  const differs = (seen: (snapshot: ProductSnapshot, language: Language) => unknown) =>
    !isEqualJson(was && seen(was, language), is && seen(is, language))
  return [
    ...(differs(asIndexed) ? [code] : []),
    ...((was === null) !== (is === null) ? categoriesWith(code) : []),
    ...(differs(asChoice) ? categoriesListing(code) : []),
    ...outdatedByLinks(was?.links ?? [], is?.links ?? []),
    ...(differs(asSearched) ? ['search'] : []),
    ...(differs(asReplacing) ? [`replacements-${code}`] : []),
  ]
}

/** What the index of its own category may use of a product. Fields that no index uses are excluded, so that a new field counts. */
function asIndexed({ record, rows }: ProductSnapshot, language: Language): object {
  const {
    name: _,
    info: __,
    variants: ___,
    translations: ____,
    translatedFrom: _____,
    published,
    version,
    created,
    changed,
    changedBy,
    ...shown
  } = record
  return { ...shown, rows, names: translatedNames(record, language) }
}

/** What the indexes use that list it as a choice of a column. */
function asChoice({ record }: ProductSnapshot, language: Language): object {
  return [record.name, translatedNames(record, language).name]
}

function asSearched({ record }: ProductSnapshot, language: Language): object {
  const { artnr, enr, nobnr, variants, facts } = record
  return { artnr, enr, nobnr, variants, facts, names: translatedNames(record, language) }
}

function asReplacing({ record }: ProductSnapshot, language: Language): object {
  const translated = Object.entries(record.translations).map(([code, { name, artnr, published }]) => ({
    code,
    name,
    artnr,
    published,
  }))
  return { names: translatedNames(record, language), translated }
}

function categoriesWith(code: CategoryCode): CategoryCode[] {
  return categories.filter((category) => indexedPartners(category).includes(code)).map((each) => each.code)
}

function categoriesListing(code: CategoryCode): CategoryCode[] {
  return categories
    .filter(({ columns }) =>
      columns.some(({ source }) => source.kind === 'partner' && source.partner === code),
    )
    .map((each) => each.code)
}

/** The categories whose indexes contain a link that was added or removed. */
function outdatedByLinks(before: readonly LinkRecord[], after: readonly LinkRecord[]): CategoryCode[] {
  const kinds = new Set(
    [...linksWithout(before, after), ...linksWithout(after, before)].map(({ kind }) => kind),
  )
  return categories
    .filter((category) => indexedLinks(category).some(({ kind }) => kinds.has(kind)))
    .map(({ code }) => code)
}

/** The links of one list that are not in another. */
export function linksWithout(links: readonly LinkRecord[], others: readonly LinkRecord[]): LinkRecord[] {
  const key = ({ kind, from, to, criterion }: LinkRecord) => [kind, from, to, criterion].join(' ')
  const known = new Set(others.map(key))
  return links.filter((link) => !known.has(key(link)))
}
