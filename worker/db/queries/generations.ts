import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { Database } from '../client.ts'
import { meta, packedIndex } from '../schema.ts'
import type { Statement } from './statements.ts'

/** The catalogue's generation: raised by every save. */
export function generation(db: Database) {
  return db.select({ value: meta.value }).from(meta).where(eq(meta.key, 'generation'))
}

/**
 * The generation that was read.
 * @throws UserError UNAVAILABLE where there is none: no response of such a database may be cached
 */
export function generationOf(rows: readonly { value: unknown }[]): number {
  const value = rows[0]?.value
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UserError('UNAVAILABLE')
  return value
}

/** What is derived from the catalogue: an index under its category, anything else under its name, and its language. */
export interface IndexName {
  what: string
  language: Language
}

/** An index that a deployment has in KV. */
export interface StoredIndex extends IndexName {
  /** The digest of its content, under which it lies in KV. */
  digest: string
  /** The generation of the rows that it was last built from. */
  generation: number
  /** The generation of the last save that changes it, and the time of the first such save in milliseconds; 0 if unknown. */
  stale: number
  staleAt: number
}

/** The current generation of the catalogue, and the indexes that a deployment has in KV. */
export interface CatalogueState {
  value: number
  indexes: readonly StoredIndex[]
}

export function isStale({ stale, generation }: StoredIndex): boolean {
  return stale > generation
}

export async function catalogueState(db: Database, deployment: string): Promise<CatalogueState> {
  const { what, language, digest, generation, stale, staleAt } = packedIndex
  const row = await db.get<{ value: unknown; indexes: string }>(
    sql`SELECT ${meta.value} AS value,
      (SELECT json_group_array(json_object('what', ${what}, 'language', ${language}, 'digest', ${digest},
          'generation', ${generation}, 'stale', ${stale}, 'staleAt', ${staleAt}))
        FROM ${packedIndex} WHERE ${packedIndex.deployment} = ${deployment}) AS indexes
      FROM ${meta} WHERE ${meta.key} = 'generation'`,
  )
  return { value: generationOf(row ? [row] : []), indexes: JSON.parse(row.indexes) }
}

/**
 * Records an index that was stored in KV, unless a later one is recorded. A new row is marked stale at the present
 * generation, so that an index of an older one counts as stale.
 */
export function recordStored(
  db: Database,
  deployment: string,
  { what, language, digest, generation }: Omit<StoredIndex, 'stale' | 'staleAt'>,
) {
  const present = sql<number>`(SELECT ${meta.value} FROM ${meta} WHERE ${meta.key} = 'generation')`
  return db
    .insert(packedIndex)
    .values({ deployment, what, language, digest, generation, stale: present, staleAt: 0 })
    .onConflictDoUpdate({
      target: [packedIndex.deployment, packedIndex.what, packedIndex.language],
      set: { digest, generation },
      setWhere: lte(packedIndex.generation, generation),
    })
}

/** Removes the record of an index that could not be stored in KV: its first reader builds and stores it. */
export function forgetStored(db: Database, deployment: string, { what, language, generation }: StoredIndex) {
  return db
    .delete(packedIndex)
    .where(
      and(
        eq(packedIndex.deployment, deployment),
        eq(packedIndex.what, what),
        eq(packedIndex.language, language),
        lte(packedIndex.generation, generation),
      ),
    )
}

/** Deletes the records of other deployments. */
export function forgetOtherDeployments(db: Database, deployment: string) {
  return db.delete(packedIndex).where(ne(packedIndex.deployment, deployment))
}

/** As a name of an outdated index: all of them. */
export const everything = '*'

/** The index that contains the whole catalogue, product by product: every save outdates it. */
export const everySave = 'offline'

/**
 * Starts a new generation of the catalogue, and marks the indexes that say something else from now on.
 * @param outdated their names, each for all languages or with one: `eb`, `eb/sv`
 */
export function raiseGeneration(db: Database, outdated: readonly string[]): Statement[] {
  const names = [...outdated, everySave].flatMap((name) =>
    name.includes('/') ? name : languageCodes.map((language) => `${name}/${language}`),
  )
  const { what, language, generation, stale, staleAt } = packedIndex
  const isNamed = sql`${what} || '/' || ${language} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`
  return [
    db
      .update(meta)
      .set({ value: sql`${meta.value} + 1` })
      .where(eq(meta.key, 'generation')),
    db
      .update(packedIndex)
      .set({
        stale: sql`(SELECT ${meta.value} FROM ${meta} WHERE ${meta.key} = 'generation')`,
        staleAt: sql`CASE WHEN ${stale} > ${generation} THEN ${staleAt} ELSE CAST(unixepoch('subsec') * 1000 AS INTEGER) END`,
      })
      .where(outdated.includes(everything) ? undefined : isNamed),
  ]
}
