import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { dashboardCategories } from '../../../../domain/categories/index.ts'
import { isLanguage, type Language } from '../../../../domain/languages.ts'
import { type CallPath, callPath } from '../../../data/calls.ts'

/** What a list is narrowed to; the API's words (domain/contracts/query.ts, `show`). */
export const filters = ['all', 'published', 'draft', 'missing', 'outdated'] as const
export type Filter = (typeof filters)[number]

/** What one looks at in the list of a category. */
export interface ListView {
  q: string
  filter: Filter
  /** Whose publication or translation the filter is about; null for the original, or for any translation. */
  language: Language | null
  /** Sorted by this column, the other way round behind a dash. */
  sort: string
  /** From 0. */
  page: number
}

export const rowsPerPage = 50

export const firstView: ListView = { q: '', filter: 'all', language: null, sort: 'name', page: 0 }

/** The call for a page of the list. @param limit how many rows a page has */
export function listPath(
  type: string,
  { q, filter, language, sort, page }: ListView,
  limit = rowsPerPage,
): CallPath<'GET :type'> {
  const shown = language ? `${filter}-${language}` : filter
  return callPath(
    'GET :type',
    { type },
    {
      all: '',
      limit,
      sort,
      skip: page > 0 ? page * limit : undefined,
      q: q.trim() || undefined,
      show: filter === 'all' ? undefined : shown,
    },
  )
}

/** The query that opens the dashboard with a list, wherever the link is opened; `readAsked` is its counterpart. */
export function listQuery(code: CategoryCode, filter: Filter, language: Language): string {
  return `?${new URLSearchParams({ lista: code, visa: `${filter}-${language}` })}`
}

/** The list that an address asks for, or nothing when it asks for none that there is. */
export function readAsked(search: URLSearchParams): { code: CategoryCode; view: ListView } | null {
  const category = dashboardCategories.find(({ code }) => code === search.get('lista'))
  const [filter, language] = (search.get('visa') ?? '').split('-')
  return category ? { code: category.code, view: viewOf({ filter, language }) } : null
}

const viewsKey = 'passar-dashboard'

/** What this browser tab last looked at, by category: who edits one of a list comes back to the list. */
export function readView(code: CategoryCode): ListView {
  try {
    const kept = (JSON.parse(sessionStorage.getItem(viewsKey) ?? '{}') as Record<string, unknown>)[code]
    return viewOf(kept)
  } catch {
    return firstView
  }
}

/** A view out of what was stored, which may be anything. */
export function viewOf(kept: unknown): ListView {
  const { q, filter, language, sort, page } = (kept ?? {}) as Record<string, unknown>
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : '',
    filter: filters.find((each) => each === filter) ?? 'all',
    language: isLanguage(language) ? language : null,
    sort: typeof sort === 'string' && /^-?[a-z-]{1,40}$/.test(sort) ? sort : 'name',
    page: typeof page === 'number' && Number.isInteger(page) && page >= 0 ? page : 0,
  }
}

export function keepView(code: CategoryCode, view: ListView): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(viewsKey) ?? '{}') as Record<string, unknown>
    sessionStorage.setItem(viewsKey, JSON.stringify({ ...kept, [code]: view }))
  } catch {
    // What cannot be kept is not there after a reload; nothing else is lost.
  }
}

const tabKey = 'passar-dashboard-tab'

/** The tab that was open last, kept in local storage. */
export function readTab(): CategoryCode {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(tabKey)
  } catch {
    // The first tab, then.
  }
  const category = dashboardCategories.find(({ code }) => code === kept) ?? dashboardCategories[0]
  if (!category) throw new Error('There are no categories')
  return category.code
}

export function keepTab(code: CategoryCode): void {
  try {
    localStorage.setItem(tabKey, code)
  } catch {
    // As above.
  }
}
