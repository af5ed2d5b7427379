import { useLocation } from 'react-router'
import { matchRoute, pathTo, type RouteMatch, splitLanguage } from '../../../domain/routes.ts'

/** The page's route and parameters, null on an unknown path. */
export function useRoute(): RouteMatch | null {
  return matchRoute(useLocation().pathname)
}

/** Whether the page is one of staff, who have signed in to see it. */
export function useIsStaffPage(): boolean {
  return useRoute()?.route.path.startsWith('/admin/') ?? false
}

/**
 * The path of a named route for `<Link to>` and `navigate`, without the language segment, which the router adds as
 * its basename.
 */
export function linkTo(name: string, params: Record<string, string> = {}, query = ''): string {
  return pathTo(name, null, params) + query
}

/** The router's basename: the language segment of the address, or the root. */
export function basenameOf(pathname: string): string {
  const { language } = splitLanguage(pathname)
  return language ? `/${language}` : '/'
}
