type Row = Record<string, unknown>

/** The name of the last migration of a database. */
export async function lastMigration(db: D1Database): Promise<string> {
  const last = await db.prepare('SELECT max(name) AS name FROM d1_migrations').first<string | null>('name')
  return last ?? ''
}

/** All rows of some tables and the last row of others, in one transaction. */
export async function readAtOnce(
  db: D1Database,
  whole: readonly string[],
  ends: readonly string[],
): Promise<{ rows: Map<string, Row[]>; last: Map<string, number> }> {
  const results = await db.batch<Row>([
    ...whole.map((name) => db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)),
    ...ends.map((name) => db.prepare(`SELECT coalesce(max(rowid), 0) AS last FROM "${name}"`)),
  ])
  const resultsAt = (position: number) => results[position]?.results ?? []
  return {
    rows: new Map(whole.map((name, n) => [name, resultsAt(n)])),
    last: new Map(ends.map((name, n) => [name, Number(resultsAt(whole.length + n)[0]?.last)])),
  }
}

/** The next rows of a table up to a last one, and the last of them; null where there are none. */
export async function rowsAfter(
  db: D1Database,
  name: string,
  { read, last, limit }: { read: number; last: number; limit: number },
): Promise<{ rows: Row[]; read: number } | null> {
  const { results } = await db
    .prepare(
      `SELECT rowid AS backup_row, * FROM "${name}" WHERE rowid > ?1 AND rowid <= ?2 ORDER BY rowid LIMIT ?3`,
    )
    .bind(read, last, limit)
    .all<Row>()
  const end = results.at(-1)
  if (!end) return null
  return { rows: results.map(({ backup_row: _, ...row }) => row), read: Number(end.backup_row) }
}
