import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { categories } from '../../domain/categories/index.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import { UserError } from '../../domain/errors.ts'
import { database } from '../db/client.ts'
import { services } from '../services/index.ts'
import { countChoices, countProducts, listProducts } from '../services/public/lists.ts'
import { productNames } from '../services/staff/names.ts'
import { keptReplacements } from '../services/staff/replacements.ts'
import { call } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { routes } from './table.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

/** Every spelling of the flag that the query reader accepts. */
const asked = [
  'all',
  'all=',
  'all=1',
  'all=true',
  '%61ll',
  'a%6cl',
  'al%6C',
  '%61%6c%6C',
  '%61ll=',
  '%61ll=1',
  'c&%61ll',
]
/** The same with another error: refused for the right first, and for the error after that. */
const askedWrongly = [
  'all=nej',
  'all&all',
  'all&%61ll',
  'a%6cl=1&skip=-1',
  '%ZZ&%61ll',
  '%61ll&__proto__',
  'all=%ZZ',
]
/** Similar spellings that are no flag. */
const unasked = [
  'ALL',
  '%41ll',
  '+all',
  'all+',
  '%20all',
  'all%00',
  '%2561ll',
  '%61ll%ZZ',
  'x=all',
  'all%3D1',
  ';all',
]

function knowsAll(query: z.ZodType): boolean {
  return query instanceof z.ZodObject && 'all' in query.shape
}

/** Calls that anybody may make; previews, which know the flag too, are staff's alone. */
const paths = routes.flatMap(({ path, right, contract }) =>
  right === 'readPublished' && knowsAll(contract.query)
    ? categories.map((category) => path.replace(':type', category.path))
    : [],
)

test('lists, totals, facets and checks of all six categories know drafts', () => {
  const of = (path: string) => ['', '/check', '/facets', '/total'].map((end) => `/api/${path}${end}`)
  expect(paths.toSorted()).toEqual(categories.flatMap(({ path }) => of(path)).toSorted())
})

test.each([...asked, ...askedWrongly])('%s without a token is 401 wherever it is known', async (flag) => {
  for (const path of paths) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await call(`${path}?${flag}`, { method })
      expect(answer.status, path).toBe(401)
      const text = await answer.text()
      if (method === 'GET') expect(errorBody.parse(JSON.parse(text)).error, path).toBe('UNAUTHORIZED')
    }
  }
})

test.each(unasked)('%s is a fault of the query for visitor and staff', async (flag) => {
  for (const path of paths) {
    for (const level of [null, 0] as const) {
      const { error } = errorBody.parse(await jsonAs(level, `${path}?${flag}`, {}, 400))
      expect(['UNKNOWN_CHOICE', 'BAD_QUERY'], path).toContain(error)
    }
  }
})

test('whoever may see drafts is answered alike under every way to write it, and told what is wrong', async () => {
  for (const path of paths) {
    const whole = await jsonAs(0, `${path}?all`)
    const counted = await jsonAs(0, `${path}?all&c`)
    for (const flag of asked) {
      expect(await jsonAs(0, `${path}?${flag}`), `${path}?${flag}`).toEqual(
        flag.startsWith('c') ? counted : whole,
      )
    }
    for (const flag of askedWrongly) await jsonAs(0, `${path}?${flag}`, {}, 400)
  }
  for (const level of levels) await jsonAs(level, '/api/elslutbleck?%61ll')
})

test('no open call says a word of a draft, however the flag is written', async () => {
  const names: Record<string, string> = { ':code': 'eb', ':kind': 'images', ':lang': 'sv', ':n': '0' }
  const products = catalogue.products.filter(({ id }) => id.endsWith('hemlig') || id === 'eb-alfa')
  const open = routes.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
  const addresses = open.flatMap(({ path }) =>
    categories.flatMap((category) =>
      products.map(({ id, artnr }) =>
        path
          .replace(':type', category.path)
          .replace(':id', id)
          .replace(':artnr', artnr)
          .replace(':name', 'hemlig.png')
          .replace(/:\w+/g, (name) => names[name] ?? 'sv'),
      ),
    ),
  )
  let answered = 0
  for (const address of new Set(addresses)) {
    for (const flag of ['', '%61ll', 'all=', '+all', 'ALL']) {
      const answer = await call(`${address}?${flag}`)
      if (answer.ok) answered++
      const text = Buffer.from(await answer.arrayBuffer()).toString()
      for (const secret of secrets) {
        if (!address.includes(secret)) expect(text, `${address}?${flag}`).not.toContain(secret)
        else expect(answer.ok, address).toBe(false)
      }
    }
  }
  expect(answered).toBeGreaterThan(50)
})

test('the other flags are read decoded too, and mean the same in every spelling', async () => {
  for (const flag of ['c', '%63', 'c=', 'c=1', '%63=true']) {
    expect(await jsonAs(null, `/api/elslutbleck?${flag}`), flag).toEqual({ total: 2 })
  }
  for (const flag of ['detach', 'det%61ch', 'detach=']) {
    expect((await callAs(null, `/api/elslutbleck/eb-alfa?${flag}`, { method: 'DELETE' })).status).toBe(401)
    expect((await callAs(2, `/api/elslutbleck/eb-alfa?${flag}`, { method: 'DELETE' })).status).toBe(403)
    expect((await callAs(0, `/api/housing/finns-ej?${flag}`, { method: 'DELETE' })).status).toBe(404)
  }
  // A partner in use is only detached on request.
  const inUse = { method: 'DELETE' } as const
  expect((await callAs(0, '/api/housing/lh-tva', inUse)).status).toBe(409)
  expect((await callAs(0, '/api/housing/lh-tva?DETACH', inUse)).status).toBe(400)
  expect((await callAs(0, '/api/housing/lh-tva?det%61ch', inUse)).status).toBe(200)
})

test('what can see drafts refuses a visitor by itself, whatever its route has let through', async () => {
  const { db, catalogue: held } = services(env, () => {})
  const query = { choices: [], all: true, c: false }
  const request = { level: null, category: 'eb', language: 'sv', query } as const
  const works: (() => unknown)[] = [
    () => held.withDrafts(null),
    () => held.forStaff(null, 'x', 'sv', async () => ({ generation: 0, value: 1 })),
    () => listProducts(held, request),
    () => countProducts(held, request),
    () => countChoices(held, request),
    () => productNames(db, 'eb', null),
    () => keptReplacements(database(env.DB), 'eb', null),
  ]
  for (const work of works) {
    const fault = await (async () => work())().catch((cause: unknown) => cause)
    expect(fault).toBeInstanceOf(UserError)
    expect((fault as UserError).code).toBe('UNAUTHORIZED')
  }
})

test('the language of an answer is read as the check of the query reads it', async () => {
  const message = async (query: string) =>
    errorBody.parse(await jsonAs(null, `/api/elslutbleck?x-y&${query}`, {}, 400)).message
  const norwegian = await message('lang=no')
  for (const query of ['l%61ng=no', 'lang=%6eo', 'lang=no&lang=sv']) {
    expect(await message(query), query).toBe(
      query.includes('&') ? await message('lang=no&lang=no') : norwegian,
    )
  }
})
