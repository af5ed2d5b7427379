import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import {
  canRenderOnServer,
  guideSections,
  type WrittenGuide,
  withSections,
} from '../../domain/guide/markup.ts'
import { type Indexes, listsForLock } from '../../domain/guide/open.ts'
import { readTyped } from '../../domain/guide/paper.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import { type GuideState, readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import type { Language } from '../../domain/languages.ts'
import { listContent, maxWrittenProducts, withList } from '../../domain/list/markup.ts'
import { type Query, readListState } from '../../domain/list/state.ts'
import type { PageData, ShellCard } from '../../domain/page/data.ts'
import { PieceBox, type PiecedPage, type Pieces, piecesPath } from '../../domain/page/pieces.ts'
import { isPublished } from '../../domain/product.ts'
import { type Route, type RouteMatch, splitLanguage } from '../../domain/routes.ts'
import { type SheetPart, sheetContent, sheetParts, withSheet } from '../../domain/sheet/markup.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { AppContext } from '../app-env.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { indexContaining } from '../catalogue/category-index.ts'
import { currentTexts } from '../catalogue/texts.ts'
import type { Database } from '../db/client.ts'
import { logFault } from '../platform/log.ts'
import { listProducts } from '../products/public/lists.ts'
import { publicProduct } from '../products/public/public-product.ts'
import { shownImages } from '../products/snapshot/files.ts'

/** What of a page depends on its address, for the first paint. */
export interface WrittenPage {
  /** What it was written from, with which the page hydrates. */
  data: Pick<PageData, 'guide' | 'list' | 'sheet'>
  /** Inserts it into the shell. */
  into: (shell: string) => string
}

interface Asked {
  catalogue: Catalogue
  language: Language
  /** Undefined on a sheet. */
  category: Category | undefined
  url: URL
  /** Null on other pages than a guide's. */
  guide: AskedGuide | null
  /** The pieces of the page; null where the build has none. */
  box: () => Promise<PieceBox | null>
}

const writers: Record<PiecedPage, (asked: Asked) => Promise<WrittenPage | null>> = {
  guide: writeGuide,
  list: writeList,
  order: writeSheet,
}

const isPieced = (screen: string): screen is PiecedPage => Object.hasOwn(writers, screen)

/**
 * Writes the products of a guide, of a list or of a sheet for the first paint (docs/decisions/033).
 * @returns null for other pages, and for one that is sent as built
 */
export async function writePage(
  context: AppContext,
  { route }: RouteMatch,
  { texts = {} }: PageData,
  asked: Pick<Asked, 'catalogue' | 'language' | 'url' | 'guide'>,
): Promise<WrittenPage | null> {
  const { screen, category: code } = route
  if (!isPieced(screen)) return null
  const box = async () => {
    const pieces = await builtAt(context, piecesPath(screen, asked.language, code), (file) =>
      file.json<Pieces>(),
    )
    return pieces && new PieceBox(pieces, texts)
  }
  try {
    return await writers[screen]({ ...asked, category: code && categoryOf(code), box })
  } catch (fault) {
    logFault('A page is sent as it was built', fault)
    return null
  }
}

async function writeGuide({ catalogue, language, guide, url, box }: Asked): Promise<WrittenPage | null> {
  const [page, pieces] = await Promise.all([guide && guidePage(catalogue, language, guide), box()])
  if (!page || !pieces) return null
  const sections = guideSections(pieces, { ...page, path: url.pathname })
  return {
    data: { guide: { query: url.search } },
    into: (shell) => withSections(shell, sections),
  }
}

async function writeList({ catalogue, language, category, url, box }: Asked): Promise<WrittenPage | null> {
  if (!category) return null
  const { pathname: path, search: query, searchParams: search } = url
  const [page, pieces] = await Promise.all([listPage(catalogue, language, category, search), box()])
  if (!page || !pieces) return null
  const content = listContent(pieces, { ...page, path, search })
  return {
    data: { list: { category: category.code, query, ...page } },
    into: (shell) => withList(shell, content),
  }
}

async function writeSheet({ catalogue, language, url, box }: Asked): Promise<WrittenPage | null> {
  const [page, pieces] = await Promise.all([sheetPage(catalogue, language, url.searchParams), box()])
  if (!page || !pieces) return null
  const { parts, texts } = page
  const { language: segment } = splitLanguage(url.pathname)
  const content = sheetContent(pieces, parts, texts, segment ? `/${segment}` : '')
  return {
    data: { sheet: { query: url.search, parts } },
    into: (shell) => withSheet(shell, content),
  }
}

/**
 * What a list's page shows of an address at first.
 * @returns null where scripts of the page have more to say than can be written ahead
 */
