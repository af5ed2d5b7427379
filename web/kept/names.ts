/**
 * Names that the page, which keeps the catalogue, and the service worker, which answers from it, have to agree on.
 * Nothing begins like the worker's own stores: a former worker clears those out.
 */
const beginning = 'kept/'
/** Beside the categories: the indexes of all and the search, which any of them needs. */
export const siteType = 'site'

/** The store of a category in a language. */
export function keptName(language: string, type: string): string {
  return `${beginning}${language}/${type}`
}

/** What a store is of, or null where it is none of these. */
export function readKeptName(name: string): { language: string; type: string } | null {
  const [language, type] = name.startsWith(beginning) ? name.slice(beginning.length).split('/') : []
  return language && type ? { language, type } : null
}

/** Under which address a category's products are kept, all in one answer. */
export function productsAddress(language: string, type: string): string {
  return `/api/${type}/offline?lang=${language}`
}

/** When an answer was kept, in ISO 8601. */
export const keptAt = 'X-Kept-At'
/** How many bytes it has. */
export const keptSize = 'X-Kept-Size'
/** On a request whose answer the page keeps itself: the service worker leaves it alone. */
export const keeping = 'X-Keeping'
