import { freshness } from '../domain/limits.ts'

const minute = 60
const day = 24 * 60 * minute
const halfOfBrowser = freshness.browserMs / 2000

/**
 * How long each response may be cached, as values of Cache-Control (docs/decisions/145). With `stale-while-revalidate` a
 * browser shows what it has and asks for the next time; what a save changes is never older than the public may see it.
 */
export const cacheRules = {
  /** The address contains the version, so the content never changes. */
  immutable: `public, max-age=${365 * day}, immutable`,
  /** An index, and its current version. While the database is down, the last one may be used however old it is. */
  index: `public, max-age=${halfOfBrowser}, stale-while-revalidate=${halfOfBrowser}, stale-if-error=${7 * day}`,
  /** A file whose address stays when it is replaced. */
  file: `public, max-age=${minute / 2}, stale-while-revalidate=${minute / 2}`,
  /** Small pictures, keyed by an address that changes with the picture: an old response only lacks new ones. */
  pictures: `public, max-age=${5 * minute}, stale-if-error=${7 * day}`,
  /** The description of the API, whose texts staff may change. */
  description: `public, max-age=${minute / 2}, stale-while-revalidate=${minute / 2}, stale-if-error=${day}`,
  /** What only a deployment changes. */
  built: `public, max-age=${60 * minute}, stale-while-revalidate=${day}, stale-if-error=${7 * day}`,
  /** Pages and responses that a save changes: cached, and revalidated each time. */
  revalidated: 'no-cache',
  /** Refusals, writes, and whatever belongs to somebody. */
  none: 'no-store',
} as const
