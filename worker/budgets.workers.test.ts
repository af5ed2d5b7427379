import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openIndex } from '../domain/facets/open.ts'
import { isolateMemory } from './catalogue/isolate.ts'
import { database } from './db/client.ts'
import { numberClaims } from './db/numbers.ts'
import { productNumber, storedProduct } from './db/schema.ts'
import { builtSite } from './testing/assets.ts'
import { call } from './testing/call.ts'
import { type Counts, countingBindings } from './testing/counting-bindings.ts'
import { catalogue } from './testing/fixtures.ts'
import { product as productRecord } from './testing/records.ts'
import { raiseUnknown } from './testing/saving.ts'
import { storeStaff, tokenFor } from './testing/staff.ts'
import { storeCatalogue } from './testing/store.ts'
import { pathOf } from './testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

/** What a call asks of the bindings, except for the generation, which is read every fifteen seconds. */
async function countsOf(path: string, init: RequestInit = {}): Promise<Counts> {
  if (isolateMemory.generation) isolateMemory.generation.goodUntil = Number.POSITIVE_INFINITY
  const { bindings, counts } = countingBindings({ ...env, ASSETS: builtSite() })
  const response = await call(path, init, bindings)
  const body = await response.arrayBuffer()
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(body)}`)
  return counts
}

async function warmCounts(path: string): Promise<Counts> {
  await countsOf(path)
  return countsOf(path)
}

const nothing: Counts = { trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 }

test('budgets: rows are counted as D1 counts them, whichever way a statement is run', async () => {
  const { bindings, counts } = countingBindings(env)
  const scan = bindings.DB.prepare('SELECT id FROM product WHERE enr = ?').bind('none')
  const rows = catalogue.products.length
  const ways = [() => scan.all(), () => scan.run(), () => scan.raw(), () => scan.first()]
  for (const [done, way] of ways.entries()) {
    await way()
    expect(counts).toEqual({ ...nothing, trips: done + 1, statements: done + 1, read: (done + 1) * rows })
  }
  await bindings.DB.batch([scan, scan])
  expect(counts).toEqual({ ...nothing, trips: 5, statements: 6, read: 6 * rows })
})

test('budgets: a warm call of a guide, a list, facets or the search reads nothing', async () => {
  const paths = [
    ...['/sv', '/sv/guide/elslutbleck', '/sv/produkter/elslutbleck'],
    ...['', '/total', '/check', '/facets', '/index'].map((each) => `/api/elslutbleck${each}?lang=sv`),
    ...['/api/elslutbleck/facets?rattvand', '/api/elslutbleck?em=em-lock&lh=lh-ett'],
    ...['/api/search?q=alfa', '/api/search/index'],
  ]
  for (const path of paths) expect(await warmCounts(path), path).toEqual(nothing)
})

test('budgets: an isolate that has just begun takes what KV holds, and reads what is ready', async () => {
  const paths = { '/api/elslutbleck/facets': 1, '/api/search?q=alfa': 1, '/sv/produkt/eb-alfa': 5, [file]: 1 }
  for (const [path, kv] of Object.entries(paths)) {
    await countsOf(path)
    isolateMemory.clear()
    const stored = await env.DB.prepare('SELECT count(*) AS rows FROM packed_index').first<number>('rows')
    const read = 1 + (stored ?? 0)
    expect(await countsOf(path), path).toEqual({
      ...nothing,
      trips: 1,
      statements: 1,
      read,
      kv,
      r2: path === file ? 2 : 0,
    })
  }
})

const file = '/files/NK1/images/sv/framsida.png'

test('budgets: a warm detail or product page reads nothing, a warm file its bytes alone', async () => {
  const paths = [
    ...['/api/elslutbleck/eb-alfa', '/api/housing/lh-ett?lang=no', '/api/housing/artnr/LH-ETT-1'],
    ...['/api/produkt/lh-ett', '/sv/produkt/eb-alfa', '/sv/produkt/lh-ett', '/api/files/NK1/images'],
  ]
  for (const path of paths) expect(await warmCounts(path), path).toEqual(nothing)
  expect(await warmCounts(file)).toEqual({ ...nothing, r2: 2 })
})

test('budgets: a product is read in one transaction once a generation, whoever asks for it in whatever language', async () => {
  for (const path of ['/sv/produkt/eb-alfa', '/api/elslutbleck/eb-alfa?lang=no', '/sv/produkt/lh-ett', file])
    await countsOf(path)
  const { generation } = isolateMemory
  const paths = { 'product/artnr/NK1': file, 'product/id/eb-alfa': '/sv/produkt/eb-alfa' }
  for (const [name, path] of Object.entries(paths)) {
    await env.CACHE.delete(`${name}@${env.VERSION.id}`)
    isolateMemory.clear()
    for (const warm of ['/sv/produkt/eb-beta', '/api/elslutbleck/eb-beta?lang=no']) await countsOf(warm)
    isolateMemory.generation = generation
    // From KV it is looked for, and there it is stored.
    expect(await countsOf(path), path).toMatchObject({ trips: 1, statements: 7, written: 0, kv: 2 })
  }
  expect(await countsOf('/api/elslutbleck/eb-alfa?lang=no')).toEqual(nothing)
})

let saves = 0

/** No index that nobody has asked for is rebuilt after a save. */
const forgetIndexes = () =>
  env.DB.prepare("DELETE FROM packed_index WHERE what <> 'changed-texts' OR language <> 'sv'").run()

async function savedCounts(id: string, change: object = { name: `Namn ${saves++}` }): Promise<Counts> {
  const headers = { Authorization: `Bearer ${await tokenFor(0)}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(change)
  return countsOf(pathOf(id), { method: 'PUT', headers, body })
}

