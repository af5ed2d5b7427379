import { expect, test } from 'vitest'
import { sqliteD1 } from './sqlite.ts'
import { strictBindings, strictD1, strictKv, strictR2 } from './strict-bindings.ts'

const db = sqliteD1()
const ask = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values)
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const mega = 1_000_000

/** Accepts everything, and records that it did. */
const taking = <T>() => new Proxy({}, { get: () => async () => 'taken' }) as T
const kv = strictKv(taking<KVNamespace>())
const bucket = strictR2(taking<R2Bucket>())

test('strict bindings: a statement has a hundred bound values and no more', async () => {
  await ask(`SELECT 1 WHERE 1 IN (${marks(100)})`, ...numbers(100)).all()
  const refused = ask(`SELECT 1 WHERE 1 IN (${marks(101)})`, ...numbers(101)).all()
  await expect(refused).rejects.toThrow('D1_ERROR: too many SQL variables: SQLITE_ERROR')
})

test('strict bindings: a statement of more than 100 kB is refused', async () => {
  const around = "SELECT ''".length
  await ask(`SELECT '${'å'.repeat((100_000 - around) / 2)}'`).raw()
  const refused = ask(`SELECT '${'å'.repeat(50_000)}'`).raw()
  await expect(refused).rejects.toThrow('D1_ERROR: statement too long: SQLITE_TOOBIG')
})

test('strict bindings: a bound text or blob of more than 2 MB is refused, in a batch too, of which nothing is done', async () => {
  await ask('SELECT length(?)', 'å'.repeat(mega)).first()
  await ask('SELECT length(?)', new Uint8Array(2 * mega)).first()
  for (const large of [`${'å'.repeat(mega)}.`, new Uint8Array(2 * mega + 1)]) {
    const insert = ask("INSERT INTO meta (key, value) VALUES ('kept', 1)")
    const refused = db.batch([insert, ask('SELECT length(?)', large)])
    await expect(refused).rejects.toThrow('D1_ERROR: string or blob too big: SQLITE_TOOBIG')
  }
  expect(await ask("SELECT * FROM meta WHERE key = 'kept'").all()).toMatchObject({ results: [] })
})

test('strict bindings: a row of more than 2 MB is not given, however it is asked for', async () => {
  const half = 'å'.repeat(mega / 2)
  const row = (more: string) => ask(`SELECT ? AS a, ? || '${more}' AS b`, half, half)
  const ways = [
    (more: string) => row(more).all(),
    (more: string) => row(more).run(),
    (more: string) => row(more).first(),
    (more: string) => row(more).raw(),
    (more: string) => db.batch([row(more)]),
  ]
  for (const way of ways) {
    await way('')
    await expect(way('.')).rejects.toThrow('D1_ERROR: string or blob too big: SQLITE_TOOBIG')
  }
})

test('strict bindings: a pattern of LIKE or GLOB has at most 50 bytes, bound or written out', async () => {
  const [fits, exceeds] = ['å'.repeat(25), `${'å'.repeat(25)}%`]
  await ask(`SELECT ? = '?' AND 'a' LIKE ? OR 'a' GLOB '${fits}'`, exceeds, fits).all()
  const message = 'D1_ERROR: LIKE or GLOB pattern too complex: SQLITE_ERROR'
  await expect(ask("SELECT ? = '?' AND 'a' LIKE ?", fits, exceeds).all()).rejects.toThrow(message)
  await expect(ask(`SELECT 'a' glob '${exceeds}'`).all()).rejects.toThrow(message)
})

test('strict bindings: a call has a thousand statements, each of a batch among them, and the next call again', async () => {
  const call = () => strictBindings({ DB: db, CACHE: kv, FILES: bucket } as Env).DB
  for (const one of [call(), call()]) {
    const statement = one.prepare('SELECT 1')
    await one.batch(numbers(998).map(() => statement))
    await statement.all()
    await statement.bind().first()
    const message = 'D1_ERROR: Too many API requests by single worker invocation.'
    await expect(statement.raw()).rejects.toThrow(message)
  }
  const unlimited = strictD1(db)
  const statement = unlimited.prepare('SELECT 1')
  await unlimited.batch(numbers(1001).map(() => statement))
})

test('strict bindings: KV takes no value of more than 25 MiB', async () => {
  const most = 25 * 1024 * 1024
  expect(await kv.put('key', new Uint8Array(most))).toBe('taken')
  for (const large of [new Uint8Array(most + 1), `${'å'.repeat(most / 2)}.`]) {
    await expect(kv.put('key', large)).rejects.toThrow(/^KV PUT failed: 413 Value length .* 26214400\.$/)
  }
})

test('strict bindings: KV takes no key of more than 512 bytes, wherever it is named', async () => {
  const key = 'å'.repeat(256)
  expect(await kv.get(key)).toBe('taken')
  await expect(kv.get(`${key}.`)).rejects.toThrow(/^KV GET failed: 414 UTF-8 encoded length .* 512\.$/)
  await expect(kv.put(`${key}.`, '')).rejects.toThrow(/^KV PUT failed: 414/)
  await expect(kv.delete(`${key}.`)).rejects.toThrow(/^KV DELETE failed: 414/)
})

test('strict bindings: KV keeps nothing for less than a minute', async () => {
  expect(await kv.put('key', '', { expirationTtl: 60 })).toBe('taken')
  const refused = kv.put('key', '', { expirationTtl: 59 })
  await expect(refused).rejects.toThrow('KV PUT failed: 400 Invalid expiration_ttl of 59.')
})

test('strict bindings: R2 takes no key of more than 1,024 bytes, wherever it is named', async () => {
  const key = 'å'.repeat(512)
  const ways = {
    get: (named: string) => bucket.get(named),
    put: (named: string) => bucket.put(named, ''),
    head: (named: string) => bucket.head(named),
    delete: (named: string) => bucket.delete(['short', named]),
    createMultipartUpload: (named: string) => bucket.createMultipartUpload(named),
  }
  for (const [name, way] of Object.entries(ways)) {
    expect(await way(key)).toBe('taken')
    await expect(way(`${key}.`)).rejects.toThrow(`${name}: The specified object name is not valid. (10020)`)
  }
})
