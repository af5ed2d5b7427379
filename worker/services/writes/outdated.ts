import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { filters } from '../../../domain/categories/filters.ts'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished, type LinkRecord, type ProductSnapshot } from '../../../domain/product.ts'
import { keyOfName } from '../../../domain/texts/page-texts.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import { partnerCategories } from '../../db/queries/catalogue.ts'
import { everything, type Outdated } from '../../db/queries/writes.ts'
import { isEqualJson } from './equal-json.ts'
import type { ProductChange } from './product-changes.ts'

/**
 * What a write to products outdates: indexes by their category, the search, the replacement guides. Naming too much
 * costs a rebuild; missing one would leave the public with an old version.
 */
export function outdatedBy(changes: readonly ProductChange[]): Outdated {
  const all = new Map<string, Set<string> | null>()
  for (const [name, id] of changes.flatMap(outdatedByOne)) {
    const ids = all.has(name) ? all.get(name) : new Set<string>()
    if (ids && id !== null) all.set(name, ids.add(id))
    else all.set(name, null)
  }
  return Object.fromEntries([...all].map(([name, ids]) => [name, ids && [...ids]]))
}

/** Texts that only pages and messages use; any other may be a label in an index. */
export const isOfPagesOnly = (key: string) => /^(messages\.|pages\.|ui\.(?!values\.))/.test(key)

/** What a write to a text outdates. */
export function outdatedByText(machineName: string): Outdated {
  return isOfPagesOnly(keyOfName(machineName)) ? { 'changed-texts': null } : everything
}

/** The name of what is outdated, with the only product that differs in it, or null where more may differ. */
type OutdatedOne = [name: string, product: string | null]

function outdatedByOne({ before, after }: ProductChange): OutdatedOne[] {
  const snapshots = [before, after].filter((snapshot) => snapshot !== null)
  const code = snapshots[0]?.record.category
  if (!code) return []
  const differs = (seen: (snapshot: ProductSnapshot) => unknown) =>
    !isEqualJson(before && seen(before), after && seen(after))
  const whole = (names: readonly string[]) => names.map((name): OutdatedOne => [name, null])
  const alone = before && after && !differs(asDecisive) ? after.record.id : null
  return [
    ...(differs(asIndexed) ? [[code, alone] satisfies OutdatedOne] : []),
    ...(differs(asPartner) ? whole(categoriesNaming(code)) : []),
    ...outdatedByLinks(before?.links ?? [], after?.links ?? []),
    ...(differs(asSearched) ? whole(['search', `replacements-${code}`]) : []),
  ]
}

/** The parts of a product that affect more of its index than its own entry: its presence, its choices, picture URLs. */
function asDecisive({ record }: ProductSnapshot): object {
  const { category, artnr, facts } = record
  const columns = categoryOf(category).columns.flatMap(({ source }) =>
    source.kind === 'fact' ? [source.fact] : [],
  )
  const told = (filters[category] ?? []).flatMap((filter) => filter.facts.map(({ fact }) => fact))
  const names = new Set([...columns, ...told])
  return {
    artnr,
    facts: facts.filter(({ name }) => names.has(name)),
    published: languageCodes.map((language) => isPublished(record, language)),
  }
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

/** The products at the own end of each link that was added or removed. */
function outdatedByLinks(before: readonly LinkRecord[], after: readonly LinkRecord[]): OutdatedOne[] {
  const links = [...linksWithout(before, after), ...linksWithout(after, before)]
  return links.flatMap(({ kind, from, to }) =>
    categories.flatMap(({ code, links: declared }) =>
      declared
        .filter((each) => each.kind === kind)
        .map((each): OutdatedOne => [code, each.end === 'from' ? from : to]),
    ),
  )
}

/** The links of one list that are not in another. */
export function linksWithout(links: readonly LinkRecord[], others: readonly LinkRecord[]): LinkRecord[] {
  const key = ({ kind, from, to, criterion }: LinkRecord) => [kind, from, to, criterion].join(' ')
  const known = new Set(others.map(key))
  return links.filter((link) => !known.has(key(link)))
}
