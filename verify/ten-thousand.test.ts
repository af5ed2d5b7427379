import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../domain/categories/index.ts'
import type { JobAnswer, ReportAnswer } from '../domain/contracts/jobs.ts'
import { csvText, unescapeFormula } from '../domain/csv/text.ts'
import type { GuideView } from '../domain/guide/view.ts'
import { languageCodes } from '../domain/languages.ts'
import { freePort } from '../scripts/port.ts'
import { retryingDatabase } from '../scripts/retry.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import type { Database } from '../seed/store.ts'
import { Records } from '../seed/testing/records.ts'
import { bundleWorker, startPlatform } from './platform.ts'
import { fill } from './site.ts'
import { type Store, sessionOf, type World } from './world.ts'

/**
 * A catalogue of 10,000 products in the bundled worker: what its size alone can break are limits of a statement, of a
 * value and of a call, which the small catalogues of the other tests stay below.
 */
const catalogue = generateCatalogue({ products: 10_000 })
/** One more than a call of the job applies. */
const imported = 41
const type = 'montagestolpar'

let world: World
let headers: Record<string, string>
let close = async () => {}

beforeAll(async () => {
  const { folder, remove } = await bundleWorker()
  const port = await freePort()
  const platform = await startPlatform(folder, { port })
  close = async () => {
    await platform.dispose()
    remove()
  }
  const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database & Store)
  world = await fill(store, port, catalogue)
  headers = await sessionOf(world, 0)
  // Ten thousand products take two minutes to write where something else keeps a core busy.
}, 600_000)
afterAll(() => close())

async function json<T>(path: string, init: Parameters<World['ask']>[1] = {}): Promise<T> {
  const response = await world.ask(path, { ...init, headers: { ...headers, ...init.headers } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** What the file that the export gives says: its headings, and the cells of every product. */
async function exported(): Promise<{ keys: string[]; rows: string[][] }> {
  const response = await world.ask(`/api/download/${type}`, { headers })
  const { data } = Papa.parse<string[]>((await response.text()).replace(/^\ufeff/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  })
  const [keys = [], ...rows] = data.map((row) => row.map(unescapeFormula))
  return { keys, rows }
}

test('ten thousand products: every list and guide counts as the records say, in every language', async () => {
  for (const language of languageCodes) {
    const expected = new Records(catalogue, language)
    for (const { code, path, columns } of categories) {
      const { total } = await json<{ total: number }>(`/api/${path}?limit=1&lang=${language}`)
      expect(total, `${path} ${language}`).toBe(expected.ids(code).length)
      if (!columns.some(({ source }) => source.kind === 'spec')) continue
      const [{ key } = { key: '' }] = expected
        .choices(code)
        .filter((each) => !expected.exists(code, each.key))
      const found = await json<{ total: number }>(`/api/${path}/facets?lang=${language}&${key}`)
      expect(found.total, `${path} ${language} ${key}`).toBe(expected.matching(code, [key], null).length)
    }
  }
})

test('ten thousand products: a view lists and counts what the facets do, as data of a size that a tick may weigh', async () => {
  const facets = await json<{ total: number; choices: Record<string, number> }>(`/api/${type}/facets?lang=sv`)
  const response = await world.ask(`/api/${type}/view?lang=sv&shown=20`, { headers })
  const text = await response.text()
  const view = JSON.parse(text) as GuideView
  expect([view.total, view.cards.length]).toEqual([facets.total, 20])
  const counts = view.columns.flatMap(({ choices }) => choices.map(({ count }) => count))
  expect(counts.toSorted()).toEqual(Object.values(facets.choices).toSorted())
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThan(60_000)
})

test('ten thousand products: a save is told in the list and in the search to whoever saved', async () => {
  const { items } = await json<{ items: { _id: string; name: string }[] }>(`/api/${type}?limit=1`)
  const [post] = items
  if (!post) throw new Error('No posts')
  const name = '00 Ny stolpe'
  const put = await world.ask(`/api/${type}/${post._id}`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  expect(put.status).toBe(200)
  const cookie = (put.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const list = await json<{ items: { name: string }[] }>(`/api/${type}?limit=1`, { headers: { cookie } })
  expect(list.items[0]?.name).toBe(name)
  const hits = await json(`/api/search?q=${encodeURIComponent(name)}`, { headers: { cookie } })
  expect(JSON.stringify(hits)).toContain(post._id)
})

test('ten thousand products: a file of some of them is planned, applied as a job and taken back', async () => {
  const before = await exported()
  const at = before.keys.indexOf('name')
  const renamed = before.rows
    .slice(0, imported)
    .map((row) => row.map((cell, column) => (column === at ? `${cell} ny` : cell)))
  const file = {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: csvText([before.keys, ...renamed]),
  }
  const plan = await json<ReportAnswer>(`/api/imports/${type}`, file)
  expect(plan.counts).toEqual({ create: 0, change: imported, same: 0, refused: 0 })
  let { result: job } = await json<{ result: JobAnswer }>(`/api/imports/${type}/apply`, file)
  const goOn = async (how: 'run' | 'undo', until: JobAnswer['status']) => {
    do job = (await json<{ result: JobAnswer }>(`/api/jobs/${job._id}/${how}`, { method: 'POST' })).result
    while (job.status !== until)
  }
  await goOn('run', 'done')
  expect(job.counts).toMatchObject({ done: imported, failed: 0 })
  const after = await exported()
  expect(after.rows.map((row) => row[at]).filter((name) => name?.endsWith(' ny'))).toHaveLength(imported)
  await goOn('undo', 'undone')
  const names = ({ rows }: typeof before) => rows.map((row) => row[at])
  expect(names(await exported())).toEqual(names(before))
})