async function listPage(
  catalogue: Catalogue,
  language: Language,
  category: Category,
  search: Query,
): Promise<{ items: CardAnswer[]; total: number } | null> {
  const { order, pages, narrowed } = readListState(category, search)
  const { code, pageSize } = category
  const limit = pages * pageSize
  if (narrowed || limit > maxWrittenProducts) return null
  const page = await listProducts(catalogue, {
    level: null,
    category: code,
    language,
    query: { choices: [], sort: order.name, limit, c: false, all: false },
  })
  return 'items' in page && page.total > 0 ? { items: page.items, total: page.total } : null
}

/**
 * The parts that the address of a sheet names, and the texts of its page.
 * @returns null where the sheet is empty, or scripts of the page have more to say than can be written ahead
 */
async function sheetPage(
  catalogue: Catalogue,
  language: Language,
  search: URLSearchParams,
): Promise<{ parts: SheetPart[]; texts: Texts } | null> {
  const link = readGuideState(null, search)
  const codes = Object.keys(link.chosen) as CategoryCode[]
  if (codes.length === 0 || readTyped(search).length > 0) return null
  const [{ texts }, indexes] = await Promise.all([
    currentTexts(catalogue, language),
    indexesOf(catalogue, language, codes),
  ])
  const parts = sheetParts(link, indexes, language, texts)
  return parts && { parts, texts }
}

async function indexesOf(
  catalogue: Catalogue,
  language: Language,
  codes: readonly CategoryCode[],
): Promise<Indexes> {
  const loaded = codes.map(async (code) => [code, (await catalogue.index(code, language)).index] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** What the address of a guide asks for. */
export interface AskedGuide {
  category: CategoryCode
  withEm: boolean
  state: GuideState
  /** The categories whose index the answer needs. */
  needs: readonly CategoryCode[]
}

/** Reads the address of a guide; null on another page. */
export function askedGuide(route: Route, search: URLSearchParams): AskedGuide | null {
  const { screen, category } = route
  if (screen !== 'guide' || !category) return null
  const state = readGuideState(category, search)
  const needs = indexesFor(state, categoryOf(category))
  return { category, withEm: listsForLock(route, state), state, needs }
}

/**
 * What a guide's page shows of a state.
 * @returns null where scripts of the page have more to say than can be written ahead
 */
async function guidePage(
  catalogue: Catalogue,
  language: Language,
  { category: code, withEm, state, needs }: AskedGuide,
): Promise<Omit<WrittenGuide, 'path'> | null> {
  const category = categoryOf(code)
  const others = await indexesOf(catalogue, language, needs)
  const index = others[code]
  if (!index) return null
  const view = guideView({ category, index, state, others, withEm })
  if (!canRenderOnServer(view)) return null
  const { texts } = await currentTexts(catalogue, language)
  return { category, index, view, withEm, texts }
}

const idForm = /^[\w-]{1,64}$/

/**
 * The data of a product page's first paint: the card from its category's index, with the large drawing instead of the
 * small one, so that hydration keeps what is already displayed.
 * @param id as in the address
 * @returns null where no such product is published in the language
 */
export async function shellCardOf(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  id: string,
  language: Language,
): Promise<ShellCard | null> {
  if (!idForm.test(id)) return null
  const product = await publicProduct({ db, catalogue }, { id })
  if (!product || !isPublished(product, language)) return null
  const [image] = shownImages(product.around.files, product, language)
  const picture = image ? { url: image.url, lineArt: image.lineArt } : null
  const index = await indexContaining(catalogue, product, language)
  if (!index) return null
  const { texts } = await currentTexts(catalogue, language)
  return { ...cardIn(index, id, texts), picture }
}

function cardIn(index: FacetIndex, id: string, texts: Texts): Omit<ShellCard, 'picture'> {
  const { id: _, sort: __, picture: ___, told: ____, facts, ...card } = index.card(index.productOf(id))
  const { artnrLabel } = categoryOf(index.category)
  return {
    ...card,
    facts: [...new Set(facts)],
    category: index.category,
    artnrLabel: texts.ui.product[artnrLabel],
  }
}

/** What this isolate has made of files of the build, by path, with the tag of the file: a build may change it. */
const remembered = new Map<string, { tag: string; made: unknown }>()

/** A file of the build, read once; null where there is none. @param read always the same for a path */
export async function builtAt<T>(
  { env, req }: AppContext,
  path: string,
  read: (file: Response) => Promise<T>,
): Promise<T | null> {
  const known = remembered.get(path) as { tag: string; made: T } | undefined
  const found = await env.ASSETS.fetch(
    new Request(new URL(path, req.url), known ? { headers: { 'If-None-Match': known.tag } } : {}),
  )
  if (known && found.status === 304) return known.made
  if (!found.ok) {
    await found.body?.cancel()
    return null
  }
  const made = await read(found)
  const tag = found.headers.get('ETag')
  if (tag) remembered.set(path, { tag, made })
  return made
}
