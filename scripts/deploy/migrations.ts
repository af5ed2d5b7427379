import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../state.ts'
import { jsonOf, type Wrangler } from './wrangler.ts'

const folder = join(root, 'migrations')
const ownRows =
  "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"

type Schema = Map<string, string>

function schemaOf(rows: readonly { name: string; sql: string }[]): Schema {
  // SQLite may change the quotes in statements that it rewrites.
  const plain = (sql: string) => sql.replace(/["`\s]/g, '').toLowerCase()
  return new Map(
    rows.filter(({ name }) => name !== 'd1_migrations').map(({ name, sql }) => [name, plain(sql)]),
  )
}

/** The schema of a database after these migrations. */
function schemaAfter(names: readonly string[]): Schema {
  const db = new DatabaseSync(':memory:')
  for (const name of names) db.exec(readFileSync(join(folder, name), 'utf8'))
  const rows = db.prepare(ownRows).all() as { name: string; sql: string }[]
  db.close()
  return schemaOf(rows)
}

async function query<Row>(wrangler: Wrangler, database: string, sql: string): Promise<Row[]> {
  const said = await wrangler.runOrThrow(['d1', 'execute', database, '--remote', '--json', '--command', sql])
  const [answer] = jsonOf<{ results: Row[] }[]>(said)
  return answer?.results ?? []
}

function allMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/**
 * The migrations that are not applied yet. Fails where the schema is not the one that the applied migrations produce.
 */
export async function pendingMigrations(
  wrangler: Wrangler,
  database: string | null,
): Promise<{ pending: string[]; faults: string[] }> {
  const known = allMigrations()
  if (database === null) return { pending: known, faults: [] }
  const rows = await query<{ name: string; sql: string }>(wrangler, database, ownRows)
  const noted = rows.some(({ name }) => name === 'd1_migrations')
    ? await query<{ name: string }>(wrangler, database, 'SELECT name FROM d1_migrations ORDER BY id')
    : []
  const had = noted.map(({ name }) => name)
  const unknown = had.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const fault = `The database ${database} has had migrations that this checkout does not have: ${unknown.join(', ')}. Deploy the version that has them, or a later one.`
    return { pending: [], faults: [fault] }
  }
  const pending = known.filter((name) => !had.includes(name))
  return {
    pending,
    faults: differenceOf(database, schemaAfter(known.filter((name) => had.includes(name))), schemaOf(rows)),
  }
}

function differenceOf(database: string, wanted: Schema, found: Schema): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].toSorted()
  const told = names.flatMap((name) => {
    if (!found.has(name)) return [`${name} is missing`]
    if (!wanted.has(name)) return [`${name} is there and should not be`]
    return wanted.get(name) === found.get(name) ? [] : [`${name} differs`]
  })
  if (told.length === 0) return []
  return [
    `The database ${database} is not what its migrations make of it: ${told.join(', ')}. A migration was interrupted, somebody changed it by hand, or it belongs to something else. Take it back to before that (docs/operations.md, Time Travel), then deploy again.`,
  ]
}
