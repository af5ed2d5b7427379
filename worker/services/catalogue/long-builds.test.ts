import { beforeEach, expect, test, vi } from 'vitest'
import { openIndex } from '../../../domain/facets/open.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../../seed/store.ts'
import { IndexStore } from '../../cache/index-store.ts'
import { IsolateMemory } from '../../cache/isolate.ts'
import { database } from '../../db/client.ts'
import { catalogueState, forgetSaves } from '../../db/queries/generations.ts'
import { runTogether } from '../../db/queries/statements.ts'
import { memoryKv } from '../../testing/large/memory-kv.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { watchedD1 } from '../../testing/watched-d1.ts'
import { Catalogue } from './catalogue.ts'
import { categoryIndex, packCategory, readCategory } from './category-index.ts'
import type { DerivedIndex } from './derived-index.ts'
import { callMs, continueLongBuild } from './long-builds.ts'
import { settle } from './settle.ts'

const catalogue = generateCatalogue()
const deployment = 'long'
/** Some eighteen pieces of the local posts. */
const posts = categoryIndex('ms', { from: 40, chunk: 4, chunks: 2 })
const indexes = new Map([['ms', posts as DerivedIndex<unknown>]])

let d1: D1Database
let kv: ReturnType<typeof memoryKv>
let now = 0
let work: Promise<unknown>[] = []

beforeEach(async () => {
  d1 = sqliteD1()
  kv = memoryKv()
  now = 1_000_000
  work = []
  await storeCatalogue(d1, catalogue, [])
})

interface Given {
  d1?: D1Database
  memory?: IsolateMemory
  minGeneration?: number
}

const partsOf = ({ d1: given = d1, memory = new IsolateMemory(), minGeneration = 0 }: Given = {}) => ({
  db: database(given),
  indexStore: new IndexStore(kv.binding, deployment),
  memory,
  minGeneration,
  now: () => now,
  waitUntil: (each: Promise<unknown>) => work.push(each),
  indexes,
})
const reader = (given: Given = {}) => new Catalogue(partsOf(given))
const read = (catalogue: Catalogue, fresh = false) => catalogue.derived(posts, 'sv', fresh)
const settled = (given: Given = {}, until = now + callMs) =>
  settle({ ...partsOf(given), catalogue: reader(given) }, undefined, until)
const state = () => catalogueState(database(d1), deployment)
/** What a build at once gives of what is stored now. */
async function whole() {
  const rows = await readCategory(database(d1), 'ms')
  return packCategory('ms', 'sv', rows).bytes
}

/** A save, with what it says that it has outdated. */
async function save(sql: string, outdated: object): Promise<void> {
  await d1.prepare(sql).all()
  await d1.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").all()
  await d1
    .prepare("INSERT INTO save SELECT value, ?, ? FROM meta WHERE key = 'generation'")
    .bind(now, JSON.stringify(outdated))
    .all()
}
const first = async () =>
  (await d1
    .prepare("SELECT id FROM product WHERE category = 'ms' AND published ORDER BY id LIMIT 1")
    .first('id')) as string
const renamed = async () => {
  const id = await first()
  await save(`UPDATE product SET name = 'Zz ' || name WHERE id = '${id}'`, { ms: [id] })
}
const withdrawn = async () => {
  await save(`UPDATE product SET published = 0 WHERE id = '${await first()}'`, { ms: null })
}

/** D1 of a call that is ended at its nth question; `chunks` says how many of them were read. */
function ending(after: number) {
  const counts = { chunks: 0, hasEnded: false }
  let left = after
  const binding = watchedD1(d1, (asked, _, proceed) => {
    counts.hasEnded ||= left-- <= 0
    if (counts.hasEnded) return Promise.reject(new Error('The call has ended'))
    counts.chunks += asked.filter(({ sql }) => sql.includes('order by "product"."id"')).length
    return proceed()
  })
  return { binding, counts }
}

/** As many calls as it takes, a minute after one another. */
async function finish(most = 200): Promise<void> {
  for (let call = 0; call < most; call++) {
    now += 61_000
    await settled()
    const { ready, value, building } = await state()
    if (ready === value && Object.keys(building).length === 0) return
  }
  throw new Error('It is never finished')
}

test('what is too large to be held is built by its first reader in pieces, and in other isolates read from KV', async () => {
  const { bytes } = await read(reader())
  expect(Buffer.compare(bytes, await whole())).toBe(0)
  expect((await state()).kept).toMatchObject({ 'ms/sv': openIndex(bytes).generation })
  const { binding, counts } = ending(1)
  expect((await read(reader({ d1: binding }))).bytes).toEqual(bytes)
  expect(counts).toEqual({ chunks: 0, hasEnded: false })
  expect((await state()).building).toEqual({})
})

test('a call that is cut off anywhere loses at most the piece that it was at', async () => {
  const { binding, counts: uncut } = ending(Number.POSITIVE_INFINITY)
  const { bytes } = await read(reader({ d1: binding }))
  for (const questions of [11, 14, 40]) {
    d1 = sqliteD1()
    kv = memoryKv()
    await storeCatalogue(d1, catalogue, [])
    let chunks = 0
    let calls = 0
    let found: Uint8Array | undefined
    while (!found && calls < 100) {
      calls++
      now += 61_000
      const call = ending(questions)
      found = await read(reader({ d1: call.binding })).then(
        (derived) => derived.bytes,
        () => undefined,
      )
      chunks += call.counts.chunks
    }
    expect(found && Buffer.compare(found, bytes), `${questions} questions a call`).toBe(0)
    expect(calls).toBeGreaterThan(1)
    // Two chunks to a piece.
    expect(chunks).toBeLessThanOrEqual(uncut.chunks + 2 * calls)
  }
})

