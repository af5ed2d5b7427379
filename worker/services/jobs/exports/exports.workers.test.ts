import { env } from 'cloudflare:workers'
import { Validator } from '@cfworker/json-schema'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { categories, categoryOf } from '../../../../domain/categories/index.ts'
import type { ProductAnswer } from '../../../../domain/contracts/products.ts'
import { languageCodes } from '../../../../domain/languages.ts'
import { IndexStore } from '../../../cache/index-store.ts'
import { IsolateMemory, isolateMemory } from '../../../cache/isolate.ts'
import { database } from '../../../db/client.ts'
import { call, json } from '../../../testing/call.ts'
import { catalogue, secrets } from '../../../testing/fixtures.ts'
import { product } from '../../../testing/records.ts'
import { storeCatalogue } from '../../../testing/store.ts'
import { Catalogue } from '../../catalogue/catalogue.ts'
import { backUp } from '../backups/index.ts'
import { sweep } from '../catalogue-health/sweep.ts'
import { exportProducts } from './index.ts'

const formula = '=HYPERLINK("https://evil.example";"Alfa")'
const tonight = Date.parse('2027-03-10T00:23:00Z')
const day = 86_400_000

beforeAll(() =>
  storeCatalogue(env, {
    ...catalogue,
    products: [...catalogue.products, product('sb', 'sb-formel', { name: formula, artnr: '-1+1' })],
  }),
)

const db = database(env.DB)

/** The catalogue as a new isolate reads it. */
function isolate(now: number): Catalogue {
  const parts = { db, indexStore: new IndexStore(env.CACHE, 'test'), memory: new IsolateMemory() }
  return new Catalogue({ ...parts, now: () => now, waitUntil: () => {} })
}

function run(now: number, bucket: R2Bucket = env.FILES, reading = isolate(now)): Promise<boolean> {
  return exportProducts({ db, catalogue: reading, bucket, origin: env.ORIGIN, now })
}

