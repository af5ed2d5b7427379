import { ApiError } from '../../shared/data/errors.ts'

/** What somebody else has saved meanwhile. */
export interface Stale {
  version: number
  user: string
  date: string
}

/** Who has saved a product since it was read; null for any other error. */
export function staleOf(fault: unknown): Stale | null {
  if (!(fault instanceof ApiError) || fault.code !== 'STALE_VERSION') return null
  return fault.details as Stale
}
