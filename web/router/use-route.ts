import { useLocation } from 'react-router'
import { matchRoute, pathTo, type RouteMatch, splitLanguage } from '../../domain/routes.ts'

/**
 * The page's route and parameters, null on an unknown path.
 * Parameters are not known to a shell: use them behind `useHydrated`.
 */
export function useRoute(): RouteMatch | null {
  return matchRoute(useLocation().pathname)
}

/**
 * The path of a named route for `<Link to>` and `navigate`. The router puts the language segment in
 * front (it is the basename), so the path has none.
 */
export function linkTo(name: string, params: Record<string, string> = {}, query = ''): string {
  return pathTo(name, null, params) + query
}

/** The router's basename: the language segment of the address, or the root. */
export function basenameOf(pathname: string): string {
  const { language } = splitLanguage(pathname)
  return language ? `/${language}` : '/'
}
