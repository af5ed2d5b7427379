import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { breakBindings } from '../../../verify/faults/broken.ts'
import { Random } from '../../../verify/random.ts'
import { IndexStore } from '../../cache/index-store.ts'
import { IsolateMemory } from '../../cache/isolate.ts'
import { database } from '../../db/client.ts'
import { catalogue as fixtures } from '../../testing/fixtures.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { Catalogue } from './catalogue.ts'

let now = 0
let work: Promise<unknown>[] = []
let stored = false
let deployments = 0

beforeEach(async () => {
  if (!stored) await storeCatalogue(env, fixtures)
  stored = true
  now = 0
  work = []
  await save(1)
})

interface Visitor {
  memory?: IsolateMemory
  made?: number
  db?: D1Database
  deployment?: string
}

/** A request in an isolate. Each has a deployment of its own, unless it is to find in KV what another one has stored. */
function isolate(visitor: Visitor = {}): Catalogue {
  const { memory = new IsolateMemory(), made = 0, db = env.DB } = visitor
  const deployment = visitor.deployment ?? `serve-${deployments++}`
  return new Catalogue({
    ...{ db: database(db), memory, made, now: () => now },
    indexStore: new IndexStore(env.CACHE, deployment),
    waitUntil: (each) => work.push(each),
  })
}

/** What a save does: a row, and the next generation, which the name of the product tells. */
async function save(generation: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE product SET name = ? WHERE id = 'eb-alfa'").bind(`Alfa ${generation}`),
    env.DB.prepare("UPDATE meta SET value = ? WHERE key = 'generation'").bind(generation),
  ])
}

/** The generation that a visitor is shown. */
async function shown(catalogue: Catalogue, fresh = false): Promise<number> {
  const { index } = await catalogue.index('eb', 'sv', { fresh })
  const { name } = index.card(index.productOf('eb-alfa'))
  expect(name).toBe(`Alfa ${index.generation}`)
  return index.generation
}

const behind = async () => {
  await Promise.all(work)
  work = []
}

const away = breakBindings(env, { binding: 'DB', how: 'fails' }).DB

test('who comes after a save is answered at once with what was, while the next index is made behind the answer', async () => {
  const memory = new IsolateMemory()
  expect(await shown(isolate({ memory }))).toBe(1)
  await behind()
  await save(2)
  now = 15_000
  // One build for all of them, which none of them waits for.
  expect(await Promise.all([1, 2, 3].map(() => shown(isolate({ memory }))))).toEqual([1, 1, 1])
  expect(work).toHaveLength(1)
  await behind()
  expect(await shown(isolate({ memory }))).toBe(2)
})

test('who has saved, and who asks for what is fresh, never gets what was', async () => {
  const memory = new IsolateMemory()
  expect(await shown(isolate({ memory }))).toBe(1)
  await save(2)
  now = 15_000
  expect(await shown(isolate({ memory, made: 2 }))).toBe(2)
  await save(3)
  expect(await shown(isolate({ memory }), true)).toBe(3)
  await save(4)
  await isolate({ memory }).newGeneration()
  expect(await shown(isolate({ memory }))).toBe(4)
})

test('what was is served for half a minute after D1 has named it last, and no longer', async () => {
  const memory = new IsolateMemory()
  expect(await shown(isolate({ memory }))).toBe(1)
  await save(2)
  now = 29_999
  expect(await shown(isolate({ memory }))).toBe(1)
  await behind()
  const late = new IsolateMemory()
  now = 0
  await save(3)
  expect(await shown(isolate({ memory: late }))).toBe(3)
  await save(4)
  now = 30_000
  expect(await shown(isolate({ memory: late }))).toBe(4)
})

test('while D1 is away visitors go on with what the isolate remembers, or else with the newest that KV holds', async () => {
  const memory = new IsolateMemory()
  const deployment = 'away'
  await save(5)
  expect(await shown(isolate({ memory, deployment }))).toBe(5)
  await behind()
  now = 3_600_000
  expect(await shown(isolate({ memory, deployment, db: away }))).toBe(5)
  expect(await shown(isolate({ deployment, db: away, made: 6 }))).toBe(5)
  // Nothing is made up, and who needs the newest is told.
  await expect(shown(isolate({ db: away }))).rejects.toThrow()
  await expect(shown(isolate({ memory, deployment, db: away }), true)).rejects.toThrow()
  // Back again.
  await save(6)
  now += 5_000
  expect(await shown(isolate({ memory, deployment }))).toBe(6)
})

test('D1 that is away is asked again after five seconds, not by everybody', async () => {
  const memory = new IsolateMemory()
  expect(await shown(isolate({ memory }))).toBe(1)
  let asked = 0
  const db = new Proxy(away, {
    get: (target, name) => {
      if (name === 'prepare') asked++
      return Reflect.get(target, name)
    },
  })
  now = 20_000
  for (let visitor = 0; visitor < 10; visitor++) expect(await shown(isolate({ memory, db }))).toBe(1)
  expect(asked).toBe(1)
  now = 25_000
  expect(await shown(isolate({ memory, db }))).toBe(1)
  expect(asked).toBe(2)
})

test('a fault that is no outage is told and not covered by what was', async () => {
  const memory = new IsolateMemory()
  expect(await shown(isolate({ memory }))).toBe(1)
  await env.DB.prepare("UPDATE meta SET value = -1 WHERE key = 'generation'").run()
  now = 30_000
  await expect(shown(isolate({ memory }))).rejects.toThrow()
})

test('the newest generation that KV names is never lowered', async () => {
  const indexStore = new IndexStore(env.CACHE, 'lowered')
  const name = { what: 'eb', language: 'sv' } as const
  await indexStore.write({ ...name, generation: 9 }, new Uint8Array(1))
  await indexStore.write({ ...name, generation: 8 }, new Uint8Array(1))
  expect(await indexStore.latest(name)).toBe(9)
})

test('whatever happens in whatever order, nobody is shown more than half a minute ago, nor less than they made', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed)
    const pick = (count: number) => Math.floor(random.next() * count)
    now = 0
    const savedAt = [0, 0]
    let generation = 1
    await save(generation)
    const memories = [new IsolateMemory(), new IsolateMemory()]
    const deployment = `walk-${seed}`
    for (let step = 0; step < 40; step++) {
      const memory = memories[pick(2)] ?? new IsolateMemory()
      const act = pick(6)
      if (act === 0) {
        generation++
        await save(generation)
        savedAt[generation] = now
        if (pick(2) === 0) await isolate({ memory, deployment }).newGeneration()
      } else if (act === 1) now += pick(20_000)
      else if (act === 2) await behind()
      else {
        const made = pick(3) === 0 ? generation : 0
        const seen = await shown(isolate({ memory, deployment, made }))
        expect(seen).toBeGreaterThanOrEqual(made)
        // What followed it was saved no longer ago than that.
        const followed = savedAt[seen + 1] ?? now
        expect(now - followed, `seed ${seed}, step ${step}`).toBeLessThan(30_000)
      }
    }
    await behind()
  }
})
