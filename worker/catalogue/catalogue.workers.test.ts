import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { languageCodes } from '../../domain/languages.ts'
import { freshness, oldestResponseMs } from '../../domain/limits.ts'
import { texts } from '../../domain/texts/index.ts'
import { breakBindings } from '../../verify/faults/broken.ts'
import { Random } from '../../verify/random.ts'
import { database } from '../db/client.ts'
import { catalogueState, isStale, recordStored } from '../db/queries/generations.ts'
import { derivedIndexes } from '../derived-indexes.ts'
import { offlineIndex } from '../offline/offline.ts'
import { readState } from '../products/snapshot/state.ts'
import { fieldsUnder, fieldsWithoutChoice } from '../products/staff/detail.ts'
import { searchIndex } from '../search/public.ts'
import { services } from '../services.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, catalogue as fixtures } from '../testing/fixtures.ts'
import { forgetSaves, saveNamed } from '../testing/saving.ts'
import { jsonAs } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put, read } from '../testing/writing.ts'
import { Catalogue, type Indexes } from './catalogue.ts'
import { IndexStore } from './index-store.ts'
import { IsolateMemory, isolateMemory, SingleFlight } from './isolate.ts'
import { storeIndex } from './rebuild.ts'
import { bytesOfVersion, versionOf } from './shipped.ts'

