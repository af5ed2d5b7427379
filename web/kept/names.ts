/**
 * Names that the page, which stores the catalogue, and the service worker, which answers from it, share. None of them
 * has the prefix of the worker's own caches, which a former worker deletes.
 */
const beginning = 'kept/'
/** Beside the categories: the indexes of all and the search, which every category needs. */
export const siteType = 'site'

/** The cache of a category in a language. */
export function keptName(language: string, type: string): string {
  return `${beginning}${language}/${type}`
}

/** The category and language of a cache, or null for another cache. */
export function readKeptName(name: string): { language: string; type: string } | null {
  const [language, type] = name.startsWith(beginning) ? name.slice(beginning.length).split('/') : []
  return language && type ? { language, type } : null
}

/** The address under which a category's products are stored, all in one answer. */
export function productsAddress(language: string, type: string): string {
  return `/api/${type}/offline?lang=${language}`
}

/** When an answer was stored, in ISO 8601. */
export const keptAt = 'X-Kept-At'
/** Its size in bytes. */
export const keptSize = 'X-Kept-Size'
/** On a request whose answer the page stores itself: the service worker leaves it alone. */
export const keeping = 'X-Keeping'
