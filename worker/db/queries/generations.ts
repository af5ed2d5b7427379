import { lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { build, meta, type Outdated, ready, save } from '../schema.ts'
import { forgetBuilds, type Progress } from './builds.ts'
import { generationOf } from './catalogue.ts'
import type { Statement } from './statements.ts'
import { everything } from './writes.ts'

/** A save whose indexes are not in a deployment's KV yet; the time in milliseconds. */
export interface UnsettledSave {
  generation: number
  at: number
  /** What it has outdated. */
  outdated: Outdated
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
  /** What is being built over several calls of the worker, by `{what}/{language}`. */
  building: Readonly<Record<string, Progress>>
}

/** With more saves than this everything counts as outdated. */
const maxSaves = 1000

/** Reads one row, however many saves there are. */
export async function catalogueState(db: Database, deployment: string): Promise<CatalogueState> {
  const row = await db.get<{
    value: unknown
    ready: number | null
    kept: string | null
    saves: string
    building: string
  }>(
    sql`SELECT ${meta.value} AS value, ${ready.generation} AS ready, ${ready.kept} AS kept,
      (SELECT json_group_array(json_object('generation', ${save.generation}, 'at', ${save.at}, 'outdated', json(${save.outdated})))
        FROM ${save} WHERE ${save.generation} > max(${ready.generation}, ${meta.value} - ${maxSaves})) AS saves,
      (SELECT json_group_object(${build.key}, json_object('generation', ${build.generation}, 'pieces', ${build.pieces}, 'last', ${build.last}))
        FROM ${build} WHERE ${build.deployment} = ${deployment}) AS building
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
    building: JSON.parse(row.building),
  }
}

/** A generation without a row in `save` (a restored backup) may have changed everything, at an unknown time. */
function withUnknown(saves: UnsettledSave[], readyAt: number | null, value: number): UnsettledSave[] {
  if (readyAt === null || saves.length === value - readyAt) return saves
  return [{ generation: value, at: Number.NEGATIVE_INFINITY, outdated: everything }]
}

/** The only products that differ in something after these saves; null where more may differ. */
export function productsOutdatedIn(what: string, saves: readonly UnsettledSave[]): string[] | null {
  const ids = new Set<string>()
  for (const { outdated } of saves) {
    if ('*' in outdated || outdated[what] === null) return null
    for (const id of outdated[what] ?? []) ids.add(id)
  }
  return [...ids]
}

export function isOutdatedBy({ outdated }: UnsettledSave, what: string): boolean {
  return '*' in outdated || what in outdated
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

/** Inserts the deployment's ready row, so that later saves are kept until ready is raised. */
export function ensureReadyRow(db: Database, deployment: string, generation: number) {
  return db.insert(ready).values({ deployment, generation, kept: {} }).onConflictDoNothing()
}

/**
 * Raises the generation up to which a deployment's KV is current; never lowers it. While something is built over several calls
 * it stays, since a build has to see the saves after its beginning.
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
      generation: sql`CASE WHEN EXISTS (SELECT 1 FROM ${build} WHERE ${build.deployment} = ${deployment})
        THEN ${ready.generation} ELSE ${generation} END`,
      kept: sql`json_patch(${ready.kept}, ${JSON.stringify(kept)})`,
    })
    .where(sql`${ready.deployment} = ${deployment} AND ${ready.generation} <= ${generation}`)
}

/** Deletes saves that every deployment has stored, and the rows of other deployments. */
export function forgetSaves(db: Database, deployment: string): Statement[] {
  return [
    db.delete(ready).where(ne(ready.deployment, deployment)),
    forgetBuilds(db, deployment),
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
