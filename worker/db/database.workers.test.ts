import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { categoryIndex } from '../catalogue/category-index.ts'
import { IndexStore } from '../catalogue/index-store.ts'
import { IsolateMemory, isolateMemory } from '../catalogue/isolate.ts'
import { derivedIndexes } from '../derived-indexes.ts'
import { runMaintenance } from '../maintenance.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { raiseUnknown } from '../testing/saving.ts'
import { runScheduled } from '../testing/scheduled.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { strictBindings } from '../testing/strict-bindings.ts'
import { walk } from '../testing/walk/index.ts'
import { World } from '../testing/walk/world.ts'
import { watchedD1 } from '../testing/watched-d1.ts'
import { pathOf, put } from '../testing/writing.ts'
import { database } from './client.ts'
import { catalogueState, isStale } from './queries/generations.ts'

describe('query plans', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  /** A D1 that records every statement that is run, in a session too. */
  function recording(statements: Set<string>): Env {
    const db = watchedD1(env.DB, (watched, _how, proceed) => {
      for (const { sql } of watched) statements.add(sql)
      return proceed()
    })
    return { ...env, DB: db }
  }

  const publicCalls = [
    ...categories.flatMap(({ path }) =>
      ['', '/total', '/check', '/facets', '/index', '/pictures'].map((c) => path + c),
    ),
    ...catalogue.products.map(({ id }) => `produkt/${id}`),
    'elslutbleck/eb-alfa?rattvand',
    'housing/artnr/LH-ETT-1',
    'slutbleck?em=em-lock&em-choices=em-oro-rattvand',
    ...['eb', 'ms', 'em', 'sb', 'lh'].map((code) => `options/${code}`),
    'files/NK1/docs/sv',
    'files/NK1/images',
    'files/NK1/images/sv',
    'files/image/eb-alfa/0',
  ].map((path) => `/api/${path}`)

  /** Runs every public call on an isolate with empty memory, so that each asks D1 for all it needs. */
  async function statementsOfPublicCalls(): Promise<string[]> {
    const statements = new Set<string>()
    const bindings = recording(statements)
    for (const path of [...publicCalls, '/files/NK1/images/sv/framsida.png']) {
      isolateMemory.clear()
      for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
      await call(path, {}, bindings)
    }
    return [...statements]
  }

  /** The steps of a plan: SEARCH uses an index or key, SCAN reads a whole table (or the list of a parameter). */
  async function planOf(statement: string): Promise<string[]> {
    const parameters = statement.match(/\?/g)?.map(() => 'x') ?? []
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(...parameters)
    return (await plan.all<{ detail: string }>()).results.map((row) => row.detail)
  }

  /**
   * Intended scans: the list in a JSON parameter or column, staff's changed texts, all of which are needed, once per
   * generation, and the products in the bin, by an index that holds no others.
   */
  const meant =
    /^SCAN (json_each|json_tree|text USING INDEX text_machine_name$|product USING (COVERING )?INDEX product_deleted$)/

  test('no statement of a public call walks a whole table', async () => {
    const statements = await statementsOfPublicCalls()
    expect(statements.length).toBeGreaterThan(12)
    for (const statement of statements) {
      // A reader who had to have something made notes that it is there.
      expect(statement).toMatch(/^(select |insert into "packed_index")/i)
      const scans = (await planOf(statement)).filter((step) => step.startsWith('SCAN') && !meant.test(step))
      expect(scans, statement).toEqual([])
    }
  })

  test('the plan of a statement that walks a table says so', async () => {
    expect(await planOf('SELECT * FROM product WHERE enr = ?')).toEqual(['SCAN product'])
    expect(await planOf('SELECT * FROM file WHERE kind = ?')).toEqual(['SCAN file'])
  })
})

describe('consistency', () => {
  afterAll(emptyStorage)

  // consistency.test.ts walks ten times as far, where a call costs less.
  test('after a hundred random edits in D1 itself, both sides of every link agree', {
    timeout: 600_000,
  }, async () => {
    await storeStaff()
    const world = await World.in(env, (id, code) => jsonAs(0, `/api/${categoryOf(code).path}/${id}`))
    await walk(world, 100)
  })
})

