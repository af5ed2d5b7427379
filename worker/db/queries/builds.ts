import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { build } from '../schema.ts'

/** How far an index has got that is built over several calls of the worker. */
export interface Progress {
  /** The generation in which it was begun. */
  generation: number
  /** The pieces that KV has. */
  pieces: number
  /** The last product in them; null where that is the last of all. */
  last: string | null
}

const start = { pieces: 0, last: '' }

/** Starts a build, unless one of this or a later generation exists. @param again restarts one of this generation too */
export function beginBuild(
  db: Database,
  deployment: string,
  key: string,
  generation: number,
  { again = false } = {},
) {
  return db
    .insert(build)
    .values({ deployment, key, generation, ...start })
    .onConflictDoUpdate({
      target: [build.deployment, build.key],
      set: { generation, ...start },
      setWhere: sql`${build.generation} < ${generation + Number(again)}`,
    })
}

/** Records a piece; returns no row where another call recorded it or restarted the build. */
export function advanceBuild(
  db: Database,
  deployment: string,
  key: string,
  from: Progress,
  last: string | null,
) {
  return db
    .update(build)
    .set({ pieces: from.pieces + 1, last })
    .where(
      and(
        eq(build.deployment, deployment),
        eq(build.key, key),
        eq(build.generation, from.generation),
        eq(build.pieces, from.pieces),
      ),
    )
    .returning({ pieces: build.pieces })
}

export function endBuild(db: Database, deployment: string, key: string) {
  return db.delete(build).where(and(eq(build.deployment, deployment), eq(build.key, key)))
}

/** Deletes the builds of other deployments. */
export function forgetBuilds(db: Database, deployment: string) {
  return db.delete(build).where(ne(build.deployment, deployment))
}
