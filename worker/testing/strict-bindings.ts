import { guarded } from '../../verify/faults/broken.ts'
import { d1 as d1Limits } from '../db/limits.ts'
import { type WatchedStatement, watchedD1 } from './watched-d1.ts'

/** Further limits of D1: https://developers.cloudflare.com/d1/platform/limits/ */
const maxValues = 100
const maxSqlBytes = 100_000
const maxPatternBytes = 50
/** https://developers.cloudflare.com/kv/platform/limits/ */
const kvLimits = { keyBytes: 512, valueBytes: 25 * 1024 * 1024, leastTtl: 60 }
/** https://developers.cloudflare.com/r2/platform/limits/ */
const r2KeyBytes = 1024

/**
 * Bindings that refuse what the platform would refuse, with its messages, where the local stand-in does not. They
 * belong to one call of the worker: each call gets its own.
 */
export function strictBindings(env: Env): Env {
  return {
    ...env,
    DB: strictD1(env.DB, d1Limits.statements),
    CACHE: strictKv(env.CACHE),
    FILES: strictR2(env.FILES),
    ...(env.BACKUPS && { BACKUPS: strictR2(env.BACKUPS) }),
  }
}

/** @param most the total number of statements that it accepts */
export function strictD1(d1: D1Database, most = Number.POSITIVE_INFINITY): D1Database {
  let remaining = most
  return watchedD1(d1, async (statements, how, proceed) => {
    remaining -= statements.length
    if (remaining < 0) throw d1Error('Too many API requests by single worker invocation.')
    for (const each of statements) checkStatement(each)
    const result = await proceed()
    for (const row of how === 'exec' ? [] : rowsIn(result)) checkRow(row)
    return result
  })
}

function d1Error(reason: string): Error {
  return new Error(`D1_ERROR: ${reason}`, { cause: new Error(reason) })
}

function checkStatement(watched: WatchedStatement): void {
  const { sql, values } = watched
  if (values.length > maxValues) throw d1Error('too many SQL variables: SQLITE_ERROR')
  if (exceeds([sql], maxSqlBytes)) throw d1Error('statement too long: SQLITE_TOOBIG')
  for (const value of values) checkRow([value])
  if (patternsOf(watched).some((pattern) => exceeds([pattern], maxPatternBytes)))
    throw d1Error('LIKE or GLOB pattern too complex: SQLITE_ERROR')
}

/** A returned row, or a bound value as the only one of its row. */
function checkRow(values: readonly unknown[]): void {
  if (exceeds(values, d1Limits.valueBytes)) throw d1Error('string or blob too big: SQLITE_TOOBIG')
}

/** The rows in any result: results of a batch, one result, lists of values, one row or one value. */
function rowsIn(result: unknown): unknown[][] {
  if (Array.isArray(result)) return result.flatMap((each) => (Array.isArray(each) ? [each] : rowsIn(each)))
  if (typeof result !== 'object' || result === null) return [[result]]
  return 'results' in result && Array.isArray(result.results) && 'meta' in result
    ? result.results.map((row) => Object.values(row))
    : [Object.values(result)]
}

/** Patterns written out or bound right after LIKE or GLOB; others are only visible to SQLite itself. */
function patternsOf({ sql, values }: WatchedStatement): unknown[] {
  if (!/\b(?:like|glob)\b/i.test(sql)) return []
  const patterns: unknown[] = []
  let place = 0
  for (const [, operator, text, mark] of sql.matchAll(/(\b(?:like|glob)\s+)?(?:'((?:[^']|'')*)'|(\?))/gi)) {
    const value = mark ? values[place++] : text?.replaceAll("''", "'")
    if (operator) patterns.push(value)
  }
  return patterns
}

const encoder = new TextEncoder()

/** Whether strings and blobs exceed so many bytes together; impossible cases are decided without counting. */
function exceeds(values: readonly unknown[], most: number): boolean {
  const lengths = values.map((value) => (typeof value === 'string' ? value.length : blobBytes(value)))
  const atLeast = lengths.reduce((sum, length) => sum + length, 0)
  // A UTF-16 unit takes three bytes at most.
  if (atLeast > most || atLeast * 3 <= most) return atLeast > most
  const bytes = (value: unknown, position: number) =>
    typeof value === 'string' ? encoder.encode(value).byteLength : (lengths[position] ?? 0)
  return values.map(bytes).reduce((sum, length) => sum + length, 0) > most
}

/** The local D1 returns a blob as a list of its bytes. */
function blobBytes(value: unknown): number {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return Array.isArray(value) ? value.length : 0
}

const kvCodes = { key: 414, value: 413, ttl: 400 }

export function strictKv(kv: KVNamespace): KVNamespace {
  return guarded(kv, async (name, proceed, given) => {
    const refuse = (what: keyof typeof kvCodes, reason: string) => {
      throw new Error(`KV ${name.toUpperCase()} failed: ${kvCodes[what]} ${reason}`)
    }
    const [key, value, options] = given
    const { keyBytes, valueBytes, leastTtl } = kvLimits
    if (name !== 'list' && [key].flat().some((each) => exceeds([each], keyBytes)))
      refuse('key', `UTF-8 encoded length exceeds key length limit of ${keyBytes}.`)
    if (name === 'put') {
      if (exceeds([value], valueBytes)) refuse('value', `Value length exceeds limit of ${valueBytes}.`)
      const { expirationTtl = leastTtl } = (options ?? {}) as KVNamespacePutOptions
      if (expirationTtl < leastTtl)
        refuse(
          'ttl',
          `Invalid expiration_ttl of ${expirationTtl}. Expiration TTL must be at least ${leastTtl}.`,
        )
    }
    return proceed()
  })
}

const namingKeys = new Set(['put', 'get', 'head', 'delete', 'createMultipartUpload'])

export function strictR2(bucket: R2Bucket): R2Bucket {
  return guarded(bucket, async (name, proceed, [keys]) => {
    if (namingKeys.has(name) && [keys].flat().some((key) => exceeds([key], r2KeyBytes)))
      throw new Error(`${name}: The specified object name is not valid. (10020)`)
    return proceed()
  })
}
