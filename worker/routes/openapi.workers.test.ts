import { env } from 'cloudflare:workers'
import { Validator } from '@cfworker/json-schema'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { OpenApiDocument, Operation } from '../../domain/contracts/openapi.ts'
import { languageCodes } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import { stampOf } from '../../domain/stamp.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../seed/store.ts'
import { runMaintenance } from '../maintenance.ts'
import { call, json } from '../testing/call.ts'
import { file } from '../testing/records.ts'

// The local catalogue with a picture and a document for one product of each category.

const catalogue = generateCatalogue()
const firsts = categories.map(({ code }) => {
  const first = catalogue.products.find((each) => each.category === code && inEvery(each))
  if (!first) throw new Error(`No published ${code}`)
  return first
})
const files = firsts.flatMap(({ id }) => [file(id, 'framsida.png'), file(id, 'blad.pdf', { kind: 'docs' })])
let document: OpenApiDocument

function inEvery(record: ProductRecord): boolean {
  return languageCodes.every((language) => isPublished(record, language))
}

beforeAll(async () => {
  await storeCatalogue(env.DB, { ...catalogue, files }, [])
  for (const { key, smallKey } of files) {
    await env.FILES.put(key, '0123456789')
    if (smallKey) await env.FILES.put(smallKey, 'small')
  }
  await runMaintenance({ ...env, BACKUPS: undefined } as unknown as Env, Date.now())
  document = await json<OpenApiDocument>('/api/openapi.json')
})

/** Path parameters for each of the products above. */
function valuesOf(record: ProductRecord): Record<string, string> {
  const { code, path } = categories.find((each) => each.code === record.category) ?? {}
  return {
    type: path ?? '',
    code: code ?? '',
    id: record.id,
    artnr: record.artnr,
    n: '0',
    lang: 'sv',
    kind: 'docs',
    name: 'blad.pdf',
    date: stampOf(new Date()),
  }
}

/** The addresses at which an operation is called: for every category where it has one, in every language. */
function addressesOf(path: string): string[] {
  const paths = firsts
    .map(valuesOf)
    .map((values) =>
      path.includes('/small/') ? { ...values, kind: 'images', name: 'framsida.png' } : values,
    )
    .filter(({ code }) => !path.includes('{code}') || !['lh', 'nb'].includes(code ?? '') || hasColumns(code))
    .map((values) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')))
  const query = path.startsWith('/files') ? [''] : languageCodes.map((language) => `?lang=${language}`)
  return [...new Set(paths)].flatMap((address) => query.map((each) => address + each))
}

function hasColumns(code: string | undefined): boolean {
  return (categories.find((each) => each.code === code)?.columns.length ?? 0) > 0
}

/** Further query parameters of an operation, by its name. */
const further: Record<string, () => string[]> = {
  getSearch: () => ['q=31', 'q=nk', 'q=s', 'q=finns%20inte'].map((query) => `/api/search?${query}`),
  getDownloadConfiguration: () => [
    `/api/download/configuration?eb=${firsts.find(({ category }) => category === 'eb')?.id}`,
  ],
  getType: () => [
    '/api/elslutbleck?rattvand&ej-automatik&skip=1&limit=5&sort=-artnr',
    '/api/elslutbleck?rattvand=&c',
    '/api/elslutbleck?rattvand&brandkrav-e120-el120&omvand',
  ],
  getTypeById: () =>
    catalogue.products
      .filter((each) => isPublished(each, 'no'))
      .filter((_, position) => position % 9 === 0)
      .map(({ id, category }) => {
        const type = categories.find(({ code }) => code === category)?.path
        return `/api/${type}/${id}?lang=no`
      }),
}

/** Operations without a plain address: theirs are above. */
const onlyFurther = ['getDownloadConfiguration']

const bodies: Record<string, unknown[]> = {
  postKonverteringHitta: [
    { token: 'A' },
    { token: catalogue.replacements.map(({ artnr }) => artnr).slice(0, 50) },
  ],
  postKonverteringNarmaste: [{ token: ['KV', 'finns inte'] }],
  postKonverteringEbHitta: [{ token: catalogue.replacements.map(({ artnr }) => artnr).slice(0, 50) }],
  postKonverteringEbNarmaste: [{ token: ['KV', 'finns inte'] }],
}

function validationErrors(schema: Record<string, unknown>, answer: unknown): string[] {
  const validator = new Validator({ components: document.components, ...schema }, '2020-12', false)
  return validator
    .validate(answer)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}

async function checkAnswer(operation: Operation, address: string, init: RequestInit): Promise<void> {
  const response = await call(address, init)
  expect(response.status, `${address}: ${response.status}`).toBe(200)
  const [type = '', content] = Object.entries(operation.responses[200]?.content ?? {})[0] ?? []
  const given = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  expect(given, address).toMatch(new RegExp(`^${type.replaceAll('+', '\\+').replaceAll('*', '[\\w.+-]+')}$`))
  if (!content?.schema) return void (await response.arrayBuffer())
  expect(validationErrors(content.schema, await response.json()), address).toEqual([])
}

test('openapi: every call answers what the description says, for every category and language', async () => {
  const called: string[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId } = operation
      const addresses = [
        ...(onlyFurther.includes(operationId) ? [] : addressesOf(path)),
        ...(further[operationId]?.() ?? []),
      ]
      const sent = method === 'post' ? (bodies[operationId] ?? []) : [undefined]
      for (const body of sent) {
        const init: RequestInit = body
          ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
          : {}
        const bodySchema = operation.requestBody?.content['application/json']?.schema
        if (bodySchema) expect(validationErrors(bodySchema, body), operationId).toEqual([])
        for (const address of addresses) await checkAnswer(operation, address, init)
        if (addresses.length > 0) called.push(operationId)
      }
    }
  }
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect([...new Set(called)]).toEqual(all.map(({ operationId }) => operationId))
})

test('openapi: every call that can refuse says so as the description has it', async () => {
  let refused = 0
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses, operationId }] of Object.entries(methods)) {
      const schema = responses.default?.content['application/json']?.schema ?? {}
      const [address = path] = addressesOf(path)
      const response = await call(`${address.split('?')[0]}?lang=en`, { method: method.toUpperCase() })
      if (path.startsWith('/files')) continue
      expect([400, 415], operationId).toContain(response.status)
      expect(validationErrors(schema, await response.json()), operationId).toEqual([])
      refused++
    }
  }
  expect(refused).toBeGreaterThan(25)
})

test('openapi: a response with a field that the description does not have, or without one that it has, is found', async () => {
  const schema =
    document.paths['/api/{type}/{id}']?.get?.responses[200]?.content['application/json']?.schema ?? {}
  const strike = firsts.find(({ category }) => category === 'eb')
  const answer = await json(`/api/elslutbleck/${strike?.id}`)
  expect(validationErrors(schema, answer)).toEqual([])
  expect(validationErrors(schema, { ...answer, version: 1 })).not.toEqual([])
  const { enr: _, ...without } = answer
  expect(validationErrors(schema, without)).not.toEqual([])
  expect(validationErrors(schema, { ...answer, images: [{ pending: false }] })).not.toEqual([])
})

test.each(languageCodes)('openapi: where the page used to be leads to it, in %s', async (language) => {
  const response = await call(`/api/docs?lang=${language}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/${language}/api-beskrivning`])
})

test('openapi: a description that is known is not sent again', async () => {
  const { headers } = await call('/api/openapi.json')
  const again = await call('/api/openapi.json', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
})
