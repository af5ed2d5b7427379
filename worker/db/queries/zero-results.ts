import { lt, sql } from 'drizzle-orm'
import type { Miss } from '../../../domain/contracts/misses.ts'
import type { ZeroResultKind } from '../../../domain/zero-results.ts'
import type { Database } from '../client.ts'
import { zeroResult, zeroResultDay } from '../schema.ts'
import type { Statement } from './statements.ts'

export type ZeroResultRow = Omit<typeof zeroResult.$inferInsert, 'id' | 'day'>

/** The most uncounted rows, which limits the cost of a flood. */
export const maxWaiting = 20_000
/** How many different ones of a kind are stored per day, the most frequent first. */
export const maxOfDay = 200

/** Adds the zero-result searches of a day, unless too many are waiting already. */
export function addZeroResults(db: Database, day: string, rows: readonly ZeroResultRow[]): Statement {
  return db.run(sql`
    INSERT INTO ${zeroResult} (day, kind, language, category, text)
    SELECT ${day}, value ->> 'kind', value ->> 'language', value ->> 'category', value ->> 'text'
    FROM json_each(${JSON.stringify(rows)})
    WHERE coalesce((SELECT max(id) FROM ${zeroResult}), 0) - coalesce((SELECT min(id) FROM ${zeroResult}), 0) < ${maxWaiting}`)
}

/** Aggregates the days before today, and deletes uncounted rows that are older than a day. */
export function foldZeroResults(db: Database, today: string, oldest: string): Statement[] {
  return [
    db.run(sql`
      INSERT INTO ${zeroResultDay} (day, kind, language, category, text, count)
      SELECT day, kind, language, category, text, n FROM (
        SELECT day, kind, language, category, text, count(*) AS n,
          row_number() OVER (PARTITION BY day, kind ORDER BY count(*) DESC, text) AS place
        FROM ${zeroResult} WHERE day < ${today} GROUP BY day, kind, language, category, text
      ) WHERE place <= ${maxOfDay}
      ON CONFLICT (day, kind, language, category, text) DO UPDATE SET count = count + excluded.count`),
    db.delete(zeroResult).where(lt(zeroResult.day, today)),
    db.delete(zeroResultDay).where(lt(zeroResultDay.day, oldest)),
  ]
}

export interface CountedZeroResult extends Pick<Miss, 'kind' | 'language' | 'text' | 'count' | 'last'> {
  category: NonNullable<Miss['category']> | ''
  /** How many different ones of the kind there are. */
  total: number
}

/** The most frequent of each kind since a day, including today's. */
export function frequentZeroResults(db: Database, since: string, most: number) {
  return db.all<CountedZeroResult & { kind: ZeroResultKind }>(sql`
    SELECT kind, language, category, text, n AS count, last, total FROM (
      SELECT kind, language, category, text, sum(count) AS n, max(day) AS last,
        row_number() OVER (PARTITION BY kind ORDER BY sum(count) DESC, max(day) DESC, text) AS place,
        count(*) OVER (PARTITION BY kind) AS total
      FROM (
        SELECT day, kind, language, category, text, count FROM ${zeroResultDay} WHERE day >= ${since}
        UNION ALL SELECT day, kind, language, category, text, 1 FROM ${zeroResult} WHERE day >= ${since}
      ) GROUP BY kind, language, category, text
    ) WHERE place <= ${most} ORDER BY kind, place`)
}
