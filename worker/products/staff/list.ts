import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CardAnswer, StaffCardAnswer, UnfinishedAnswer } from '../../../domain/contracts/products.ts'
import { UserError } from '../../../domain/errors.ts'
import { cardsOf } from '../../../domain/facets/assemble/cards.ts'
import { viewOf } from '../../../domain/facets/assemble/view.ts'
import {
  isLanguage,
  type Language,
  languageCodes,
  languageRow,
  original,
  perLanguage,
  perTranslation,
  translationLanguages,
} from '../../../domain/languages.ts'
import {
  type AccessLevel,
  asPublished,
  isPublished,
  type ProductRecord,
  type TranslatedField,
} from '../../../domain/product.ts'
import { missingTexts } from '../../../domain/publishing.ts'
import { compact, fold } from '../../../domain/search/fold.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { filesOfProducts } from '../../db/queries/files.ts'
import { generation, generationOf } from '../../db/queries/generations.ts'
import {
  dashboardProducts,
  type ListedProduct,
  listedProducts,
  unpublishedProducts,
} from '../../db/queries/products.ts'
import type { ListRequest, Page } from '../public/lists.ts'
import { answerOfCard } from '../public/lists.ts'
import { select } from '../public/selection.ts'

/** The rows of a category by order; the first is by name, the others are sorted on first use. */
type Orders = Map<string, StaffRow[]>

/**
 * A page of the products of a category as staff see them, drafts included; or their number alone when the query asks
 * for `c`. The search and sort keys are cached until somebody saves; a page only reads its own products.
 * @throws UserError UNAUTHORIZED, FORBIDDEN, UNKNOWN_CHOICE, BAD_QUERY
 */
export async function listForStaff(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  request: ListRequest,
): Promise<Page<StaffCardAnswer>> {
  const { category, language, query } = request
  const within = await selectedIds(catalogue, request)
  const found = await foundRows({ db, catalogue }, request, query)
  const rows = within ? found.filter(({ id }) => within.has(id)) : found
  if (query.c) return { total: rows.length }
  const { skip = 0, limit = categoryOf(category).pageSize } = query
  const ids = rows.slice(skip, skip + limit).map(({ id }) => id)
  return { items: await itemsOf(db, category, language, ids), total: rows.length, skip, limit }
}

/** The search and sort keys of a list. */
type Narrowing = Pick<ListRequest['query'], 'q' | 'show' | 'sort'>

/** The ids of the products that match a search and filter, in their order. @throws UserError BAD_QUERY */
export async function foundIds(
  parts: { db: Database; catalogue: Catalogue },
  of: Pick<ListRequest, 'level' | 'category'>,
  narrowing: Narrowing,
): Promise<string[]> {
  return (await foundRows(parts, of, narrowing)).map(({ id }) => id)
}

/** How many of the unfinished products are named. */
const unfinishedAtOnce = 20

/** The products that are published in no language, the last changed first. */
export function unfinishedProducts(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  level: AccessLevel | null,
): Promise<UnfinishedAnswer> {
  return catalogue.forStaff(level, 'unfinished', original, async () => {
    const [meta, rows] = await db.batch([generation(db), unpublishedProducts(db, unfinishedAtOnce)])
    const items = rows.map(({ id, category, name, artnr, changed, changedBy, user }) => ({
      _id: id,
      category,
      name,
      artnr,
      log: { changed, user: { name: user ?? changedBy } },
    }))
    return { generation: generationOf(meta), value: { total: rows[0]?.total ?? 0, items } }
  })
}

async function foundRows(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  { level, category }: Pick<ListRequest, 'level' | 'category'>,
  { q = '', show = [], sort = 'name' }: Narrowing,
): Promise<StaffRow[]> {
  for (const each of show) {
    const of = each.split('-')[1]
    if (of !== undefined && !isLanguage(of)) throw new UserError('BAD_QUERY', { parameter: 'show' })
  }
  const orders = await catalogue.forStaff<Orders>(level, `rows-${category}`, original, () =>
    readRows(db, category),
  )
  return ordered(orders, sort).filter(
    (row) => (q.trim() === '' || isFound(row, q)) && show.every((each) => isShown(row, each)),
  )
}

async function readRows(
  db: Database,
  category: CategoryCode,
): Promise<{ generation: number; value: Orders }> {
  const [meta, products] = await db.batch([generation(db), listedProducts(db, category)])
  const rows = inOrder(products.map(staffRow), 'name', false)
  return { generation: generationOf(meta), value: new Map([['name', rows]]) }
}

function ordered(orders: Orders, sort: string): StaffRow[] {
  const known = orders.get(sort)
  if (known) return known
  const rows = orders.get('name') ?? []
  const descending = sort.startsWith('-')
  const by = descending ? sort.slice(1) : sort
  const isKnown = rows.length === 0 || rows.some(({ keys }) => Object.hasOwn(keys, by))
  if (!isKnown) throw new UserError('BAD_QUERY', { parameter: 'sort' })
  const made = inOrder(rows, by, descending)
  orders.set(sort, made)
  return made
}

/** The products under the criteria of a query, or undefined where it names none. */
async function selectedIds(
  catalogue: Catalogue,
  { level, category, language, query }: ListRequest,
): Promise<Set<string> | undefined> {
  if (query.choices.length === 0 && query.em === undefined && !query['em-choices'] && !query.lh)
    return undefined
  const { index, answer } = await select(catalogue.withDrafts(level), category, language, query)
  return new Set(answer.page(0, answer.total).map((product) => index.card(product).id))
}