/** workerd warns when text is read from an answer whose type it does not know. */
const decode = async (answer: Response) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer())
const textOf = async (path: string) => {
  const answer = await call(path)
  expect(answer.status, path).toBe(200)
  return decode(answer)
}
const linesIn = async (language: string) =>
  (await textOf(`/api/export/products.jsonl?lang=${language}`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ProductAnswer)
const exportKeys = async () =>
  (await env.FILES.list({ prefix: 'export/' })).objects.map(({ key }) => key.slice('export/'.length))

test('before the first night there is none, and that is no fault of ours', async () => {
  for (const path of ['/api/export', '/api/export/products.jsonl', '/api/export/products.csv']) {
    expect((await call(path)).status).toBe(404)
  }
})

test('every line is what the call of its product answers, and every published product has one', async () => {
  expect(await run(tonight)).toBe(true)
  for (const language of languageCodes) {
    const lines = await linesIn(language)
    for (const line of lines) {
      const { path } = categoryOf(line.category)
      expect(line).toEqual(await json(`/api/${path}/${line._id}?lang=${language}`))
    }
    const totals = await Promise.all(
      categories.map(({ path }) => json<{ total: number }>(`/api/${path}/total?lang=${language}`)),
    )
    expect(lines.length).toBe(totals.reduce((sum, { total }) => sum + total, 0))
    expect(lines.length).toBeGreaterThan(1)
  }
})

test('no draft is in it, nor anything that a draft says', async () => {
  for (const language of languageCodes) {
    for (const format of ['jsonl', 'csv']) {
      const text = await textOf(`/api/export/products.${format}?lang=${language}`)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  }
  expect((await linesIn('dk')).map(({ _id }) => _id)).not.toContain('eb-alfa')
})

test('a line is what its schema says, and a line with a field more is not', async () => {
  const schema = await json('/api/export/products.schema.json')
  const validator = new Validator(schema as object, '2020-12')
  const lines = await linesIn('sv')
  for (const line of lines) expect(validator.validate(line).errors).toEqual([])
  expect(validator.validate({ ...lines[0], version: 1 }).valid).toBe(false)
})

interface Column {
  name: string
  required?: boolean
}

test('the table says the same as the lines, under the columns that its description names, without a formula', async () => {
  const { tableSchema } = await json<{ tableSchema: { columns: Column[] } }>(
    '/api/export/products.csv-metadata.json',
  )
  for (const language of languageCodes) {
    const text = await textOf(`/api/export/products.csv?lang=${language}`)
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(meta.fields).toEqual(tableSchema.columns.map(({ name }) => name))
    const lines = await linesIn(language)
    expect(data.map(({ _id }) => _id)).toEqual(lines.map(({ _id }) => _id))
    for (const [position, row] of data.entries()) {
      const line = lines[position] as ProductAnswer
      const plain = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '')
      expect([plain(row.name), plain(row.artnr), row.enr]).toEqual([line.name, line.artnr, line.enr])
      for (const fact of line.facts) expect(plain(row[`fact.${fact.name}`])).toBe(fact.display)
      expect(row.page).toBe(`${env.ORIGIN}/${language}/produkt/${line._id}`)
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }
  }
  const swedish = await textOf('/api/export/products.csv?lang=sv')
  expect(swedish).toContain(`"'${formula.replaceAll('"', '""')}";`)
})

test('the list names each file with its size, and each is served whole, in part, or as known', async () => {
  const { made, files } = await json<{
    made: string
    files: { url: string; size: number; products: number }[]
  }>('/api/export')
  expect(made).toBe('2027-03-10T00:23:00.000Z')
  expect(files).toHaveLength(6)
  for (const { url, size } of files) {
    const answer = await call(url)
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
    expect(answer.headers.get('Content-Type')).toMatch(/^(application\/jsonl|text\/csv); charset=utf-8$/)
    const known = { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } }
    expect((await call(url, known)).status).toBe(304)
    const part = await call(url, { headers: { Range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  }
  const danish = await call('/api/export/products.jsonl', { headers: { 'Accept-Language': 'da' } })
  expect(danish.headers.get('Vary')).toContain('Accept-Language')
  expect(await decode(danish)).toBe(await textOf('/api/export/products.jsonl?lang=dk'))
  expect((await call('/api/export/products.csv?lang=en')).status).toBe(400)
})

test('it is written once a day; the day before is kept one day more, and what stands there is never swept or backed up', async () => {
  expect(await run(tonight + 3_600_000)).toBe(false)
  await env.DB.prepare("UPDATE product SET published = 0 WHERE id = 'sb-formel'").run()
  await env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").run()
  isolateMemory.clear()
  expect((await linesIn('sv')).map(({ _id }) => _id)).toContain('sb-formel')
  expect(await run(tonight + day)).toBe(true)
  expect((await linesIn('sv')).map(({ _id }) => _id)).not.toContain('sb-formel')
  expect(new Set((await exportKeys()).map((key) => key.split('/')[0]))).toEqual(
    new Set(['2027-03-10', '2027-03-11', 'current.json']),
  )
  expect(await run(tonight + 2 * day)).toBe(true)
  const kept = await exportKeys()
  expect(kept.filter((key) => key.startsWith('2027-03-10'))).toEqual([])
  await sweep(database(env.DB), env.FILES, Date.now() + 9 * day)
  expect(await exportKeys()).toEqual(kept)
  const bucket = env.BACKUPS as R2Bucket
  const manifest = async () => {
    const { objects } = await bucket.list()
    const found = objects.find(({ key }) => key.endsWith('manifest.json'))
    return found ? ((await (await bucket.get(found.key))?.json()) as { objects: { key: string }[] }) : null
  }
  while (!(await backUp({ db: env.DB, files: env.FILES, bucket, now: tonight })));
  expect((await manifest())?.objects.filter(({ key }) => key.startsWith('export/'))).toEqual([])
})

test('a night that is broken off at any write leaves the day before whole', async () => {
  const before = await linesIn('sv')
  for (let allowed = 0; allowed < 7; allowed++) {
    let left = allowed
    const failing = {
      get: env.FILES.get.bind(env.FILES),
      list: env.FILES.list.bind(env.FILES),
      delete: env.FILES.delete.bind(env.FILES),
      put: (key: string, value: string) =>
        left-- > 0 ? env.FILES.put(key, value) : Promise.reject(new Error('down')),
    } as unknown as R2Bucket
    await expect(run(tonight + 5 * day, failing)).rejects.toThrow('down')
    expect(await linesIn('sv')).toEqual(before)
    expect((await json<{ made: string }>('/api/export')).made).toContain('2027-03-12')
  }
  expect(await run(tonight + 5 * day)).toBe(true)
})

test('what the isolate knew before the last save is in no line', async () => {
  const reading = isolate(tonight + 9 * day)
  for (const { code } of categories) for (const language of languageCodes) await reading.index(code, language)
  await env.DB.prepare("UPDATE product SET name = name || ' II' WHERE category = 'lh'").run()
  await env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").run()
  isolateMemory.clear()
  expect(await run(tonight + 9 * day, env.FILES, reading)).toBe(true)
  const lines = await linesIn('sv')
  expect(lines.some(({ housings }) => housings?.some(({ name }) => name.endsWith(' II')))).toBe(true)
  for (const line of lines)
    expect(line).toEqual(await json(`/api/${categoryOf(line.category).path}/${line._id}?lang=sv`))
})
