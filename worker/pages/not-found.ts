import { matchRoute, pathTo, splitLanguage } from '../../domain/routes.ts'
import { articleNumber } from './article-links.ts'

/** Files at the root of the site, such as /favicon.svg and /robots.txt. */
const rootFile = /^\/[\w-]+\.(?:ico|png|svg|txt|webmanifest)$/

/** Revalidated at every visit, so that the browser notices a new build. */
export function isServiceWorker(pathname: string): boolean {
  return pathname === '/sw.js'
}

export function isRootFile(pathname: string): boolean {
  return rootFile.test(pathname)
}

export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

export function isCall(pathname: string): boolean {
  return /^\/(?:api|files)(?:\/|$)/.test(pathname)
}

/** Redirects a path that is no page, file or call to the not-found page in its language. Null for a valid path. */
export function notFoundPath(pathname: string): string | null {
  const isFile = isAsset(pathname) || isRootFile(pathname) || isServiceWorker(pathname)
  if (isFile || isCall(pathname) || articleNumber(pathname) || matchRoute(pathname)) return null
  return pathTo('404', splitLanguage(pathname).language)
}