test('after a save calls that are cut off build it in turns, and readers are served what was until it is there', async () => {
  const { generation } = await read(reader())
  await Promise.all(work)
  await withdrawn()
  const isolate = new IsolateMemory()
  let cut = 0
  for (let call = 0; call < 100; call++) {
    now += 61_000
    const { binding, counts } = ending(25)
    await settled({ d1: binding }).catch(() => {})
    if (counts.hasEnded) cut++
    if ((await state()).ready === (await state()).value) break
    const readers = [reader(), reader({ memory: isolate }), reader({ minGeneration: generation + 1 })]
    for (const catalogue of readers) expect((await read(catalogue)).generation).toBe(generation)
    expect((await read(reader(), true)).generation).toBe(generation)
  }
  expect(cut).toBeGreaterThan(2)
  const { bytes } = await read(reader(), true)
  expect(openIndex(bytes).generation).toBe(generation + 1)
  expect(Buffer.compare(bytes, await whole())).toBe(0)
})

test('two calls at a time do not do the same', async () => {
  await read(reader())
  await withdrawn()
  const alone = ending(Number.POSITIVE_INFINITY)
  const beside = [1, 2, 3].map(() => ending(Number.POSITIVE_INFINITY))
  await Promise.all([alone, ...beside].map(({ binding }) => settled({ d1: binding })))
  const { ready, value } = await state()
  expect(ready).toBe(value)
  const posted = catalogue.products.filter(({ category }) => category === 'ms').length
  const chunks = [alone, ...beside].reduce((sum, { counts }) => sum + counts.chunks, 0)
  expect(chunks).toBeLessThanOrEqual(Math.ceil(posted / 4) + 1)
})

test('a reader who finds nothing, while somebody builds it, is told to come back', async () => {
  const parts = partsOf()
  await d1.prepare("INSERT INTO lease VALUES (?, 'somebody', 9e15)").bind(`build ms/sv@${deployment}`).all()
  await expect(read(reader())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await continueLongBuild(parts, posts as DerivedIndex<unknown>, 'sv', now + callMs)).toBeNull()
  await d1.prepare('DELETE FROM lease').all()
  expect(openIndex((await read(reader())).bytes).size).toBeGreaterThan(40)
})

test('a save of some products while it is built neither disturbs it nor is lost', async () => {
  await read(reader())
  await withdrawn()
  let begun: number | undefined
  for (let call = 0; call < 8; call++) {
    now += 61_000
    await settled({ d1: ending(20).binding }).catch(() => {})
    const progress = (await state()).building['ms/sv']
    begun ??= progress?.generation
    expect(progress?.generation).toBe(begun)
    await renamed()
  }
  await finish()
  const { bytes } = await read(reader(), true)
  expect(openIndex(bytes).generation).toBe((await state()).value)
  expect(Buffer.compare(bytes, await whole())).toBe(0)
})

test('any other save of what it contains makes it begin again, one elsewhere does not', async () => {
  await read(reader())
  await withdrawn()
  const some = async () => {
    now += 61_000
    await settled({ d1: ending(25).binding }).catch(() => {})
    return (await state()).building['ms/sv']
  }
  const before = await some()
  expect(before?.pieces).toBeGreaterThan(0)
  await save("UPDATE product SET name = 'X' WHERE category = 'lh'", { lh: null })
  expect(await some()).toMatchObject({ generation: before?.generation })
  await withdrawn()
  expect((await some())?.generation).toBe((await state()).value)
  await finish()
  expect(Buffer.compare((await read(reader(), true)).bytes, await whole())).toBe(0)
})

test('while one is built, what is outdated besides is ready at once', async () => {
  const eb = categoryIndex('eb')
  indexes.set('eb', eb as DerivedIndex<unknown>)
  await read(reader())
  await reader().derived(eb, 'sv')
  await Promise.all(work)
  await save("UPDATE product SET name = 'X' WHERE id = (SELECT id FROM product WHERE category = 'eb')", {
    ms: null,
    eb: null,
  })
  await settled({}, now)
  const { value, kept, building, ready } = await state()
  expect(kept['eb/sv']).toBe(value)
  expect(building['ms/sv']).toMatchObject({ generation: value })
  // The saves since are remembered until all is ready, the maintenance or not.
  expect(ready).toBeLessThan(value)
  await runTogether(database(d1), forgetSaves(database(d1), deployment))
  await finish()
  expect(Buffer.compare((await read(reader(), true)).bytes, await whole())).toBe(0)
})

test('pieces that KV has lost are read again, and one that it refuses is told', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await read(reader())
  await withdrawn()
  for (let call = 0; call < 30 && (await state()).building['ms/sv']?.last !== null; call++) {
    now += 61_000
    await settled({ d1: ending(25).binding }).catch(() => {})
  }
  const piece = [...kv.values.keys()].findLast((key) => key.endsWith('piece-3')) ?? ''
  expect(kv.values.delete(piece)).toBe(true)
  await finish()
  expect(Buffer.compare((await read(reader(), true)).bytes, await whole())).toBe(0)
  kv = memoryKv((key) => key.includes('piece'))
  await expect(read(reader())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('one call reads for as long as it may, and not on', async () => {
  await read(reader())
  await withdrawn()
  const { binding, counts } = ending(Number.POSITIVE_INFINITY)
  const slow = watchedD1(binding, (_, __, proceed) => {
    now += 200
    return proceed()
  })
  await settled({ d1: slow })
  const { building } = await state()
  expect(building['ms/sv']?.pieces).toBeGreaterThan(0)
  expect(counts.chunks).toBeLessThan(30)
  await finish()
})
