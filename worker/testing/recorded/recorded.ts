import type { PageCallName } from '../../../domain/contracts/page-calls.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'

/** A call whose response component tests replay. */
export interface RecordedCall {
  /** Who calls; null is a visitor. */
  level: AccessLevel | null
  language: Language
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with its query. */
  path: string
  body?: unknown
}

/** What one room of the site calls, on the catalogue of the worker's tests (fixtures.ts). */
export interface RecordedRoom {
  /** Everything that is read is read before anything is written. */
  reads: readonly RecordedCall[]
  /** Made in this order, after those of the rooms before. */
  writes?: readonly RecordedCall[]
  /** Calls that the worker refuses without changing anything, by the code of the refusal. */
  refusals?: Partial<Record<PageCallName, Partial<Record<ErrorCode, RecordedCall>>>>
}

export const reads = (level: AccessLevel | null, language: Language, ...paths: string[]): RecordedCall[] =>
  paths.map((path) => ({ level, language, method: 'GET', path }))

/** A write of level 0 on a Swedish page. */
export const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): RecordedCall => ({
  level: 0,
  language: 'sv',
  method,
  path,
  ...(body !== undefined && { body }),
})
