/** What browsers, workerd and Node have. */
declare const URL: new (
  address: string,
  base: string,
) => { origin: string; pathname: string; search: string; hash: string }

const home = 'http://local.invalid'

/**
 * An address from outside (a parameter, a report, storage) as a path of this site, read as a browser reads it; null
 * where it would lead to another host. No page has an empty segment in its path: with one, what is left after the language
 * segment could be another host's address.
 */
export function localPath(address: string | null): string | null {
  if (!address?.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(address, home)
    return origin === home && !pathname.includes('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}
