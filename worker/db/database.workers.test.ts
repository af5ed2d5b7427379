import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { type BackupParts, backUp, forgetBackups, outdated, type Share } from '../backups/index.ts'
import { hashOf, listFolders, type Manifest, paths, readManifest } from '../backups/manifest.ts'
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
  const allTasks = ['purgeBin', 'purgeLogs', 'countDays', 'sweepStorage', 'repairIndexes', 'makeBackup']

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
        db: database(env.DB),
        indexStore: new IndexStore(env.CACHE, env.VERSION.id),
        memory: new IsolateMemory(),
        now: Date.now,
        waitUntil: () => {},
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

describe('backups', () => {
  afterAll(emptyStorage)

  const bucket = env.BACKUPS as R2Bucket
  const tonight = Date.parse('2027-03-10T00:23:00Z')
  const day = 86_400_000
  /** The smallest round. */
  const little: Share = { pages: 1, objects: 1 }
  const parts = (now: number, changes: Partial<BackupParts> = {}): BackupParts => ({
    db: env.DB,
    files: env.FILES,
    bucket,
    now,
    ...changes,
  })

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    for (let n = 0; n < 50; n++) await env.FILES.put(`many/${String(n).padStart(3, '0')}`, `object ${n}`)
    const rows = Array.from({ length: 130 }, (_, n) => ({ n }))
    await env.DB.prepare(
      "INSERT INTO security_event (id, kind, account, address, count, first, last) SELECT 'event-' || (value ->> 'n'), 'signed-in', 'a' || (value ->> 'n'), '', 1, '2027-01-01', '2027-01-01' FROM json_each(?1)",
    )
      .bind(JSON.stringify(rows))
      .run()
  })

  beforeEach(async () => {
    const { objects } = await bucket.list()
    await bucket.delete(objects.map(({ key }) => key))
  })

  const tableNow = async (name: string) =>
    (await env.DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()).results
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')

  /** Runs rounds until a backup is complete; returns their number. */
  async function rounds(
    now: number,
    share: Share,
    between: () => Promise<unknown> = async () => {},
  ): Promise<number> {
    for (let n = 1; n < 50; n++) {
      if (await backUp(parts(now), share)) return n
      await between()
    }
    throw new Error('A backup that never becomes whole')
  }

  async function only(): Promise<{ folder: string; manifest: Manifest }> {
    const folders = await listFolders(bucket)
    expect(folders).toHaveLength(1)
    const manifest = await readManifest(bucket, folders[0] ?? '')
    if (!manifest) throw new Error('No manifest')
    return { folder: folders[0] ?? '', manifest }
  }

  async function tableIn(folder: string, name: string): Promise<string> {
    const { objects } = await bucket.list({ prefix: `${folder}tables/${name}/` })
    const pages = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.text()))
    return pages.join('')
  }

  const names = async () =>
    (
      await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
    ).results
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name))

  test('one round makes a whole backup of every table and object, each with its checksum', async () => {
    expect(await backUp(parts(tonight))).toBe(true)
    const { folder, manifest } = await only()
    expect(folder).toBe('2027-03-10T00-23-00.000Z/')
    expect(manifest.migration).toBe(env.MIGRATIONS.at(-1)?.name)
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual((await names()).toSorted())
    for (const { name, rows, hash } of manifest.tables) {
      const text = await tableIn(folder, name)
      expect(text, name).toBe(await tableNow(name))
      expect(await hashOf(new TextEncoder().encode(text)), name).toBe(hash)
      expect(text.split('\n').length - 1, name).toBe(rows)
    }
    const { objects } = await env.FILES.list()
    expect(manifest.objects.map(({ key }) => key)).toEqual(objects.map(({ key }) => key))
    for (const { key, hash, contentType } of manifest.objects) {
      const backedUp = new Uint8Array((await (await bucket.get(paths.object(hash)))?.arrayBuffer()) ?? [])
      const own = await env.FILES.get(key)
      expect(backedUp, key).toEqual(new Uint8Array((await own?.arrayBuffer()) ?? []))
      expect(contentType).toBe(own?.httpMetadata?.contentType ?? '')
    }
    expect(await bucket.head(paths.state)).toBeNull()
  })

  test('the manifest has a checksum of itself, as the command that restores it asks for', async () => {
    await backUp(parts(tonight))
    const { folder } = await only()
    const { hash, ...manifest } = JSON.parse((await (await bucket.get(paths.manifest(folder)))?.text()) ?? '')
    expect(await hashOf(new TextEncoder().encode(JSON.stringify(manifest)))).toBe(hash)
  })

  test('a backup of many rounds is of the moment when it began, whatever is written in between', async () => {
    const before = new Map(
      await Promise.all((await names()).map(async (name) => [name, await tableNow(name)] as const)),
    )
    let saved = 0
    const count = await rounds(tonight, little, () => put('sb-lang', { name: `Längre ${saved++}` }))
    expect(count).toBeGreaterThan(2)
    const { folder } = await only()
    expect(await tableNow('revision')).not.toBe(before.get('revision'))
    for (const [name, text] of before) expect(await tableIn(folder, name), name).toBe(text)
  })

  test('a round that is broken off anywhere is gone on with by the next one', async () => {
    let failures = 0
    let done = false
    for (let n = 0; !done && failures < 20; n++) {
      let remaining = 15 * n
      const dying = new Proxy(bucket, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...given: unknown[]) => {
            if (name === 'put' && remaining-- <= 0) return Promise.reject(new Error('The process has ended'))
            return Reflect.apply(member, target, given)
          }
        },
      })
      done = await backUp(parts(tonight, { bucket: dying })).catch(() => {
        failures++
        return false
      })
    }
    expect(failures).toBeGreaterThan(2)
    const { folder, manifest } = await only()
    for (const { name, hash } of manifest.tables) {
      expect(await hashOf(new TextEncoder().encode(await tableIn(folder, name))), name).toBe(hash)
    }
    expect(manifest.objects).toHaveLength((await env.FILES.list()).objects.length)
    expect(new Set(manifest.objects.map(({ key }) => key)).size).toBe(manifest.objects.length)
  })

  test('a day has one backup, and the next one copies only what is new', async () => {
    await backUp(parts(tonight))
    expect(await backUp(parts(tonight + 3_600_000))).toBe(false)
    let copied = 0
    const files = new Proxy(env.FILES, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...given: unknown[]) => unknown
        if (name === 'get') copied++
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    await env.FILES.put('many/new', 'new')
    expect(await backUp(parts(tonight + day, { files }))).toBe(true)
    expect(copied).toBe(1)
    const newest = (await listFolders(bucket)).at(-1) ?? ''
    const { objects } = await env.FILES.list()
    expect((await readManifest(bucket, newest))?.objects).toHaveLength(objects.length)
  })

  test('of backups two weeks are kept, and the first of each month for a year', () => {
    const now = Date.parse('2027-06-30T00:00:00Z')
    const folders = Array.from({ length: 500 }, (_, n) => `${new Date(now - (499 - n) * day).toISOString()}/`)
    const expired = new Set(outdated(folders, now))
    const remaining = folders.filter((folder) => !expired.has(folder)).map((folder) => folder.slice(0, 10))
    expect(remaining.slice(-15)).toEqual(folders.slice(-15).map((folder) => folder.slice(0, 10)))
    expect(remaining.slice(0, -15)).toEqual(
      ['07', '08', '09', '10', '11', '12']
        .map((month) => `2026-${month}-01`)
        .concat(['01', '02', '03', '04', '05', '06'].map((month) => `2027-${month}-01`)),
    )
  })

  test('what is forgotten takes along only the objects that no other backup names', async () => {
    await backUp(parts(tonight))
    const first = (await only()).manifest
    await env.FILES.put('short/lived', 'short')
    await backUp(parts(tonight + day))
    await env.FILES.delete('short/lived')
    await bucket.put('2027-03-12T00-00-00.000Z/tables/product/00000.jsonl', 'never finished')
    await backUp(parts(tonight + 20 * day))
    expect(await listFolders(bucket)).toEqual(['2027-03-10T00-23-00.000Z/', '2027-03-30T00-23-00.000Z/'])
    const hashes = (await bucket.list({ prefix: paths.objects })).objects.map(({ key }) => key)
    expect(hashes).toEqual([...new Set(first.objects.map(({ hash }) => paths.object(hash)))].toSorted())
  })

  test('the newest backup stays, however old it is', async () => {
    await backUp(parts(tonight))
    await forgetBackups(bucket, tonight + 4000 * day)
    expect((await only()).manifest.made).toBe('2027-03-10T00:23:00.000Z')
  })

  test('what a restore has put back in part is no backup, and the next round makes one when it is whole', async () => {
    await env.DB.prepare("INSERT INTO meta (key, value) VALUES ('restoring', 1)").run()
    await expect(backUp(parts(tonight))).rejects.toThrow('begin it again')
    expect((await bucket.list()).objects).toEqual([])
    await env.DB.prepare("DELETE FROM meta WHERE key = 'restoring'").run()
    expect(await backUp(parts(tonight))).toBe(true)
  })
})
