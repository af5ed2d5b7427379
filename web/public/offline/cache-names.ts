/** Names that the pages, which save the catalogue and read what is stored, and the service worker share. */

/** The cache of the service worker for the responses that visited pages were given. */
export const visitedCacheName = 'passar-answers'

const beginning = 'kept/'
/** Beside the categories: the indexes of all and the search, which every category needs. */
export const siteType = 'site'

/** A category in a language. `type` is its path. */
export interface CategoryKey {
  language: string
  type: string
}

/** The cache of a category. */
export function categoryCacheName({ language, type }: CategoryKey): string {
  return `${beginning}${language}/${type}`
}

/** The category of a cache, or null for another cache. */
export function readCategoryCacheName(name: string): CategoryKey | null {
  const [language, type] = name.startsWith(beginning) ? name.slice(beginning.length).split('/') : []
  return language && type ? { language, type } : null
}

/** When a response was stored, in ISO 8601. */
export const storedAt = 'X-Stored-At'
/** On a request whose response the page stores itself: the service worker leaves it alone. */
export const saving = 'X-Saving'

/**
 * Whether the server gave a response, which names each of its requests. A network that asks for a login, or forbids,
 * answers with something of its own.
 */
export const isOwn = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has('X-Request-Id')