const manyMore = 10

async function addTo(code: Parameters<typeof productRecord>[0]): Promise<void> {
  const db = database(env.DB)
  for (let n = 0; n < manyMore; n++) {
    const more = productRecord(code, `${code}-more-${n}`)
    await db.insert(storedProduct).values(more)
    for (const claim of numberClaims(more)) await db.insert(productNumber).values(claim)
  }
}

test('budgets: a save reads its product, its links and those that may stand with it, once, and writes no more than it changes', async () => {
  for (const id of ['eb-alfa', 'lh-ett']) await savedCounts(id)
  await forgetIndexes()
  const strike = { ...nothing, trips: 10, statements: 31, read: 187, written: 41 }
  const housing = { ...nothing, trips: 7, statements: 26, read: 104, written: 21 }
  expect(await savedCounts('eb-alfa')).toEqual(strike)
  expect(await savedCounts('lh-ett')).toEqual(housing)
  for (const code of ['ms', 'em', 'sb', 'nb'] as const) await addTo(code)
  expect(await savedCounts('eb-alfa')).toEqual(strike)
  expect(await savedCounts('lh-ett')).toEqual(housing)
  // Any strike may name the housing.
  await addTo('eb')
  expect(await savedCounts('eb-alfa')).toEqual(strike)
  expect(await savedCounts('lh-ett')).toEqual({ ...housing, read: housing.read + manyMore })
  // The strike may hold with any housing, of which its response tells the card: the product and its pictures.
  await addTo('lh')
  expect(await savedCounts('eb-alfa')).toEqual({ ...strike, read: strike.read + 2 * manyMore })
  expect(await savedCounts('lh-ett')).toEqual({ ...housing, read: housing.read + manyMore })
})

test('budgets: what follows a save reads the rows of a category once for all its languages', async () => {
  const saved = async (langs: string[]) => {
    await raiseUnknown()
    isolateMemory.clear()
    for (const lang of langs) await call(`/api/elslutbleck/index?lang=${lang}`)
    const { bindings, sql } = countingBindings({ ...env, ASSETS: builtSite() })
    const headers = { Authorization: `Bearer ${await tokenFor(0)}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ enr: String(1_000_000 + saves++) })
    await call(pathOf('eb-alfa'), { method: 'PUT', headers, body }, bindings)
    const stored = sql.filter((each) => each.startsWith('insert into "packed_index"'))
    return [stored.length, sql.filter((each) => each.includes('"no_info"')).length]
  }
  const [stored = 0, read] = await saved(['sv'])
  expect(read).toBe(2)
  // In Danish it is not published.
  expect(await saved(['sv', 'no', 'dk'])).toEqual([stored + 1, read])
  const index = openIndex(await (await call('/api/elslutbleck/index?lang=no')).arrayBuffer())
  expect(index.card(index.productOf('eb-alfa')).enr).toBe(String(1_000_000 + saves - 1))
})
