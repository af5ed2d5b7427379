import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { ShownProduct } from '../../domain/contracts/products.ts'
import type { PageData } from '../../domain/document/data.ts'
import type { RenderedPage } from '../../domain/document/document-request.ts'
import { withoutPartnerFacts } from '../../domain/document/partner-facts.ts'
import { type Indexes, listsForLock } from '../../domain/guide/open.ts'
import { readTyped } from '../../domain/guide/print-address.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import type { ViewRequest } from '../../domain/guide/view.ts'
import type { Language } from '../../domain/languages.ts'
import type { Order } from '../../domain/list/orders.ts'
import {
  guideOrder,
  type ListState,
  maxWrittenPages,
  pagesOf,
  readListState,
} from '../../domain/list/state.ts'
import { oldNumberOf, readNumbers } from '../../domain/replacements.ts'
import type { RouteMatch } from '../../domain/routes.ts'
import { maxQueryLength, minQueryLength } from '../../domain/search/limits.ts'
import { replacementVariants } from '../../domain/search/types.ts'
import { categoriesWithCriteria, understand } from '../../domain/search/understand.ts'
import { vocabularyOf } from '../../domain/search/vocabulary.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isTooLarge, versionOf } from '../catalogue/shipped.ts'
import { currentTexts } from '../catalogue/texts.ts'
import type { Database } from '../db/client.ts'
import { notFoundAsNull } from '../platform/not-found.ts'
import { describeProduct } from '../products/public/detail.ts'
import { listProducts } from '../products/public/lists.ts'
import { publicProduct } from '../products/public/public-product.ts'
import { readView } from '../products/public/view.ts'
import { findReplacements } from '../replacements/read.ts'
import { searchCatalogue } from '../search/public.ts'

/** What a page is rendered from. */
export interface LoadedPage {
  /** The part of it that the document contains. */
  data: Omit<PageData, 'texts' | 'address'>
  /** The indexes themselves, which the browser fetches. */
  indexes: RenderedPage['indexes']
  /** See `RenderedPage`. */
  parts?: RenderedPage['parts']
}

interface Services {
  db: Database
  catalogue: Catalogue
}

/** Reads what the page at an address shows of the catalogue; nothing where it shows nothing, or scripts fetch it. */
export async function loadPage(
  services: Services,
  { route, params }: RouteMatch,
  { searchParams: search }: URL,
  language: Language,
): Promise<LoadedPage> {
  const { catalogue } = services
  const category = route.category && categoryOf(route.category)
  switch (route.screen) {
    case 'product': {
      const id = params.id ?? ''
      const product = await productOf(services, id, language)
      return { data: product ? { products: [product] } : { missing: id }, indexes: {} }
    }
    case 'guide':
    case 'list': {
      if (!category) break
      const { data, indexes } = await listed(catalogue, route, category, search, language)
      const open = await productOf(services, search.get('open') ?? '', language)
      return { data: { ...data, ...(open && { products: [open] }) }, indexes }
    }
    case 'replacement': {
      const { numbers: requested, error } = readNumbers(search.get('q') ?? '')
      if (error) break
      const found = await Promise.all(
        replacementVariants.map(async (variant) =>
          (await findReplacements(catalogue, variant, language, requested)).map((each) =>
            oldNumberOf(each, variant, language),
          ),
        ),
      )
      return { data: { numbers: { requested, found: found.flat() } }, indexes: {} }
    }
    case 'search': {
      const words = (search.get('q') ?? '').trim().slice(0, maxQueryLength)
      if (words.length < minQueryLength) break
      // The criteria that it names are counted in the indexes of their guides.
      const understood = understand(words, vocabularyOf((await currentTexts(catalogue, language)).texts))
      const named = categoriesWithCriteria(understood)
      const [result, { versions, indexes }] = await Promise.all([
        searchCatalogue(catalogue, language, words),
        indexesOf(catalogue, language, named),
      ])
      return {
        data: { search: { query: words, result }, ...(named.length > 0 && { indexes: versions }) },
        indexes,
      }
    }
    case 'order': {
      const { chosen } = readGuideState(null, search)
      const codes = Object.keys(chosen) as CategoryCode[]
      if (codes.length === 0 || readTyped(search).length > 0) break
      const [{ versions, indexes, unsent }, ...parts] = await Promise.all([
        indexesOf(catalogue, language, codes),
        ...Object.values(chosen).map((id) => productOf(services, id, language)),
      ])
      const named = Object.keys(unsent).map((code) => [code, [chosen[code as CategoryCode]]])
      const products = parts.filter((part) => part !== null)
      const data = { indexes: versions, products, parts: Object.fromEntries(named) }
      return { data, indexes, parts: unsent }
    }
  }
  return { data: {}, indexes: {} }
}

