import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { migratedDatabase } from '../../scripts/migrations.ts'
import { storeCatalogue, type UserRow } from '../../seed/store.ts'
import { catalogue } from '../testing/fixtures.ts'
import { sqliteD1 } from '../testing/sqlite.ts'
import * as schema from './schema.ts'
import { tableNames } from './tables.ts'

const tables = Object.values(schema).filter((each) => is(each, SQLiteTable))
const place = (table: SQLiteTable) => tableNames.indexOf(getTableName(table))

test('tables: every table of the schema and of the migrations is listed once', async () => {
  const { results } = await sqliteD1()
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations' ORDER BY name",
    )
    .all<{ name: string }>()
  expect(tableNames.toSorted()).toEqual(tables.map(getTableName).toSorted())
  expect(tableNames.toSorted()).toEqual(results.map(({ name }) => name))
})

/** What a database is made of, in whatever order its columns were added. */
function madeOf(db: DatabaseSync) {
  const all = (sql: string, ...given: string[]) => db.prepare(sql).all(...given)
  const tables = all(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations' ORDER BY name",
  )
  return {
    tables: tables.map(({ name, sql }) => ({
      name,
      columns: all(
        'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY 1',
        `${name}`,
      ),
      references: all('SELECT "from", "table", "to" FROM pragma_foreign_key_list(?) ORDER BY 1', `${name}`),
      checks: `${sql}`.match(/CONSTRAINT .* CHECK.*/g),
    })),
    others: all(
      "SELECT name, sql FROM sqlite_master WHERE type <> 'table' AND tbl_name <> 'd1_migrations' ORDER BY name",
    ),
    meta: all('SELECT * FROM meta'),
  }
}

test('migrations: they make what the schema says, or `npm run migration` was forgotten', async () => {
  const wanted = new DatabaseSync(':memory:')
  const [nothing, all] = [await generateSQLiteDrizzleJson({}), await generateSQLiteDrizzleJson(schema)]
  for (const statement of await generateSQLiteMigration(nothing, all)) wanted.exec(statement)
  wanted.exec(readFileSync('worker/db/schema/by-hand.sql', 'utf8'))
  expect(madeOf(migratedDatabase())).toEqual(madeOf(wanted))
})

test('tables: each comes after those that it refers to', () => {
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => [table, key.reference().foreignTable] as const),
  )
  expect(references.length).toBeGreaterThan(5)
  const wrong = references.filter(([from, to]) => place(from) <= place(to))
  expect(wrong.map((pair) => pair.map(getTableName))).toEqual([])
})

test('seed: nothing of the catalogue before is left, in any table', async () => {
  const db = sqliteD1()
  const user: UserRow = {
    id: 'u',
    email: 'sv0@passar.test',
    name: 'A',
    level: 0,
    language: 'sv',
    passwordHash: 'x',
    tokenVersion: 1,
  }
  const seed = () => storeCatalogue(db, catalogue, [user])

  async function contents(): Promise<{ generation: unknown; rows: unknown }> {
    const read = await db.batch(tableNames.map((name) => db.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`)))
    const [meta = [], ...rows] = read.map(({ results }) => results as Record<string, unknown>[])
    const generation = meta.find(({ key }) => key === 'generation')?.value
    return { generation, rows: [meta.map(({ key }) => key), ...rows] }
  }

  /** Every text is `name`, so that references hold. */
  async function addRow(table: SQLiteTable): Promise<void> {
    const columns = Object.values(getTableColumns(table)).filter(({ notNull }) => notNull)
    const values = columns.map(({ dataType }) =>
      dataType === 'string' ? 'name' : dataType === 'json' ? '{}' : 1,
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const marks = columns.map(() => '?').join(', ')
    await db
      .prepare(`INSERT INTO "${getTableName(table)}" (${names}) VALUES (${marks})`)
      .bind(...values)
      .run()
  }

  await seed()
  const fresh = await contents()
  for (const table of tables.toSorted((a, b) => place(a) - place(b))) await addRow(table)
  await seed()
  const again = await contents()
  expect(again.rows).toEqual(fresh.rows)
  expect(again.generation).toBe(Number(fresh.generation) + 1)
})
