import { packRows } from '../../worker/db/queries/packed.ts'
import {
  changedAfter,
  checkKnown,
  checkManifest,
  checkMigrated,
  dataChangesAfter,
  tableNames,
} from './schema.ts'
import {
  type Bucket,
  type Database,
  hashOf,
  listKeys,
  type Manifest,
  type Row,
  readObject,
  readTable,
  readTables,
} from './store.ts'

/** Tables that others refer to come before those that refer to them. */
const first = ['product', 'option_group', 'replacement', 'text', 'user', 'job']

function inOrder(tables: readonly string[]): string[] {
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return tables.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Makes database and bucket what a backup holds; every session ends. The database changes in one transaction, after
 * the objects that its rows name are there and before the ones that they do not name are gone.
 */
export async function restore(
  folder: string,
  manifest: Manifest,
  db: Database,
  bucket: Bucket,
): Promise<void> {
  checkManifest(manifest)
  await checkKnown(db)
  await checkMigrated(db)
  const schema = await tableNames(db)
  for (const { key, hash, contentType } of manifest.objects) {
    const options = { httpMetadata: contentType ? { contentType } : {} }
    await bucket.put(key, readObject(folder, hash), options)
  }
  const tables = inOrder(manifest.tables.map(({ name }) => name))
  const [generation, sessions] = await db.batch([
    db.prepare("SELECT value FROM meta WHERE key = 'generation'"),
    db.prepare('SELECT coalesce(max(token_version), 0) AS last FROM user'),
  ])
  const [before] = generation?.results ?? []
  await db.batch([
    ...inOrder(schema)
      .toReversed()
      .map((name) => db.prepare(`DELETE FROM "${name}"`)),
    ...tables.flatMap((name) => inserts(db, name, rowsOf(readTable(folder, name)))),
    // What the migrations since did to the rows that they found, they do to these.
    ...dataChangesAfter(manifest.migration).map((statement) => db.prepare(statement)),
    // Nothing that was cached of either state may be used again.
    db
      .prepare("UPDATE meta SET value = max(value, ?1) + 1 WHERE key = 'generation'")
      .bind(Number(before?.value ?? 0)),
    // Every session ends, those that had ended since the backup among them.
    db
      .prepare('UPDATE user SET token_version = max((SELECT max(token_version) FROM user), ?1) + 1')
      .bind(Number(sessions?.results[0]?.last ?? 0)),
  ])
  const kept = new Set(manifest.objects.map(({ key }) => key))
  const gone = (await listKeys(bucket)).filter((key) => !kept.has(key))
  for (let at = 0; at < gone.length; at += 500) await bucket.delete(gone.slice(at, at + 500))
}

function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

function inserts(db: Database, table: string, rows: readonly Row[]): ReturnType<Database['prepare']>[] {
  const [sample] = rows
  if (!sample) return []
  const columns = Object.keys(sample)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((_, position) => `value ->> ${position}`).join(', ')
  const into = `INSERT INTO "${table}" (${names})`
  return packRows(rows.map((row) => columns.map((name) => row[name]))).map((packed) =>
    typeof packed === 'string'
      ? db.prepare(`${into} SELECT ${values} FROM json_each(?1)`).bind(packed)
      : db.prepare(`${into} VALUES (${columns.map(() => '?').join(', ')})`).bind(...packed),
  )
}

/**
 * In what database and bucket differ from a backup; the generation always does, and which sessions there are may. What
 * migrations since the backup changed is compared by the number of rows, and columns that they added are not.
 */
export async function differences(
  folder: string,
  manifest: Manifest,
  db: Database,
  bucket: Bucket,
): Promise<string[]> {
  const found: string[] = []
  const changed = changedAfter(manifest.migration).add('meta')
  const tables = await readTables(db)
  for (const { name, rows } of manifest.tables) {
    const table = tables.find((each) => each.name === name)
    const isSame =
      table?.rows === rows &&
      (changed.has(name) || isAlike(rowsOf(table.text), rowsOf(readTable(folder, name)), name))
    if (!isSame) found.push(`table ${name}: ${table?.rows ?? 'no'} rows, ${rows} in the backup`)
  }
  const known = new Set(manifest.tables.map(({ name }) => name))
  for (const { name, rows } of tables) {
    if (!known.has(name) && rows > 0) found.push(`table ${name}: ${rows} rows, none in the backup`)
  }
  const keys = new Set(await listKeys(bucket))
  for (const { key, hash } of manifest.objects) {
    const object = keys.delete(key) ? await bucket.get(key) : null
    const isSame = object && hashOf(new Uint8Array(await object.arrayBuffer())) === hash
    if (!isSame) found.push(`object ${key}`)
  }
  return [...found, ...[...keys].map((key) => `object ${key} is not in the backup`)]
}

/** Whether rows are those of a backup, in the columns that it has. */
function isAlike(rows: readonly Row[], kept: readonly Row[], table: string): boolean {
  const columns = Object.keys(kept[0] ?? {}).filter((name) => !(table === 'user' && name === 'token_version'))
  const text = (each: readonly Row[]) => JSON.stringify(each.map((row) => columns.map((name) => row[name])))
  return text(rows) === text(kept)
}
