import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../client.ts'
import { meta, packedIndex } from '../schema.ts'
import { generationOf } from './catalogue.ts'

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
