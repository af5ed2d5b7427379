import { freshness } from '../domain/limits.ts'

const seconds = (ms: number) => ms / 1000
const year = 365 * 24 * 3600

/** How long which answers may be kept, as values of Cache-Control (docs/decisions/144). */
export const cacheRules = {
  /** What the address names never changes. */
  immutable: `public, max-age=${year}, immutable`,
  /** An index, and which version of it is served: for as long as a worker may lag behind a save anyway. */
  index: `public, max-age=${seconds(freshness.browserMs)}`,
} as const
