import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { dashboardCategories } from '../../../domain/categories/index.ts'
import { jsonIn } from '../../../domain/json.ts'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import { type CallPath, callPath } from '../../shared/data/calls.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { pageIn, rowsPerPage } from '../ui/pager.tsx'

/** The filters of a list, in the API's words (domain/contracts/query.ts, `show`). */
export const filters = ['all', 'published', 'draft', 'missing', 'outdated'] as const
export type Filter = (typeof filters)[number]

/** The view of a category's list. */
export interface ListView {
  q: string
  filter: Filter
  /** The language that the filter concerns; null for the original, or for any translation. */
  language: Language | null
  /** Sorted by this column, the other way round behind a dash. */
  sort: string
  /** From 0. */
  page: number
}

export const firstView: ListView = { q: '', filter: 'all', language: null, sort: 'name', page: 0 }

/** The call for a page of the list. @param limit how many rows a page has */
export function listPath(
  type: string,
  { q, filter, language, sort, page }: ListView,
  limit = rowsPerPage,
): CallPath<'GET :type'> {
  return callPath(
    'GET :type',
    { type },
    {
      all: '',
      limit,
      sort,
      skip: page > 0 ? page * limit : undefined,
      q: q.trim() || undefined,
      show: shownBy(filter, language),
    },
  )
}

/** The query that opens the dashboard with this list; `readListQuery` reads it back. */
export function viewQuery(code: CategoryCode, view: Partial<ListView>): string {
  const { q, filter, language, sort, page } = { ...firstView, ...view }
  const query = new URLSearchParams({ lista: code })
  if (q !== '') query.set('q', q)
  if (filter !== firstView.filter) query.set('visa', language ? `${filter}-${language}` : filter)
  if (sort !== firstView.sort) query.set('sort', sort)
  if (page > 0) query.set('sida', String(page + 1))
  return `?${query}`
}

/** The export of the matching products, on all pages. */
export function exportPath(
  type: string,
  { q, filter, language, sort }: ListView,
): CallPath<'GET download/:a/'> {
  return callPath(
    'GET download/:a/',
    { a: type },
    { q: q.trim() || undefined, show: shownBy(filter, language), sort: sort === 'name' ? undefined : sort },
  )
}

function shownBy(filter: Filter, language: Language | null): string | undefined {
  if (filter === 'all') return undefined
  return language ? `${filter}-${language}` : filter
}

/** The list that the query of an address names; null without a valid one. */
export function readListQuery(search: URLSearchParams): { code: CategoryCode; view: ListView } | null {
  const category = dashboardCategories.find(({ code }) => code === search.get('lista'))
  if (!category) return null
  const [filter, language] = (search.get('visa') ?? '').split('-')
  const given = { q: search.get('q'), filter, language, sort: search.get('sort') }
  return { code: category.code, view: viewOf({ ...given, page: pageIn(search) }) }
}

/** This tab's last view of each category, restored where the address has none. */
const viewsStore = createPersistedStore<Readonly<Record<string, unknown>>>({
  name: 'passar-dashboard',
  area: () => sessionStorage,
  empty: {},
  read: (text) => ({ ...(jsonIn(text) as object | undefined) }),
  write: JSON.stringify,
})

export const readView = (code: CategoryCode): ListView => viewOf(viewsStore.get()[code])

export const storeView = (code: CategoryCode, view: ListView): void =>
  viewsStore.change((views) => ({ ...views, [code]: view }))

/** A view from stored data, which may be anything. */
export function viewOf(stored: unknown): ListView {
  const { q, filter, language, sort, page } = (stored ?? {}) as Record<string, unknown>
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : '',
    filter: filters.find((each) => each === filter) ?? 'all',
    language: isLanguage(language) ? language : null,
    sort: typeof sort === 'string' && /^-?[a-z-]{1,40}$/.test(sort) ? sort : 'name',
    page: typeof page === 'number' && Number.isInteger(page) && page >= 0 ? page : 0,
  }
}

/** The last open tab. */
const tabStore = createPersistedStore<string>({
  name: 'passar-dashboard-tab',
  empty: '',
  read: (text) => text,
  write: (tab) => tab,
})

export function readTab(): CategoryCode {
  const category = dashboardCategories.find(({ code }) => code === tabStore.get()) ?? dashboardCategories[0]
  if (!category) throw new Error('There are no categories')
  return category.code
}

export const storeTab = (code: CategoryCode): void => tabStore.change(() => code)