describe('maintenance', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const day = 24 * 3600 * 1000
  const allTasks = [
    'purgeBin',
    'purgeLogs',
    'countDays',
    'sweepStorage',
    'repairIndexes',
    'makeExport',
    'makeBackup',
  ]

  async function count(table: 'product' | 'revision', id: string): Promise<number | null> {
    const is = table === 'product' ? 'deleted IS NOT NULL AND id' : 'product'
    return env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${is} = ?`).bind(id).first<number>('n')
  }

  test('what has lain in the bin for thirty days goes with its history, younger things stay', async () => {
    await put('sb-lang', { name: 'Längre' })
    await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
    expect(await runMaintenance(env, Date.now() + 29 * day)).toEqual(allTasks)
    expect([await count('product', 'sb-lang'), await count('revision', 'sb-lang')]).toEqual([1, 2])
    await put('sb-kort', { name: 'Kortare' })
    expect(await runMaintenance(env, Date.now() + 31 * day)).toEqual(allTasks)
    expect([await count('product', 'sb-lang'), await count('revision', 'sb-lang')]).toEqual([0, 0])
    expect(await count('revision', 'sb-kort')).toBeGreaterThan(1)
  })

  test('what KV has lost or damaged is there again, without anybody asking for it', async () => {
    // No save tells of it: everything is made again.
    await raiseUnknown()
    await runMaintenance(env, Date.now())
    const { indexes } = await catalogueState(database(env.DB), env.VERSION.id)
    // Nobody reads what is left of older saves.
    const names = indexes.map(
      ({ what, language, digest }) => `${what}/${language}/${digest}@${env.VERSION.id}`,
    )
    expect(names.length).toBe(derivedIndexes.size * languageCodes.length)
    const readBytes = async (name: string) => new Uint8Array((await env.CACHE.get(name, 'arrayBuffer')) ?? [])
    const values = await Promise.all(names.map(readBytes))
    for (const [position, name] of names.entries()) {
      if (position % 2) await env.CACHE.delete(name)
      else await env.CACHE.put(name, 'damaged')
    }
    expect(await runMaintenance(env, Date.now())).toEqual(allTasks)
    const repaired = await Promise.all(names.map(readBytes))
    expect(repaired).toEqual(values)
  })

  test('indexes: what an interrupted rebuild has left stale is rebuilt by the cron, the offline catalogue too', async () => {
    const nameIn = async () => {
      const { value } = await new Catalogue({
        derivedIndexes,
        ...{ db: database(env.DB), indexStore: new IndexStore(env.CACHE, env.VERSION.id) },
        ...{ memory: new IsolateMemory(), now: Date.now, waitUntil: () => {} },
      }).derived(categoryIndex('eb'), 'sv')
      return value.card(value.productOf('eb-beta')).name
    }
    await put('eb-beta', { name: 'Beta i fil' })
    await env.DB.batch([
      env.DB.prepare("UPDATE product SET name = 'Beta igen' WHERE id = 'eb-beta'"),
      env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
      env.DB.prepare(
        `UPDATE packed_index SET stale = (SELECT value FROM meta WHERE key = 'generation'), stale_at = ${Date.now()}`,
      ),
    ])
    expect(await nameIn()).toBe('Beta i fil')
    await runMaintenance(env, Date.now())
    expect(await nameIn()).toBe('Beta igen')
    const { indexes } = await catalogueState(database(env.DB), env.VERSION.id)
    expect(indexes.filter(isStale)).toEqual([])
  })

  test('one round goes at a time, and a round that was broken off does not stand in the way for ever', async () => {
    const now = Date.now()
    const rounds = await Promise.all([
      runMaintenance(env, now),
      runMaintenance(env, now),
      runMaintenance(env, now),
    ])
    expect(rounds.filter((done) => done !== null)).toEqual([allTasks])
    await env.DB.prepare("INSERT INTO lease VALUES ('upkeep', 'gone', ?)")
      .bind(now + 60_000)
      .run()
    expect(await runMaintenance(env, now)).toBeNull()
    expect(await runMaintenance(env, now + 61_000)).toEqual(allTasks)
  })

  test('a task that fails keeps no other from its work', async () => {
    // The lease is taken, and then every batch fails.
    let isLeased = false
    const broken = {
      ...env.DB,
      batch: (statements: D1PreparedStatement[]) => {
        if (isLeased) return Promise.reject(new Error('down'))
        isLeased = true
        return env.DB.batch(statements)
      },
      prepare: env.DB.prepare.bind(env.DB),
    }
    expect(await runMaintenance({ ...env, DB: broken as unknown as D1Database }, Date.now())).toEqual([
      'repairIndexes',
      // Today's export exists already.
      'makeExport',
    ])
  })

  test('the schedule runs it', async () => {
    for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
    isolateMemory.clear()
    await runScheduled(strictBindings(env))
    expect((await env.CACHE.list()).keys.length).toBeGreaterThan(20)
    expect((await call('/api/health')).status).toBe(200)
  })

  test('the logs and the history are kept for the days that are promised, and what a product is now for ever', async () => {
    const at = (days: number) => new Date(Date.now() - days * day).toISOString()
    const insert = async (table: string, rows: readonly (readonly unknown[])[]) => {
      for (const row of rows) {
        const marks = row.map(() => '?').join(', ')
        await env.DB.prepare(`INSERT INTO ${table} VALUES (${marks})`)
          .bind(...row)
          .run()
      }
    }
    await insert(
      'security_event',
      [89, 91].map((days) => [`s${days}`, 'signed-in', '', '', 1, at(days), at(days)]),
    )
    await insert(
      'activity',
      [729, 731].map((days) => [
        `a${days}`,
        at(days),
        ...'eusht'.split(''),
        200,
        'PUT',
        ...'tmdl'.split(''),
        1,
        0,
        ...'kin'.split(''),
        null,
      ]),
    )
    // Product `old` was last saved three years ago; `kept` got its present state a year ago, and had another one
    // before.
    await insert('revision', [
      ['old', 1, '{}', '[]', at(1200), 'x'],
      ['old', 2, '{}', '[]', at(1100), 'x'],
      ['kept', 1, '{}', '[]', at(1200), 'x'],
      ['kept', 2, '{}', '[]', at(1100), 'x'],
      ['kept', 3, '{}', '[]', at(365), 'x'],
    ])
    await runMaintenance(env, Date.now())
    const remaining = async (sql: string) => (await env.DB.prepare(sql).raw()).map((row) => row.join(' '))
    expect(await remaining("SELECT id FROM security_event WHERE id LIKE 's%'")).toEqual(['s89'])
    expect(await remaining("SELECT id FROM activity WHERE id IN ('a729', 'a731')")).toEqual(['a729'])
    const revisions = "SELECT product, version FROM revision WHERE product IN ('old', 'kept') ORDER BY 1, 2"
    expect(await remaining(revisions)).toEqual(['kept 2', 'kept 3', 'old 2'])
  })
})
