import { DatabaseSync } from 'node:sqlite'
import type { IndexInput } from '../../domain/facets/types.ts'
import { type Engine, pageSize, rowSets } from './rivals.ts'

/** The fit rows as tables: a row of a product, and what holds for it. */
function tables(input: IndexInput): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE TABLE fit (id INTEGER PRIMARY KEY, product INTEGER NOT NULL);
    CREATE TABLE holds (choice INTEGER, fit INTEGER, PRIMARY KEY (choice, fit)) WITHOUT ROWID;
    BEGIN`)
  const addFit = db.prepare('INSERT INTO fit VALUES (?, ?)')
  const addHolds = db.prepare('INSERT INTO holds VALUES (?, ?)')
  let id = 0
  let product = 0
  for (const rows of rowSets(input)) {
    for (const row of rows) {
      addFit.run(id, product)
      for (const choice of row) addHolds.run(choice, id)
      id++
    }
    product++
  }
  db.exec(`COMMIT;
    CREATE INDEX fitProduct ON fit (product);
    CREATE INDEX holdsFit ON holds (fit, choice);
    ANALYZE`)
  return db
}

const chosen = (selection: readonly number[]) =>
  selection
    .map((choice) => `AND EXISTS (SELECT 1 FROM holds WHERE choice = ${choice} AND fit = f.id)`)
    .join(' ')

function statements(db: DatabaseSync) {
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (sql: string) => {
    const statement = known.get(sql) ?? db.prepare(sql)
    known.set(sql, statement)
    return statement
  }
}

function listOf(ask: ReturnType<typeof statements>, selection: readonly number[]) {
  const products = `SELECT DISTINCT product FROM fit f WHERE TRUE ${chosen(selection)}`
  const page = ask(`${products} ORDER BY product LIMIT ${pageSize}`).all()
  const total = ask(`SELECT count(*) AS n FROM (${products})`).get()
  return { page: page.map(({ product }) => Number(product)), total: Number(total?.n) }
}

/** All counts by one GROUP BY over the rows left. */
export function groupBy(input: IndexInput): Engine {
  const ask = statements(tables(input))
  return (selection) => {
    const counts = new Uint32Array(input.choices.length)
    const groups = ask(`SELECT choice, count(DISTINCT product) AS n FROM fit f JOIN holds h ON h.fit = f.id
      WHERE TRUE ${chosen(selection)} GROUP BY choice`)
    for (const { choice, n } of groups.all()) counts[Number(choice)] = Number(n)
    return { ...listOf(ask, selection), counts }
  }
}

/** A question per choice: how many products have a row under all that is chosen and that one. */
export function existsPerChoice(input: IndexInput): Engine {
  const ask = statements(tables(input))
  return (selection) => {
    const countOf = (_: unknown, choice: number) =>
      Number(
        ask(
          `SELECT count(DISTINCT product) AS n FROM fit f WHERE TRUE ${chosen([...selection, choice])}`,
        ).get()?.n,
      )
    return { ...listOf(ask, selection), counts: Uint32Array.from(input.choices, countOf) }
  }
}