/** The products of a page, in its order. */
async function itemsOf(
  db: Database,
  category: CategoryCode,
  language: Language,
  ids: readonly string[],
): Promise<StaffCardAnswer[]> {
  if (ids.length === 0) return []
  const [rows, files] = await db.batch([dashboardProducts(db, ids), filesOfProducts(db, ids)])
  const products = rows.map(({ product }) => asPublished(product, language))
  const view = viewOf(categoryOf(category), language, { products, links: [], emRows: [], options: [], files })
  const cards = new Map(cardsOf(view).map((card) => [card.id, answerOfCard(card)]))
  return ids.flatMap((id) => {
    const row = rows.find(({ product }) => product.id === id)
    const card = cards.get(id)
    const count = files.filter((file) => file.product === id).length
    return row && card ? [itemOf(card, row.product, row.user, count)] : []
  })
}

function itemOf(
  card: CardAnswer,
  product: ProductRecord,
  user: string | null,
  files: number,
): StaffCardAnswer {
  return {
    ...card,
    names: perLanguage((code) =>
      code === original ? product.name : (product.translations[code]?.name ?? ''),
    ),
    published: perLanguage((code) => isPublished(product, code)),
    date: product.created,
    log: { changed: product.changed, user: { name: user ?? product.changedBy } },
    files,
    version: product.version,
    missing: missingOf(product),
    outdated: outdatedOf(product),
  }
}

type FieldsByTranslation = Record<(typeof translationLanguages)[number], TranslatedField[]>

/** The search and sort keys of a product in a staff list. */
interface StaffRow {
  id: string
  /** Every name and number, folded, without blanks. */
  words: string[]
  published: Record<Language, boolean>
  missing: FieldsByTranslation
  outdated: FieldsByTranslation
  /** By the orders that `sort` knows. */
  keys: Record<string, string | number>
}

type Translated = Pick<
  ProductRecord,
  'name' | 'artnr' | 'info' | 'variants' | 'translations' | 'translatedFrom'
>

/** Per translation language the fields that are not translated yet. */
export function missingOf(record: Translated): FieldsByTranslation {
  return perTranslation((language) => missingTexts(record, language))
}

/** Per translation language the fields whose original has changed since they were translated. */
function outdatedOf({ translatedFrom = {} }: Pick<ProductRecord, 'translatedFrom'>): FieldsByTranslation {
  return perTranslation((language) => Object.keys(translatedFrom[language] ?? {}) as TranslatedField[])
}

function staffRow(product: ListedProduct): StaffRow {
  const { id, name, artnr, enr, nobnr, translations, variants } = product
  const own = translationLanguages.flatMap((language) => translations[language] ?? [])
  const numbers = variants.flatMap((variant) => [variant.artnr, variant.enr, variant.nobnr])
  const texts = [name, artnr, enr, nobnr, ...numbers, ...own.flatMap((each) => [each.name, each.artnr])]
  const published = perLanguage((language) => isPublished(product, language))
  const byLanguage = languageCodes.flatMap((language): [string, string | number][] => [
    [`name-${language}`, language === original ? name : (translations[language]?.name ?? '')],
    [`published-${language}`, published[language] ? 0 : 1],
  ])
  return {
    id,
    words: [...new Set(texts.map(compact))].filter((word) => word !== ''),
    published,
    missing: missingOf(product),
    outdated: outdatedOf(product),
    keys: {
      name,
      artnr,
      created: product.created,
      changed: product.changed,
      user: product.user ?? product.changedBy,
      files: product.files,
      ...Object.fromEntries(byLanguage),
    },
  }
}

/** Whether a row contains every word of a search, or all of it in one name or number. */
export function isFound({ words }: StaffRow, wanted: string): boolean {
  const whole = compact(wanted)
  if (words.some((word) => word.includes(whole))) return true
  const parts = fold(wanted)
    .split(' ')
    .filter((part) => part !== '')
  return parts.every((part) => words.some((word) => word.includes(part)))
}

/**
 * Whether a row matches `published`, `draft`, `missing` or `outdated`, in the language behind the dash; without one,
 * in the original for publication, else in any translation.
 */
export function isShown({ published, missing, outdated }: StaffRow, show: string): boolean {
  const [what, given] = show.split('-')
  const language = languageCodes.find((code) => code === given)
  if (what === 'published') return published[language ?? original]
  if (what === 'draft') return !published[language ?? original]
  const fields = what === 'missing' ? missing : outdated
  return translationLanguages.some((code) => (!language || code === language) && fields[code].length > 0)
}

/** Rows in the order of a key, S2 before S11; rows without a value come last either way, equal ones by name. */
export function inOrder(rows: readonly StaffRow[], by: string, descending: boolean): StaffRow[] {
  const collator = new Intl.Collator(languageRow(original).locale, { numeric: true })
  const compare = (a: string | number = '', b: string | number = '') =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return rows.toSorted((a, b) => {
    const [left, right] = [a.keys[by], b.keys[by]]
    const blank = Number(left === '') - Number(right === '')
    const difference = compare(left, right)
    return blank || (descending ? -difference : difference) || compare(a.keys.name, b.keys.name)
  })
}
