import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { UserError } from '../../domain/errors.ts'
import type { Indexes } from '../../domain/guide/open.ts'
import { readTyped } from '../../domain/guide/paper.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import type { Language } from '../../domain/languages.ts'
import { maxWrittenPages, readListState } from '../../domain/list/state.ts'
import type { PageData } from '../../domain/page/data.ts'
import { oldNumberOf, readNumbers } from '../../domain/replacements.ts'
import type { RouteMatch } from '../../domain/routes.ts'
import { maxQueryLength, minQueryLength } from '../../domain/search/limits.ts'
import { replacementVariants } from '../../domain/search/types.ts'
import type { Catalogue, LoadedIndex } from '../catalogue/catalogue.ts'
import { shipped, versionOf } from '../catalogue/shipped.ts'
import type { Database } from '../db/client.ts'
import { describeProduct } from '../products/public/detail.ts'
import { listProducts } from '../products/public/lists.ts'
import { publicProduct } from '../products/public/public-product.ts'
import { findReplacements } from '../replacements/read.ts'
import { searchCatalogue } from '../search/public.ts'

/** What a page is rendered from. */
export interface LoadedPage {
  /** What of it the document holds. */
  data: Omit<PageData, 'texts' | 'address'>
  /** The indexes themselves, which the browser fetches. */
  indexes: Indexes
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
      const { data, indexes } =
        route.screen === 'guide' || readListState(category, search).narrowed
          ? await withIndexes(
              catalogue,
              language,
              indexesFor(readGuideState(category.code, search), category),
            )
          : { data: await listOf(catalogue, category, search, language), indexes: {} }
      const open = await productOf(services, search.get('open') ?? '', language)
      return { data: { ...data, ...(open && { products: [open] }) }, indexes }
    }
    case 'replacement': {
      const { numbers: asked, fault } = readNumbers(search.get('q') ?? '')
      if (fault) break
      const found = await Promise.all(
        replacementVariants.map(async (variant) =>
          (await findReplacements(catalogue, variant, language, asked)).map((each) =>
            oldNumberOf(each, variant, language),
          ),
        ),
      )
      return { data: { numbers: { asked, found: found.flat() } }, indexes: {} }
    }
    case 'search': {
      const words = (search.get('q') ?? '').trim().slice(0, maxQueryLength)
      if (words.length < minQueryLength) break
      const result = await searchCatalogue(catalogue, language, words)
      return { data: { search: { query: words, result } }, indexes: {} }
    }
    case 'order': {
      const { chosen } = readGuideState(null, search)
      const codes = Object.keys(chosen) as CategoryCode[]
      if (codes.length === 0 || readTyped(search).length > 0) break
      const [{ data, indexes }, ...parts] = await Promise.all([
        withIndexes(catalogue, language, codes),
        ...Object.values(chosen).map((id) => productOf(services, id, language)),
      ])
      return { data: { ...data, products: parts.filter((part) => part !== null) }, indexes }
    }
  }
  return { data: {}, indexes: {} }
}

async function withIndexes(
  catalogue: Catalogue,
  language: Language,
  codes: readonly CategoryCode[],
): Promise<LoadedPage> {
  const loaded = await Promise.all(codes.map((code) => catalogue.index(code, language)))
  const versions = loaded.map(
    async (each) => [each.index.category, await versionOf(await shipped(catalogue, each))] as const,
  )
  return {
    data: { indexes: Object.fromEntries(await Promise.all(versions)) },
    indexes: byCategory(loaded),
  }
}

const byCategory = (loaded: readonly LoadedIndex[]): Indexes =>
  Object.fromEntries(loaded.map(({ index }) => [index.category, index]))

const idForm = /^[\w-]{1,64}$/

/** A product in full; null where none with this id is published in the language. */
async function productOf(
  { db, catalogue }: Services,
  id: string,
  language: Language,
): Promise<ProductAnswer | null> {
  const record = idForm.test(id) ? await publicProduct({ db, catalogue }, { id }) : null
  if (!record) return null
  try {
    return await describeProduct(catalogue, { record, language, choices: [] })
  } catch (fault) {
    if (fault instanceof UserError && fault.code === 'NOT_FOUND') return null
    throw fault
  }
}

async function listOf(
  catalogue: Catalogue,
  category: Category,
  search: URLSearchParams,
  language: Language,
): Promise<Pick<PageData, 'list'>> {
  const { code, pageSize } = category
  const { order, pages } = readListState(category, search)
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
