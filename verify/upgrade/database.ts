import { rowsOf, type World } from '../world.ts'
import type { Rows } from './rows.ts'

type Part = Pick<World, 'store' | 'migrations'>

/** SQLite's own tables, which must not be touched. */
const own = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'"

/** Takes every table away, those that refer to others first. */
async function clear({ store }: Part, tables: readonly { name: string }[]): Promise<void> {
  if (tables.length > 0)
    await store.batch(tables.map(({ name }) => store.prepare(`DROP TABLE "${name}"`).bind()))
}

const tablesOf = (world: Part) =>
  rowsOf<{ name: string }>(
    world,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND ${own} ORDER BY sql LIKE '%REFERENCES%' DESC, name`,
  )

async function apply({ store, migrations }: Part, from: number, to: number): Promise<void> {
  for (const { queries } of migrations.slice(from, to)) {
    await store.batch(queries.map((query) => store.prepare(query).bind()))
  }
}

/** Inserts rows as far as the schema of now has tables and columns for them. */
async function fill(world: Part, rows: Rows): Promise<number> {
  const { store } = world
  const columns = new Map<string, Set<string>>()
  for (const { name } of await tablesOf(world)) {
    const found = await rowsOf<{ name: string }>(world, `SELECT name FROM pragma_table_info('${name}')`)
    columns.set(name, new Set(found.map((column) => column.name)))
  }
  const statements = Object.entries(rows).flatMap(([table, all]) => {
    const known = columns.get(table)
    if (!known) return []
    return all.map((row) => {
      const names = Object.keys(row).filter((name) => known.has(name))
      const list = names.map((name) => `"${name}"`).join(', ')
      const insert = `INSERT OR REPLACE INTO "${table}" (${list}) VALUES (${names.map(() => '?').join(', ')})`
      return store.prepare(insert).bind(...names.map((name) => row[name]))
    })
  })
  if (statements.length > 0) await store.batch(statements)
  return statements.length
}

/**
 * Resets the database to the first migrations, and fills it.
 * @returns the number of inserted rows
 */
export async function rebuild(world: Part, migrations: number, rows: Rows): Promise<number> {
  await clear(world, await tablesOf(world))
  await apply(world, 0, migrations)
  return fill(world, rows)
}

/** The same with all migrations applied. */
export async function upgradeFrom(world: Part, migrations: number, rows: Rows): Promise<number> {
  const filled = await rebuild(world, migrations, rows)
  await apply(world, migrations, world.migrations.length)
  return filled
}
