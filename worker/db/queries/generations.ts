import { lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { meta, type Outdated, ready, save } from '../schema.ts'
import { generationOf } from './catalogue.ts'
import type { Statement } from './statements.ts'
import { everything } from './writes.ts'

/** A save that a deployment's KV does not know of yet; the time in milliseconds. */
export interface UnsettledSave {
  generation: number
  at: number
  /** What it has made out of date. */
  outdated: Outdated
}

/** Which generation of the catalogue is the present one, and what a deployment has in KV. */
export interface CatalogueState {
  value: number
  /** The generation that all of `kept` is good for; null where nothing is kept yet. */
  ready: number | null
  /** Of a thing, by `{what}/{language}`, the generation under which it lies in KV. */
  kept: Readonly<Record<string, number>>
  /** The saves after `ready`, in their order. */
  saves: readonly UnsettledSave[]
}

/** More saves than these are not looked at one by one: then everything is out of date. */
const maxSaves = 1000

/** One row, whatever was saved. */
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

/** A generation that no save tells of was made by something else, and may have changed everything, long ago. */
function withUnknown(saves: UnsettledSave[], readyAt: number | null, value: number): UnsettledSave[] {
  if (readyAt === null || saves.length === value - readyAt) return saves
  return [{ generation: value, at: Number.NEGATIVE_INFINITY, outdated: everything }]
}

/** The products alone of which a thing says something else after some saves; null where it is more than that. */
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
 * Notes where a thing lies in KV that was made for a reader. Not where what is noted is good for a later generation
 * already: the saves in between are forgotten.
 */
export function noteKept(db: Database, deployment: string, key: string, generation: number) {
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

/**
 * Raises what a deployment's KV is good for, never lowers it.
 * @param kept what was stored anew; null is what is kept no longer
 */
export function raiseReady(
  db: Database,
  deployment: string,
  generation: number,
  kept: Readonly<Record<string, number | null>>,
) {
  return db
    .update(ready)
    .set({ generation, kept: sql`json_patch(${ready.kept}, ${JSON.stringify(kept)})` })
    .where(sql`${ready.deployment} = ${deployment} AND ${ready.generation} <= ${generation}`)
}

/** Forgets saves that every deployment knows of, and what deployments have kept that are no more. */
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
