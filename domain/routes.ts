import type { CategoryCode } from './categories/codes.ts'
import { categories, guideCategories } from './categories/index.ts'
import { isLanguage, type Language } from './languages.ts'
import type { ReplacementVariant } from './product.ts'

type GuideMode = 'start' | 'edit' | 'with-em'

/** A page of the site. `path` may hold `:id`; any page may have a language segment in front. */
interface Page {
  /** The route's stable name, by which links and code refer to it. */
  name: string
  path: string
  category?: CategoryCode
  mode?: GuideMode
  variant?: ReplacementVariant
}

/** A page for everybody. */
export interface PublicRoute extends Page {
  /** The screen that shows it (web/pages.tsx maps screens to components). */
  screen:
    | 'home'
    | 'guide'
    | 'list'
    | 'product'
    | 'search'
    | 'replacement'
    | 'order'
    | 'doors'
    | 'compare'
    | 'offline'
    | 'api'
    | 'not-found'
    | 'network-issue'
}

/** A page for staff. They share one document, since what they show follows from who is signed in. */
export interface StaffRoute extends Page {
  /** The screen that shows it (web/staff/screens.ts maps screens to components). */
  screen:
    | 'login'
    | 'dashboard'
    | 'edit'
    | 'options'
    | 'replacements'
    | 'texts'
    | 'translations'
    | 'catalogue-health'
    | 'activity'
    | 'accounts'
    | 'jobs'
}

export type Route = PublicRoute | StaffRoute

const guideRoutes: PublicRoute[] = guideCategories.flatMap((category) => {
  const { route, path, withEm } = category.guide
  const page = { screen: 'guide' as const, category: category.code }
  const own: PublicRoute[] = [
    // Without a query this is `{route}-start`: an empty guide. Both names share a path.
    { ...page, name: route, path, mode: 'start' },
    { ...page, name: `${route}-edit`, path: `${path}/edit`, mode: 'edit' },
  ]
  if (withEm) own.push({ ...page, name: `${route}-with-em`, path: `${path}/em`, mode: 'with-em' })
  return own
})

const listRoutes: PublicRoute[] = categories.map((category) => ({
  name: category.list.route,
  path: category.list.path,
  screen: 'list',
  category: category.code,
}))

/** Every public page. */
export const publicRoutes: readonly PublicRoute[] = [
  { name: 'start', path: '/', screen: 'home' },
  ...guideRoutes,
  ...listRoutes,
  { name: 'product', path: '/produkt/:id', screen: 'product' },
  { name: 'search', path: '/sok', screen: 'search' },
  { name: 'guide-filter-ug', path: '/utbytesguiden', screen: 'replacement', variant: 'ms' },
  { name: 'guide-filter-ug-eb', path: '/utbytesguiden-eb', screen: 'replacement', variant: 'eb' },
  { name: 'print-order', path: '/order', screen: 'order' },
  { name: 'doors', path: '/dorrlista', screen: 'doors' },
  { name: 'compare', path: '/jamfor', screen: 'compare' },
  { name: 'offline', path: '/utan-nat', screen: 'offline' },
  { name: 'api', path: '/api-beskrivning', screen: 'api' },
  { name: '404', path: '/404', screen: 'not-found' },
  { name: 'network-issue', path: '/network-issue', screen: 'network-issue' },
]

/** Every page for staff; `edit` without an `:id` adds a product. */
export const staffRoutes: readonly StaffRoute[] = [
  { name: 'login', path: '/user/login', screen: 'login' },
  { name: 'adm-dashboard', path: '/admin/dashboard', screen: 'dashboard' },
  { name: 'adm-options', path: '/admin/options', screen: 'options' },
  { name: 'adm-utbytesguiden', path: '/admin/utbytesguiden', screen: 'replacements', variant: 'ms' },
  { name: 'adm-utbytesguiden-eb', path: '/admin/utbytesguiden-eb', screen: 'replacements', variant: 'eb' },
  { name: 'adm-oversattningar', path: '/admin/oversattningar', screen: 'texts' },
  { name: 'adm-queue', path: '/admin/oversattningsko', screen: 'translations' },
  { name: 'adm-care', path: '/admin/kontroll', screen: 'catalogue-health' },
  { name: 'adm-log', path: '/admin/log', screen: 'activity' },
  { name: 'adm-accounts', path: '/admin/konton', screen: 'accounts' },
  { name: 'adm-jobs', path: '/admin/jobb', screen: 'jobs' },
  ...categories.flatMap(({ code }): StaffRoute[] => [
    { name: `adm-${code}-add`, path: `/admin/${code}/add`, screen: 'edit', category: code },
    { name: `adm-${code}-edit`, path: `/admin/${code}/:id`, screen: 'edit', category: code },
  ]),
]

const routes: readonly Route[] = [...publicRoutes, ...staffRoutes]

export interface RouteMatch {
  route: Route
  /** The language segment of the path, or null when the path has none. */
  language: Language | null
  params: Record<string, string>
}

/** The language segment and the rest of a path: `/no/order` → no, `/order`. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const first = pathname.split('/', 2)[1] ?? ''
  if (!isLanguage(first)) return { language: null, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** What a segment of a path stands for: itself, where its percent codes stand for nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [position, part] of wanted.entries()) {
    const value = given[position] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return null
      params[part.slice(1)] = decode(value)
    } else if (part !== value) return null
  }
  return params
}

/** The page at a path (a trailing slash is ignored), or null. */
export function matchRoute(pathname: string): RouteMatch | null {
  const { language, path } = splitLanguage(pathname)
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  for (const route of routes) {
    const params = matchPath(route.path, plain)
    if (params) return { route, language, params }
  }
  return null
}

/** The path of a named route, with a language segment when one is given. Throws on an unknown name. */
export function pathTo(
  name: string,
  language: Language | null = null,
  params: Record<string, string> = {},
): string {
  const route = routes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`No route ${name}`)
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  if (!language) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
