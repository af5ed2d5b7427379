import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breakBindings } from '../../../verify/faults/broken.ts'
import { Catalogue } from '../../catalogue/catalogue.ts'
import { IndexStore } from '../../catalogue/index-store.ts'
import { IsolateMemory } from '../../catalogue/isolate.ts'
import { database } from '../../db/client.ts'
import { derivedIndexes } from '../../derived-indexes.ts'
import { isOutage } from '../../platform/outage.ts'
import { resetCatalogue } from '../../testing/copying.ts'
import { countingBindings } from '../../testing/counting-bindings.ts'
import { secrets } from '../../testing/fixtures.ts'
import { forgetSaves, saveNamed } from '../../testing/saving.ts'
import { type ProductName, publicProduct } from './public-product.ts'

let now = 0
let work: Promise<unknown>[] = []

beforeEach(async () => {
  now = 0
  work = []
  await resetCatalogue()
  await forgetSaves()
  await saveNamed(1, 'Alfa', now)
})

afterEach(() => Promise.allSettled(work))

interface Asking {
  bindings?: Env
  memory?: IsolateMemory
  /** What the asking browser has saved. */
  minGeneration?: number
}

/** Asks in an isolate: in one of its own, unless it is given a memory. */
async function ask(
  by: ProductName,
  { bindings = env, memory = new IsolateMemory(), minGeneration = 0 }: Asking = {},
) {
  const db = database(bindings.DB)
  const indexStore = new IndexStore(bindings.CACHE, 'test')
  const waitUntil = (each: Promise<unknown>) => work.push(each)
  const catalogue = new Catalogue({
    derivedIndexes,
    db,
    indexStore,
    memory,
    now: () => now,
    waitUntil,
    minGeneration,
  })
  const product = await publicProduct({ db, catalogue }, by)
  await Promise.all(work)
  return product
}

const alfa = { id: 'eb-alfa' }
const nameOf = async (asking: Asking = {}) => (await ask(alfa, asking))?.name ?? null
const keys = async () => (await env.CACHE.list({ prefix: 'product/' })).keys.map(({ name }) => name)
const broken = (binding: 'DB' | 'CACHE') => breakBindings(env, { binding, how: 'fails' })

async function withdraw(generation: number): Promise<void> {
  await env.DB.prepare("UPDATE product SET published = 0, translations = '{}' WHERE id = 'eb-alfa'").run()
  await saveNamed(generation, 'Alfa', now)
}

test('product: a save shows when an isolate reads the generation again, to who has saved at once', async () => {
  const memory = new IsolateMemory()
  expect(await nameOf({ memory })).toBe('Alfa')
  await saveNamed(2, 'Alfa II', now)
  now = 14_999
  expect(await nameOf({ memory })).toBe('Alfa')
  expect(await nameOf({ memory, minGeneration: 2 })).toBe('Alfa II')
  await saveNamed(3, 'Alfa III', now)
  expect(await nameOf({ memory })).toBe('Alfa II')
  now += 15_000
  expect(await nameOf({ memory })).toBe('Alfa III')
})

test('product: an isolate that has just begun takes what KV has of the present generation, and nothing older', async () => {
  await nameOf()
  const { bindings, counts } = countingBindings(env)
  expect(await nameOf({ bindings })).toBe('Alfa')
  expect(counts).toMatchObject({ trips: 1, statements: 1, kv: 1 })
  await saveNamed(2, 'Alfa II', now)
  expect(await nameOf()).toBe('Alfa II')
})

test('product: one that is withdrawn is gone with the next generation, also while D1 is away after that', async () => {
  const memory = new IsolateMemory()
  expect(await nameOf({ memory })).toBe('Alfa')
  await withdraw(2)
  expect(await nameOf({ memory, minGeneration: 2 })).toBeNull()
  expect(await nameOf({ memory })).toBeNull()
  for (const each of [memory, new IsolateMemory()])
    expect(await nameOf({ memory: each, bindings: broken('DB') })).toBeNull()
})

test('product: while D1 is away it is the last that the isolate or KV has, and nothing is made up', async () => {
  await expect(nameOf({ bindings: broken('DB') })).rejects.toSatisfy(isOutage)
  const memory = new IsolateMemory()
  await nameOf({ memory })
  await saveNamed(2, 'Alfa II', now)
  // The isolate learns of the save, and cannot read what it says.
  await ask({ id: 'eb-beta' }, { memory, minGeneration: 2 })
  for (const each of [memory, new IsolateMemory()])
    expect(await nameOf({ memory: each, bindings: broken('DB') })).toBe('Alfa')
  expect(await nameOf({ memory })).toBe('Alfa II')
})

test('product: a KV that fails, or holds something else, is nothing to a reader, and is repaired', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await nameOf({ bindings: broken('CACHE') })).toBe('Alfa')
  await ask({ id: 'eb-beta' })
  const other = await env.CACHE.get('product/id/eb-beta@test')
  await nameOf()
  const own = await env.CACHE.get('product/id/eb-alfa@test')
  for (const text of [
    other ?? '',
    own?.slice(0, -9) ?? '',
    '{"a":1}',
    '{"generation":1}',
    '[]',
    'null',
    '',
  ]) {
    await env.CACHE.put('product/id/eb-alfa@test', text)
    expect(await nameOf(), text).toBe('Alfa')
    expect(await env.CACHE.get('product/id/eb-alfa@test')).toBe(own)
  }
  logged.mockRestore()
})

test('product: nothing is kept of what is not found, or is found by another spelling of its number', async () => {
  const memory = new IsolateMemory()
  const set = vi.spyOn(memory, 'set')
  for (const by of [{ id: 'eb-none' }, { id: 'eb-hemlig' }, { artnr: 'HEMLIG-1' }, { artnr: 'NK9' }])
    expect(await ask(by, { memory })).toBeNull()
  for (const artnr of ['nk1', ' NK1'])
    expect(await ask({ artnr }, { memory })).toMatchObject({ id: 'eb-alfa', artnr: 'NK1' })
  expect(set).not.toHaveBeenCalled()
  expect(await keys()).toEqual([])
  await ask({ artnr: 'NK1' }, { memory })
  expect(set).toHaveBeenCalledOnce()
  expect(await keys()).toEqual(['product/artnr/NK1@test'])
})

test('product: what is kept holds no word of a draft, and nobody of the staff', async () => {
  const { results } = await env.DB.prepare('SELECT id, artnr FROM product').all<{
    id: string
    artnr: string
  }>()
  for (const { id, artnr } of results) for (const by of [{ id }, { artnr }]) await ask(by)
  const stored = await keys()
  expect(stored.length).toBeGreaterThan(20)
  for (const key of stored) {
    const text = await env.CACHE.get(key)
    for (const secret of [...secrets, 'passar.test']) expect(text, key).not.toContain(secret)
  }
})

test('product: several at once are stored once', async () => {
  const memory = new IsolateMemory()
  const { bindings, counts } = countingBindings(env)
  const found = await Promise.all([1, 2, 3].map(() => nameOf({ memory, bindings })))
  expect(found).toEqual(['Alfa', 'Alfa', 'Alfa'])
  // Three look for it, one stores it.
  expect(counts.kv).toBe(4)
})