describe('catalogue', () => {
  afterAll(emptyStorage)

  let now = 0
  let work: Promise<unknown>[] = []
  let stored = false

  beforeEach(async () => {
    if (!stored) await storeCatalogue(env, fixtures)
    stored = true
    now = 0
    work = []
    await forgetSaves()
    await save(1, 'Alfa')
  })

  afterEach(() => Promise.allSettled(work))

  /** An isolate of its own: nothing is remembered from another one. */
  function isolate(deployment = 'test', db = env.DB, memory = new IsolateMemory()): Catalogue {
    return new Catalogue({
      derivedIndexes,
      db: database(db),
      indexStore: new IndexStore(env.CACHE, deployment),
      memory,
      now: () => now,
      waitUntil: (each) => work.push(each),
    })
  }

  const save = (generation: number, name: string) => saveNamed(generation, name, now)

  const firstName = async (catalogue: Catalogue, fresh = false) => {
    const { index } = await catalogue.index('eb', 'sv', { fresh })
    return index.card(index.productOf('eb-alfa')).name
  }

  test('a save shows within half a minute, on every isolate by itself, though nothing followed it', async () => {
    const one = isolate()
    expect(await firstName(one)).toBe('Alfa')
    await Promise.all(work)
    await save(2, 'Alfa II')
    // Whoever finishes what follows is at it, and never gets to it.
    await env.DB.prepare("INSERT INTO lease VALUES ('rebuild@test', 'somebody', 9e15)").run()
    now = 29_999
    expect(await firstName(one)).toBe('Alfa')
    expect(await firstName(isolate())).toBe('Alfa')
    now = 30_000
    expect(await firstName(one)).toBe('Alfa II')
    expect(await firstName(isolate())).toBe('Alfa II')
  })

  test('whoever asks for the fresh one gets it at once', async () => {
    const one = isolate()
    expect(await firstName(one)).toBe('Alfa')
    await save(3, 'Alfa III')
    expect(await firstName(one, true)).toBe('Alfa III')
  })

  test('an index is recorded with the generation it was built at, even when the catalogue moves on meanwhile', async () => {
    await save(5, 'Alfa V')
    const one = isolate()
    await one.index('ms', 'sv')
    await save(6, 'Alfa VI')
    // This isolate still believes in the older generation; D1 gives the newer rows.
    const { index, digest } = await one.index('eb', 'sv')
    await Promise.all(work)
    expect(index.generation).toBe(6)
    const { indexes } = await catalogueState(database(env.DB), 'test')
    expect(indexes.find(({ what }) => what === 'eb')).toMatchObject({ digest, generation: 6 })
    expect(await env.CACHE.get(`eb/sv/${digest}@test`)).not.toBeNull()
    expect(await firstName(one)).toBe('Alfa VI')
  })

  test('a new deployment builds its own index, since its texts may differ', async () => {
    await save(7, 'Alfa VII')
    await isolate('old').index('eb', 'sv')
    await Promise.all(work)
    // Without a new generation, as no save ever does it: only what is rebuilt can show it.
    await save(7, 'Alfa of new texts')
    expect(await firstName(isolate('old'))).toBe('Alfa VII')
    expect(await firstName(isolate('new'))).toBe('Alfa of new texts')
  })

  /** The database, with what is done to each batch of statements instead. */
  const batching = (batch: (proceed: () => Promise<unknown>) => Promise<unknown>) =>
    new Proxy(env.DB, {
      get: (db, name) =>
        name === 'batch'
          ? (statements: D1PreparedStatement[]) => batch(() => db.batch(statements))
          : Reflect.get(db, name).bind(db),
    })

  test('of many who ask at once one reads the catalogue, and the others get what it made', async () => {
    await save(8, 'Alfa VIII')
    let batches = 0
    const one = isolate(
      'many',
      batching((proceed) => {
        batches++
        return proceed()
      }),
    )
    const sizeOf = async (indexes: Indexes) => {
      const loaded = await Promise.all(Array.from({ length: 20 }, () => indexes.index('eb', 'sv')))
      return new Set(loaded.map(({ index }) => index)).size
    }
    expect([await sizeOf(one), batches]).toEqual([1, 1])
    expect([await sizeOf(one.withDrafts(0)), batches]).toEqual([1, 2])
    await save(9, 'Alfa IX')
    const names = await Promise.all(Array.from({ length: 20 }, () => firstName(one, true)))
    expect([new Set(names), batches]).toEqual([new Set(['Alfa IX']), 3])
  })

  test('where the one that reads fails, or is never heard of again, the others read for themselves', async () => {
    await save(10, 'Alfa X')
    let batches = 0
    const failing = isolate(
      'failing',
      batching((proceed) => (batches++ === 0 ? Promise.reject(new Error('Gone')) : proceed())),
    )
    const names = await Promise.allSettled([firstName(failing), firstName(failing), firstName(failing)])
    expect(names.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(batches).toBe(2)
    batches = 0
    const silent = isolate(
      'silent',
      batching((proceed) => (batches++ === 0 ? new Promise(() => {}) : proceed())),
      new IsolateMemory(new SingleFlight(50)),
    )
    void firstName(silent)
    expect(await Promise.all([firstName(silent), firstName(silent)])).toEqual(['Alfa X', 'Alfa X'])
  })
})

describe('serve', () => {
  afterAll(emptyStorage)

  let now = 0
  let work: Promise<unknown>[] = []
  let stored = false
  let deployments = 0

  beforeEach(async () => {
    if (!stored) await storeCatalogue(env, fixtures)
    stored = true
    now = 0
    work = []
    await forgetSaves()
    await save(1)
  })

  afterEach(() => behind())

  interface Visitor {
    memory?: IsolateMemory
    minGeneration?: number
    db?: D1Database
    deployment?: string
    kv?: KVNamespace
  }

  /** A request in an isolate. Each has a deployment of its own, unless it is to find in KV what another one has stored. */
  function isolate(visitor: Visitor = {}): Catalogue {
    const { memory = new IsolateMemory(), minGeneration = 0, db = env.DB, kv = env.CACHE } = visitor
    const deployment = visitor.deployment ?? `serve-${deployments++}`
    return new Catalogue({
      derivedIndexes,
      db: database(db),
      memory,
      minGeneration,
      now: () => now,
      indexStore: new IndexStore(kv, deployment),
      waitUntil: (each) => work.push(each),
    })
  }

  /** What a save does; the name of the product tells its generation. */
  const save = (generation: number) => saveNamed(generation, `Alfa ${generation}`, now)

  /** The generation that a visitor is shown. */
  async function shown(catalogue: Catalogue, fresh = false): Promise<number> {
    const { index } = await catalogue.index('eb', 'sv', { fresh })
    const { name } = index.card(index.productOf('eb-alfa'))
    expect(name).toBe(`Alfa ${index.generation}`)
    return index.generation
  }

  /** Whoever finishes what follows a save is at it, and never gets to it. */
  const holdUp = (deployment: string) =>
    env.DB.prepare("INSERT INTO lease VALUES (?, 'somebody', 9e15)").bind(`rebuild@${deployment}`).run()

  const behind = async () => {
    await Promise.all(work)
    work = []
  }

  const away = breakBindings(env, { binding: 'DB', how: 'fails' }).DB

  /** The database, of which a table must not be read. */
  const unread = (table: string) =>
    new Proxy(env.DB, {
      get: (db, name) => {
        if (name !== 'prepare') return Reflect.get(db, name).bind(db)
        return (statement: string) => {
          if (statement.includes(`from "${table}"`)) throw new Error(`${table} is read`)
          return db.prepare(statement)
        }
      },
    })

  /** An isolate that has shown the first generation, and stored it. */
  async function freshIsolate(deployment = `serve-${deployments++}`) {
    const memory = new IsolateMemory()
    expect(await shown(isolate({ memory, deployment }))).toBe(1)
    await behind()
    return { memory, deployment }
  }

  test('who comes after a save is answered at once with what was, until whoever saved has made what follows', async () => {
    const one = await freshIsolate()
    await save(2)
    expect(await isolate(one).generationAfterSave()).toBe(2)
    expect(work).toHaveLength(1)
    // Nobody waits or makes anything, in this isolate or in one that holds nothing.
    const visitors = [isolate(one), isolate(one), isolate({ deployment: one.deployment })]
    expect(await Promise.all(visitors.map((visitor) => shown(visitor)))).toEqual([1, 1, 1])
    await behind()
    expect(await shown(isolate(one))).toBe(2)
    expect(await shown(isolate({ deployment: one.deployment, db: unread('product') }))).toBe(2)
  })

  test('rebuild: the response to a save, and who comes right after it, go before what follows it', async () => {
    const one = await freshIsolate()
    await save(2)
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const wait = vi.spyOn(scheduler, 'wait').mockImplementationOnce(() => begun)
    expect(await isolate(one).generationAfterSave()).toBe(2)
    const leases = () => env.DB.prepare('SELECT count(*) AS leases FROM lease').first('leases')
    expect([await shown(isolate(one)), await leases()]).toEqual([1, 0])
    begin()
    await behind()
    // Requests that came meanwhile run before each index: nobody waits for all of them.
    expect(wait.mock.calls.length).toBeGreaterThan(1)
    for (const [ms] of wait.mock.calls) expect(ms).toBeGreaterThan(0)
    wait.mockRestore()
    expect(await shown(isolate(one))).toBe(2)
  })

  test('what a save has nothing to do with stays as it is, and is not made again', async () => {
    const one = await freshIsolate()
    await isolate(one).index('lh', 'sv')
    await behind()
    const { index } = await isolate(one).index('lh', 'sv')
    await save(2)
    await isolate(one).generationAfterSave()
    await behind()
    expect((await isolate(one).index('lh', 'sv', { fresh: true })).index).toBe(index)
    const cold = isolate({ deployment: one.deployment, db: unread('product') })
    expect((await cold.index('lh', 'sv')).index.generation).toBe(1)
    expect((await isolate({ ...one, minGeneration: 2 }).index('lh', 'sv')).index).toBe(index)
  })

  test('who has saved, and who asks for what is fresh, never gets what was', async () => {
    const one = await freshIsolate()
    await holdUp(one.deployment)
    await save(2)
    expect(await shown(isolate({ ...one, minGeneration: 2 }))).toBe(2)
    await save(3)
    expect(await shown(isolate(one), true)).toBe(3)
    await save(4)
    await isolate(one).generationAfterSave()
    expect(await shown(await isolate(one).atCurrentGeneration())).toBe(4)
  })

  test('what was is served for half a minute after the save, and no longer, whatever became of what follows', async () => {
    const one = await freshIsolate()
    await holdUp(one.deployment)
    now = 3_600_000
    await save(2)
    now += 29_999
    expect(await shown(isolate(one))).toBe(1)
    expect(await shown(isolate({ deployment: one.deployment }))).toBe(1)
    now++
    expect(await shown(isolate(one))).toBe(2)
    expect(await shown(isolate({ deployment: one.deployment }))).toBe(2)
    await behind()
  })

  test('what was broken off is finished behind the response to a reader, once', async () => {
    const one = await freshIsolate()
    await save(2)
    now = 15_000
    expect(await Promise.all([1, 2, 3].map(() => shown(isolate(one))))).toEqual([1, 1, 1])
    expect(work).toHaveLength(1)
    await behind()
    expect(await shown(isolate({ deployment: one.deployment, db: unread('product') }))).toBe(2)
  })

  test('index: one that is recorded after a save that its rows do not know is stale at once', async () => {
    now = 3_600_000
    let hasSaved = false
    const saving = new Proxy(env.DB, {
      get: (db, name) => {
        if (name !== 'batch') return Reflect.get(db, name).bind(db)
        return async (statements: D1PreparedStatement[]) => {
          const rows = await db.batch(statements)
          if (!hasSaved) await save(2)
          hasSaved = true
          return rows
        }
      },
    })
    expect(await shown(isolate({ deployment: 'late', db: saving }))).toBe(1)
    await behind()
    expect(await shown(isolate({ deployment: 'late' }))).toBe(2)
  })

  test('rebuild: what is stored before a run is cut off counts, and the next run goes on with the rest', async () => {
    const one = await freshIsolate()
    await isolate(one).derived(searchIndex, 'sv')
    await behind()
    await save(2)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await isolate({ ...one, db: unread('replacement') }).generationAfterSave()
    await behind()
    log.mockRestore()
    const staleNames = async () => {
      const { indexes } = await catalogueState(database(env.DB), one.deployment)
      return indexes.filter(isStale).map(({ what }) => what)
    }
    expect(await staleNames()).toEqual(['search'])
    await isolate(one).generationAfterSave()
    await behind()
    expect(await staleNames()).toEqual([])
  })

  test('rebuild: what is slow comes last, and lets what a later save has made stale go before its other languages', async () => {
    const one = await freshIsolate()
    await isolate(one).derived(searchIndex, 'sv')
    for (const language of languageCodes) await isolate(one).derived(offlineIndex, language)
    await behind()
    await save(2)
    await env.DB.batch([
      env.DB.prepare("UPDATE product SET nobnr = '12345678' WHERE id = 'eb-alfa'"),
      env.DB.prepare("UPDATE packed_index SET stale = 2, stale_at = 0 WHERE what = 'offline'"),
    ])
    const stored: string[] = []
    const put: KVNamespace['put'] = async (key, value, options) => {
      const [what = '', , digest = ''] = key.split('/')
      if (!digest.startsWith('latest') && (what === 'offline' || what === 'search')) {
        stored.push(what)
        if (stored.length === 2) await save(3)
      }
      await env.CACHE.put(key, value, options)
    }
    const kv = new Proxy(env.CACHE, {
      get: (target, name) => (name === 'put' ? put : Reflect.get(target, name).bind(target)),
    })
    await isolate({ ...one, kv }).generationAfterSave()
    await behind()
    expect(stored).toEqual(['search', 'offline', 'search', 'offline'])
  })

  test('saves that overtake each other are finished by one of them', async () => {
    const one = await freshIsolate()
    await save(2)
    await isolate(one).generationAfterSave()
    await save(3)
    await isolate({ deployment: one.deployment }).generationAfterSave()
    await save(4)
    await isolate(one).generationAfterSave()
    await behind()
    expect(await shown(isolate({ deployment: one.deployment, db: unread('product') }))).toBe(4)
  })

  test('a generation that nobody saved, as after a restore, makes everything out of date at once', async () => {
    const one = await freshIsolate()
    await save(2)
    await forgetSaves()
    expect(await shown(isolate({ deployment: one.deployment }))).toBe(2)
  })

  test('a generation is never lowered, by a database that lags or by whoever is late to store', async () => {
    const one = await freshIsolate()
    await save(5)
    await isolate(one).generationAfterSave()
    await behind()
    await env.DB.prepare("UPDATE meta SET value = 4 WHERE key = 'generation'").run()
    now = 30_000
    expect(await shown(isolate(one))).toBe(5)
    const db = database(env.DB)
    await recordStored(db, one.deployment, { what: 'eb', language: 'sv', digest: 'late', generation: 3 })
    expect((await catalogueState(db, one.deployment)).indexes).toMatchObject([{ what: 'eb', generation: 5 }])
  })

  test('while D1 is away visitors go on with what the isolate remembers, or else with the newest that KV holds', async () => {
    const memory = new IsolateMemory()
    const deployment = 'away'
    await save(5)
    expect(await shown(isolate({ memory, deployment }))).toBe(5)
    await behind()
    now = 3_600_000
    expect(await shown(isolate({ memory, deployment, db: away }))).toBe(5)
    expect(await shown(isolate({ deployment, db: away, minGeneration: 6 }))).toBe(5)
    // Nothing is made up, and who needs the newest is told.
    await expect(shown(isolate({ db: away }))).rejects.toThrow()
    await expect(shown(isolate({ memory, deployment, db: away }), true)).rejects.toThrow()
    // Back again.
    await save(6)
    now += 30_000
    expect(await shown(isolate({ memory, deployment }))).toBe(6)
  })

  test('D1 that is away is asked again after five seconds, not by everybody', async () => {
    const memory = new IsolateMemory()
    expect(await shown(isolate({ memory }))).toBe(1)
    let reads = 0
    const db = new Proxy(away, {
      get: (target, name) => {
        if (name === 'prepare') reads++
        return Reflect.get(target, name)
      },
    })
    now = 20_000
    for (let visitor = 0; visitor < 10; visitor++) expect(await shown(isolate({ memory, db }))).toBe(1)
    expect(reads).toBe(1)
    now = 25_000
    expect(await shown(isolate({ memory, db }))).toBe(1)
    expect(reads).toBe(2)
  })

  test('an error that is no outage is told and not covered by what was', async () => {
    const memory = new IsolateMemory()
    expect(await shown(isolate({ memory }))).toBe(1)
    await env.DB.prepare("UPDATE meta SET value = 'none' WHERE key = 'generation'").run()
    now = 30_000
    await expect(shown(isolate({ memory }))).rejects.toThrow()
  })

  test('index: what KV names as the newest is never lowered by whoever is late to store', async () => {
    const parts = { db: database(env.DB), indexStore: new IndexStore(env.CACHE, 'lowered') }
    for (const generation of [9, 8]) {
      const derived = { generation, digest: `of-${generation}`, value: null, bytes: new Uint8Array(1) }
      await storeIndex(parts, { what: 'eb', language: 'sv' }, derived)
    }
    expect(await env.CACHE.get('eb/sv/latest@lowered')).toBe('of-9')
  })

  test('rebuild: an index that says the same as before is neither stored nor fetched again', async () => {
    const one = await freshIsolate()
    const other = { ...one, memory: new IsolateMemory() }
    const { index } = await isolate(other).index('eb', 'sv')
    const stored = (await catalogueState(database(env.DB), one.deployment)).indexes
    await saveNamed(2, 'Alfa 1', now)
    const kv = { get: vi.fn(), put: vi.fn() }
    await isolate({ ...one, kv: kv as unknown as KVNamespace }).generationAfterSave()
    await behind()
    const [eb] = (await catalogueState(database(env.DB), one.deployment)).indexes
    expect(eb).toMatchObject({ digest: stored[0]?.digest, generation: 2, stale: 2 })
    now = 60_000
    const later = isolate({ ...other, db: unread('product'), kv: kv as unknown as KVNamespace })
    expect((await later.index('eb', 'sv')).index).toBe(index)
    expect([kv.get.mock.calls, kv.put.mock.calls]).toEqual([[], []])
  })

  /** A browser: what it has been told is current, for as long as it may believe it, and versions for good. */
  class Browser {
    readonly #versions = new Map<string, ArrayBuffer>()
    #current = { version: '', until: 0 }

    /** The generation that it shows, having asked whichever isolate answers. */
    async shows(ask: () => Catalogue): Promise<number> {
      const read = async () => (await ask().index('eb', 'sv')).bytes
      if (now >= this.#current.until)
        this.#current = { version: await versionOf(await read()), until: now + freshness.browserMs }
      const { version } = this.#current
      const catalogue = ask()
      const found =
        this.#versions.get(version) ??
        (await bytesOfVersion(catalogue, version, async () => (await catalogue.index('eb', 'sv')).bytes))
      if (found) {
        const bytes = new Uint8Array(found)
        // Whatever it keeps for good under a version is what that version says.
        expect(await versionOf(bytes)).toBe(version)
        this.#versions.set(version, bytes.buffer)
      }
      return openIndex(found ?? (await read())).generation
    }
  }

  test('whatever happens in whatever order, nobody is shown what was more than half a minute ago, nor less than they made', async () => {
    for (let seed = 1; seed <= 10; seed++) {
      const random = new Random(seed)
      const pick = (count: number) => Math.floor(random.next() * count)
      now = 0
      const savedAt = [0, 0]
      let generation = 1
      await forgetSaves()
      await save(generation)
      const memories = [new IsolateMemory(), new IsolateMemory()]
      const browsers = [new Browser(), new Browser()]
      const deployment = `walk-${seed}`
      for (let step = 0; step < 40; step++) {
        const memory = memories[pick(2)] ?? new IsolateMemory()
        const act = pick(7)
        if (act === 0) {
          generation++
          await save(generation)
          savedAt[generation] = now
          if (pick(2) === 0) await isolate({ memory, deployment }).generationAfterSave()
        } else if (act === 1) now += pick(20_000)
        else if (act === 2) await behind()
        // Whoever works behind a response may be ended and keep the lease.
        else if (act === 6 && pick(2) === 0) await holdUp(deployment).catch(() => {})
        else if (act === 6) await env.DB.prepare('DELETE FROM lease').run()
        else if (act === 3) {
          const anyone = () => isolate({ memory: memories[pick(2)] ?? memory, deployment })
          const seen = await (browsers[pick(2)] ?? new Browser()).shows(anyone)
          expect(now - (savedAt[seen + 1] ?? now), `seed ${seed}, step ${step}`).toBeLessThan(
            oldestResponseMs,
          )
        } else {
          const minGeneration = pick(3) === 0 ? generation : 0
          const seen = await shown(isolate({ memory, deployment, minGeneration }))
          expect(seen).toBeGreaterThanOrEqual(minGeneration)
          // What followed it was saved no longer ago than that.
          const followed = savedAt[seen + 1] ?? now
          expect(now - followed, `seed ${seed}, step ${step}`).toBeLessThan(30_000)
        }
      }
      await behind()
    }
  })
})

describe('selection', () => {
  afterAll(emptyStorage)

  beforeAll(resetCatalogue)
  beforeEach(() => isolateMemory.clear())

  const builtIndexes = () =>
    categories.filter(({ code }) => isolateMemory.get(`drafts-${code}`, 'sv')).map(({ code }) => code)

  test('what is told without a choice is what the indexes of the whole catalogue tell', async () => {
    const { db, catalogue: indexed } = services(env, () => {})
    const indexes = indexed.withDrafts(0)
    for (const language of languageCodes) {
      for (const record of catalogue.products) {
        const state = await readState(db, record)
        const fields = await fieldsWithoutChoice(db, state, language, texts[language])
        expect(fields, record.id).toEqual(
          await fieldsUnder(indexes, state, { language, choices: [], partner: undefined }),
        )
        if (record.id === 'eb-alfa') {
          expect(fields.housings?.length).toBe(3)
          expect(fields.requires?.length).toBe(3)
        }
      }
    }
  })

  test('a look at a product builds no index where nothing is chosen', async () => {
    for (const { id } of catalogue.products) await read(id)
    expect(builtIndexes()).toEqual([])
    await jsonAs(0, `${pathOf('eb-alfa')}?rattvand`)
    expect(builtIndexes()).toContain('eb')
  })

  const saves: [id: string, body: object][] = [
    ['eb-alfa', { name: 'Alfa II', translations: { no: { name: 'Alfa to' } } }],
    [
      'eb-alfa',
      { montagestolpar: ['ms-vinklad'], nodutrymningsbeslag: [{ _id: 'nb-stang', criteria: ['omvand'] }] },
    ],
    ['eb-alfa', { spec: { rattvand: ['lh-tva'], omvand: [] } }],
    ['eb-alfa', {}],
    ['lh-ett', { spec: { 'ELSLUTBLECK-rattvand': ['NK1', 'NK/2'] } }],
    [
      'em-lock',
      {
        filter: [
          { slugs: ['em-oro-rattvand'], slutbleck: 'sb-lang', elslutbleck: null, nodutrymningsbeslag: null },
        ],
      },
    ],
    ['em-lock', { slutbleck: ['sb-kort'], elslutbleck: ['eb-beta', 'eb-alfa'] }],
    ['nb-spak', { elslutbleck: [{ _id: 'eb-beta', criteria: ['omvand'] }] }],
  ]

  test('a save is answered with what is read afterwards', async () => {
    for (const [id, body] of saves) {
      const { result } = await put<{ result: object }>(id, body)
      expect(result, JSON.stringify(body)).toEqual(await read(id))
    }
  })
})
