import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CardAnswer, StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { UserError } from '../../../domain/errors.ts'
import { cardsOf } from '../../../domain/facets/assemble/cards.ts'
import { viewOf } from '../../../domain/facets/assemble/view.ts'
import { isLanguage, type Language, original, perLanguage } from '../../../domain/languages.ts'
import { asPublished, isPublished, type ProductRecord } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { generation, generationOf } from '../../db/queries/catalogue.ts'
import { dashboardProducts, filesOfProducts, listedProducts } from '../../db/queries/staff.ts'
import type { ListRequest, Page } from '../public/lists.ts'
import { select } from '../public/selection.ts'
import { inOrder, isFound, isShown, missingOf, outdatedOf, type StaffRow, staffRow } from './rows.ts'

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
  const cards = new Map(cardsOf(view).map(({ id, sort: _, told: __, ...card }) => [id, { _id: id, ...card }]))
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