/** What a guide or a list shows of its products. */
async function listed(
  catalogue: Catalogue,
  route: RouteMatch['route'],
  category: Category,
  search: URLSearchParams,
  language: Language,
): Promise<LoadedPage> {
  const state = readGuideState(category.code, search)
  if (route.screen === 'guide') {
    const shown = pagesOf(search, maxWrittenPages) * category.pageSize
    const order = guideOrder(category, search)
    return viewOf(catalogue, language, { category, state, withEm: listsForLock(route, state), shown, order })
  }
  const { order, pages, narrowed } = readListState(category, search)
  if (narrowed) {
    const shown = pages * category.pageSize
    return viewOf(catalogue, language, { category, state, withEm: false, shown, order })
  }
  return { data: await listOf(catalogue, category, { order, pages }, language), indexes: {} }
}

type ViewParams = Pick<ViewRequest, 'category' | 'state'> & {
  withEm: boolean
  shown: number
  order?: Order | undefined
}

/** The indexes that a guide or a filtered list is rendered from; where one is not sent to browsers, its view. */
async function viewOf(catalogue: Catalogue, language: Language, params: ViewParams): Promise<LoadedPage> {
  const { category, state, withEm, shown, order } = params
  const { versions, indexes, unsent } = await indexesOf(catalogue, language, indexesFor(state, category))
  // With more products, the page would be too large to come first.
  const isWritten = Object.keys(unsent).length > 0 && shown <= maxWrittenPages * category.pageSize
  if (!isWritten) return { data: { indexes: versions }, indexes }
  const sort = order && { sort: order.name }
  const answer = await readView(catalogue, language, params)
  const view = { category: category.code, withEm, shown, ...sort, answer }
  return { data: { indexes: versions, view }, indexes }
}

/** The indexes of a page, as far as they are sent to browsers, and the others. */
async function indexesOf(catalogue: Catalogue, language: Language, codes: readonly CategoryCode[]) {
  const versions: Partial<Record<CategoryCode, string | null>> = {}
  const indexes: RenderedPage['indexes'] = {}
  const unsent: Indexes = {}
  for (const code of codes) {
    const { index, bytes } = await catalogue.index(code, language)
    const isSent = !(await isTooLarge(catalogue, bytes))
    versions[code] = isSent ? await versionOf(bytes) : null
    indexes[code] = isSent ? index : null
    if (!isSent) unsent[code] = index
  }
  return { versions, indexes, unsent }
}

const idForm = /^[\w-]{1,64}$/

/** A product in full; null where none with this id is published in the language. */
async function productOf(
  { db, catalogue }: Services,
  id: string,
  language: Language,
): Promise<ShownProduct | null> {
  const record = idForm.test(id) ? await publicProduct({ db, catalogue }, { id }) : null
  if (!record) return null
  const product = await describeProduct(catalogue, { record, language, choices: [] }).catch(notFoundAsNull)
  if (!product) return null
  const { translations, ...shown } = product
  return withoutPartnerFacts(shown)
}

async function listOf(
  catalogue: Catalogue,
  category: Category,
  { order, pages }: Pick<ListState, 'order' | 'pages'>,
  language: Language,
): Promise<Pick<PageData, 'list'>> {
  const { code, pageSize } = category
  // With more, the page would be too large to come first.
  if (pages > maxWrittenPages) return {}
  const page = await listProducts(catalogue, {
    level: null,
    category: code,
    language,
    query: { choices: [], sort: order.name, limit: pages * pageSize, c: false, all: false },
  })
  return 'items' in page ? { list: { category: code, items: page.items, total: page.total } } : {}
}
