import { lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { meta, ready, save } from '../schema.ts'
import { generationOf } from './catalogue.ts'
import type { Statement } from './statements.ts'
import { everything } from './writes.ts'

/** A save whose indexes are not in a deployment's KV yet; the time in milliseconds. */
export interface UnsettledSave {
  generation: number
  at: number
  /** The names of what it has outdated. */
  outdated: readonly string[]
}

/** The current generation of the catalogue, and what a deployment has in KV. */
export interface CatalogueState {
  value: number
  /** The generation up to which all of `kept` is current; null where nothing is stored yet. */
  ready: number | null
  /** The generation under which each `{what}/{language}` is stored in KV. */
  kept: Readonly<Record<string, number>>
  /** The saves after `ready`, in order. */
  saves: readonly UnsettledSave[]
}

/** With more saves than this everything counts as outdated. */
const maxSaves = 1000

/** Reads one row, however many saves there are. */
export async function catalogueState(db: Database, deployment: string): Promise<CatalogueState> {
  const row = await db.get<{ value: unknown; ready: number | null; kept: string | null; saves: string }>(
    sql`SELECT ${meta.value} AS value, ${ready.generation} AS ready, ${ready.kept} AS kept,
      (SELECT json_group_array(json_object('generation', ${save.generation}, 'at', ${save.at}, 'outdated', json(${save.outdated})))
        FROM ${save} WHERE ${save.generation} > max(${ready.generation}, ${meta.value} - ${maxSaves})) AS saves
      FROM ${meta} LEFT JOIN ${ready} ON ${ready.deployment} = ${deployment} WHERE ${meta.key} = 'generation'`,
  )
  const value = generationOf(row ? [row] : [])
  const known: UnsettledSave[] = JSON.parse(row.saves)
  const saves = known
    .filter(({ generation }) => generation <= value)
    .toSorted((a, b) => a.generation - b.generation)
  return {
    value,
    ready: row.ready,
    kept: JSON.parse(row.kept ?? '{}'),
    saves: withUnknown(saves, row.ready, value),
  }
}

/** A generation without a row in `save` (a restored backup) may have changed everything, at an unknown time. */
function withUnknown(saves: UnsettledSave[], readyAt: number | null, value: number): UnsettledSave[] {
  if (readyAt === null || saves.length === value - readyAt) return saves
  return [{ generation: value, at: Number.NEGATIVE_INFINITY, outdated: [everything] }]
}

export function isOutdatedBy({ outdated }: UnsettledSave, what: string): boolean {
  return outdated.includes(everything) || outdated.includes(what)
}

/**
 * Adds one stored index to ready.kept. No effect where ready is of a later generation, since the saves between are forgotten.
 */
export function recordBuiltForReader(db: Database, deployment: string, key: string, generation: number) {
  const kept = { [key]: generation }
  return db
    .insert(ready)
    .values({ deployment, generation, kept })
    .onConflictDoUpdate({
      target: ready.deployment,
      set: { kept: sql`json_patch(${ready.kept}, excluded.kept)` },
      setWhere: lte(ready.generation, generation),
    })
}

/** Updates ready.kept without raising ready, while other indexes are still outdated. */
export function recordStored(
  db: Database,
  deployment: string,
  generation: number,
  kept: Readonly<Record<string, number | null>>,
) {
  return db
    .update(ready)
    .set({ kept: sql`json_patch(${ready.kept}, ${JSON.stringify(kept)})` })
    .where(sql`${ready.deployment} = ${deployment} AND ${ready.generation} <= ${generation}`)
}

/**
 * Raises the generation up to which a deployment's KV is current; never lowers it.
 * @param kept what was stored; null for what is no longer stored
 */
export function raiseReady(
  db: Database,
  deployment: string,
  generation: number,
  kept: Readonly<Record<string, number | null>>,
) {
  return db
    .update(ready)
    .set({
      generation,
      kept: sql`json_patch(${ready.kept}, ${JSON.stringify(kept)})`,
    })
    .where(sql`${ready.deployment} = ${deployment} AND ${ready.generation} <= ${generation}`)
}

/** Deletes saves that every deployment has stored, and the rows of other deployments. */
export function forgetSaves(db: Database, deployment: string): Statement[] {
  return [
    db.delete(ready).where(ne(ready.deployment, deployment)),
    db
      .delete(save)
      .where(
        lte(
          save.generation,
          sql`coalesce((SELECT min(${ready.generation}) FROM ${ready}), (SELECT ${meta.value} FROM ${meta} WHERE ${meta.key} = 'generation'))`,
        ),
      ),
  ]
}
