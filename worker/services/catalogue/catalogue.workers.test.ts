import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IndexStore } from '../../cache/index-store.ts'
import { IsolateMemory } from '../../cache/isolate.ts'
import { SingleFlight } from '../../cache/single-flight.ts'
import { database } from '../../db/client.ts'
import { catalogue as fixtures } from '../../testing/fixtures.ts'
import { forgetSaves, saveNamed } from '../../testing/saving.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { Catalogue, type Indexes } from './catalogue.ts'

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
  await env.DB.prepare("INSERT INTO lease VALUES ('settle@test', 'somebody', 9e15)").run()
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

test('an index is stored under the generation it was built at, even when the catalogue moves on meanwhile', async () => {
  await save(5, 'Alfa V')
  const one = isolate()
  await one.index('ms', 'sv')
  await save(6, 'Alfa VI')
  // This isolate still believes in the older generation; D1 gives the newer rows.
  const { index } = await one.index('eb', 'sv')
  await Promise.all(work)
  expect(index.generation).toBe(6)
  expect(await env.CACHE.get('eb/sv/5@test')).toBeNull()
  expect(await env.CACHE.get('eb/sv/6@test')).not.toBeNull()
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
  const asked = async (indexes: Indexes) => {
    const loaded = await Promise.all(Array.from({ length: 20 }, () => indexes.index('eb', 'sv')))
    return new Set(loaded.map(({ index }) => index)).size
  }
  expect([await asked(one), batches]).toEqual([1, 1])
  expect([await asked(one.withDrafts(0)), batches]).toEqual([1, 2])
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
