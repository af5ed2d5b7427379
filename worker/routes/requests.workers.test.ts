import { env } from 'cloudflare:workers'
import { UnsupportedPathError } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { categories } from '../../domain/categories/index.ts'
import { maxBodyBytes } from '../../domain/contracts/body.ts'
import { type ApiCall, callList } from '../../domain/contracts/calls.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import { noQuery } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import { app } from '../app.ts'
import { database } from '../db/client.ts'
import { countChoices, countProducts, listProducts } from '../products/public/lists.ts'
import { productNames } from '../products/staff/names.ts'
import { staffReplacements } from '../replacements/read.ts'
import { services } from '../services.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything } from '../testing/writing.ts'

describe('bad input', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  /** The body of a response that must be this error, as the contract of errors says. */
  async function errorOf(path: string, status: number, init?: RequestInit) {
    const body = await json(path, status, init)
    return errorBody.parse(body)
  }

  const calls = ['', '/total', '/check', '/facets', '/eb-alfa', '/artnr/NK1']

  test.each(calls)('an unknown choice is named: %s', async (path) => {
    expect(await errorOf(`/api/elslutbleck${path}?rattvand&finns-ej`, 400)).toEqual({
      error: 'UNKNOWN_CHOICE',
      message: expect.stringContaining('finns-ej'),
      details: { choice: 'finns-ej' },
    })
  })

  test.each(['__proto__', 'constructor', 'prototype', '%5F%5Fproto__', '__proto__=1'])(
    'a name that every object inherits is refused: %s',
    async (name) => {
      for (const path of calls) {
        const { error, details } = await errorOf(`/api/elslutbleck${path}?${name}`, 400)
        expect(error).toBe('BAD_QUERY')
        expect(details?.parameter).toMatch(/^(__proto__|constructor|prototype)$/)
      }
    },
  )

  test('names of methods that objects inherit are unknown choices', async () => {
    for (const name of ['toString', 'hasOwnProperty', 'valueOf']) {
      expect(await errorOf(`/api/elslutbleck?${name}`, 400)).toMatchObject({ error: 'UNKNOWN_CHOICE' })
    }
  })

  test.each([
    ['rattvand=1', 'rattvand'],
    ['rattvand&rattvand', 'rattvand'],
    ['skip=1&skip=2', 'skip'],
    ['lang=sv&lang=no', 'lang'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['skip=%ZZ', 'skip'],
    ['c=nej', 'c'],
    ['=1', ''],
    ['em-choices=em-oro-rattvand', 'em'],
    ['em=', 'em'],
  ])('a malformed query names its parameter: %s', async (query, parameter) => {
    expect(await errorOf(`/api/elslutbleck?${query}`, 400)).toMatchObject({
      error: 'BAD_QUERY',
      details: { parameter },
    })
  })

  test.each([
    ['skip', '-1'],
    ['skip', '1000001'],
    ['skip', '99999999999999999999'],
    ['skip', '1.5'],
    ['skip', 'NaN'],
    ['skip', '1e3'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-5'],
    ['limit', 'all'],
  ])('%s=%s is refused with its bounds', async (parameter, value) => {
    for (const path of ['', '/total', '/check', '/facets']) {
      const { error, details, message } = await errorOf(`/api/elslutbleck${path}?${parameter}=${value}`, 400)
      expect(error).toBe('BAD_NUMBER')
      expect(details).toMatchObject({ parameter, max: parameter === 'skip' ? 1_000_000 : 100 })
      expect(message).toContain(parameter)
    }
  })

  test('an unsupported lang is refused on every call, and the message falls back', async () => {
    const paths = [...calls, '/index', '/pictures'].map((path) => `/api/elslutbleck${path}`)
    for (const path of [...paths, '/api/options/eb', '/api/health', '/api/files/NK1/images']) {
      expect(await errorOf(`${path}?lang=en`, 400)).toMatchObject({
        error: 'BAD_LANGUAGE',
        message: expect.stringContaining('Språket'),
        details: { language: 'en' },
      })
    }
  })

  test('the message is in the language of the request', async () => {
    const texts = await Promise.all(
      ['sv', 'no', 'dk'].map(
        async (lang) => (await errorOf(`/api/elslutbleck?x-y&lang=${lang}`, 400)).message,
      ),
    )
    expect(new Set(texts).size).toBe(3)
    const accepted = await errorOf('/api/elslutbleck?x-y', 400, { headers: { 'Accept-Language': 'nn' } })
    expect(accepted.message).toBe(texts[1])
  })

  test('a parameter that a call does not take is named', async () => {
    expect(await errorOf('/api/elslutbleck/eb-alfa?skip=1', 400)).toMatchObject({
      error: 'UNKNOWN_PARAMETER',
      details: { parameter: 'skip' },
    })
    expect(await errorOf('/api/montagestolpar?em=em-lock', 400)).toMatchObject({
      error: 'UNKNOWN_PARAMETER',
      details: { parameter: 'em' },
    })
    expect(await errorOf('/api/options/eb?rattvand', 400)).toMatchObject({ error: 'UNKNOWN_CHOICE' })
    for (const path of ['/api/montagestolpar?lh=lh-ett', '/api/montagestolpar/ms-plan?lh=lh-ett']) {
      expect(await errorOf(path, 400)).toMatchObject({
        error: 'UNKNOWN_PARAMETER',
        details: { parameter: 'lh' },
      })
    }
  })

  test('a housing that is not in the catalogue, or a draft, is an unknown choice', async () => {
    for (const id of ['finns-ej', 'lh-hemlig', 'eb-alfa']) {
      for (const call of ['', '/total', '/check', '/facets', '/eb-alfa']) {
        const answer = await errorOf(`/api/elslutbleck${call}?lh=${id}`, 400)
        expect(answer).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: id } })
      }
    }
    expect(await errorOf('/api/elslutbleck?lh=', 400)).toMatchObject({ details: { parameter: 'lh' } })
  })

  test('unknown things are not found, also when the query is wrong as well', async () => {
    for (const path of [
      '/api/elslutbleck/finns-ej',
      '/api/elslutbleck/finns-ej?__proto__',
      '/api/elslutbleck/%00',
      '/api/elslutbleck/ms-plan',
      '/api/produkt/finns-ej?skip=-1',
      '/api/housing/artnr/finns-ej',
      '/api/housing/artnr/NK1',
      '/api/options/nb',
      '/api/options/__proto__',
      '/api/files/finns-ej/docs/en',
      '/api/files/image/eb-alfa/99',
      '/api/files/image/eb-alfa/first',
      '/api/slutbleck?em=finns-ej',
      '/api/finns-ej',
      '/api/constructor',
      '/api',
      '/api/elslutbleck/eb-alfa/more',
      '/files/NK1/images/sv/finns-ej.png',
      '/files/NK1/images/en/framsida.png',
      '/files/NK1/docs/sv/small/framsida.png',
      '/files/NK1',
    ]) {
      expect(await errorOf(path, 404), path).toMatchObject({ error: 'NOT_FOUND' })
    }
  })

  test('an unpublished product, and files of one, are not found', async () => {
    for (const path of [
      '/api/elslutbleck/eb-hemlig',
      '/api/produkt/eb-hemlig',
      '/api/nodutrymningsbeslag/artnr/HEMLIG-6',
      '/api/files/HEMLIG-1/images',
      '/api/files/image/eb-hemlig/0',
      '/files/HEMLIG-1/images/sv/hemlig.png',
      '/files/NK1/images/sv/ny.png',
      '/files/NK1/docs/dk/hemlig.pdf',
      '/api/elslutbleck/eb-alfa?lang=dk',
      '/api/slutbleck?em=em-hemlig',
    ]) {
      expect(await errorOf(path, 404), path).toMatchObject({ error: 'NOT_FOUND' })
    }
  })

  test('an unknown language of a known folder is refused as a language', async () => {
    expect(await errorOf('/api/files/NK1/docs/en', 400)).toMatchObject({ error: 'BAD_LANGUAGE' })
    expect(await errorOf('/api/files/NK1/images/xx', 400)).toMatchObject({ error: 'BAD_LANGUAGE' })
  })

  test('another method is refused and the allowed ones are named', { tags: ['3.1.12'] }, async () => {
    const allowed = {
      '/api/elslutbleck': 'GET, HEAD, POST',
      '/api/elslutbleck/eb-alfa': 'GET, HEAD, PUT, DELETE',
      '/api/elslutbleck/total': 'GET, HEAD',
      '/api/housing/facets': 'GET, HEAD',
      '/api/konvertering/hitta': 'POST',
      '/api/options/eb': 'GET, HEAD',
      '/files/NK1/docs/sv/x': 'GET, HEAD',
    }
    for (const [path, allow] of Object.entries(allowed)) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (allow.includes(method)) continue
        const response = await call(path, { method })
        expect(response.status, `${method} ${path}`).toBe(405)
        expect(response.headers.get('Allow')).toBe(allow)
        expect(errorBody.parse(await response.json())).toMatchObject({ error: 'METHOD_NOT_ALLOWED' })
      }
    }
  })

  test('drafts in a list need a login, which is asked for before the query is judged', async () => {
    for (const path of ['', '/total', '/check', '/facets']) {
      expect(await errorOf(`/api/elslutbleck${path}?all&skip=-1`, 401)).toMatchObject({
        error: 'UNAUTHORIZED',
      })
    }
  })

  test('an endless query is refused', async () => {
    expect(await errorOf(`/api/elslutbleck?${'a'.repeat(9000)}`, 400)).toMatchObject({ error: 'BAD_QUERY' })
    const many = Array.from({ length: 300 }, (_, i) => `c${i}`).join('&')
    expect(await errorOf(`/api/elslutbleck?${many}`, 400)).toMatchObject({ error: 'BAD_QUERY' })
  })

  test('HEAD answers as GET does, without the body', async () => {
    const response = await call('/api/elslutbleck', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect((await call('/api/elslutbleck/finns-ej', { method: 'HEAD' })).status).toBe(404)
  })
})

describe('query rights', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  /** Every spelling of the flag that the query reader accepts. */
  const flags = [
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
  const flagWithOtherError = [
    'all=nej',
    'all&all',
    'all&%61ll',
    'a%6cl=1&skip=-1',
    '%ZZ&%61ll',
    '%61ll&__proto__',
    'all=%ZZ',
  ]
  /** Similar spellings that are no flag. */
  const withoutFlag = [
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
  const paths = callList.flatMap(({ path, right, query }) =>
    right === 'readPublished' && knowsAll(query)
      ? categories.map((category) => path.replace(':type', category.path))
      : [],
  )

  test('lists, totals, facets and checks of all six categories know drafts', () => {
    const of = (path: string) => ['', '/check', '/facets', '/total'].map((end) => `/api/${path}${end}`)
    expect(paths.toSorted()).toEqual(categories.flatMap(({ path }) => of(path)).toSorted())
  })

  test.each([...flags, ...flagWithOtherError])(
    '%s without a token is 401 wherever it is known',
    async (flag) => {
      for (const path of paths) {
        for (const method of ['GET', 'HEAD']) {
          const response = await call(`${path}?${flag}`, { method })
          expect(response.status, path).toBe(401)
          const text = await response.text()
          if (method === 'GET') expect(errorBody.parse(JSON.parse(text)).error, path).toBe('UNAUTHORIZED')
        }
      }
    },
  )

  test.each(withoutFlag)('%s is an error of the query for visitor and staff', async (flag) => {
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
      for (const flag of flags) {
        expect(await jsonAs(0, `${path}?${flag}`), `${path}?${flag}`).toEqual(
          flag.startsWith('c') ? counted : whole,
        )
      }
      for (const flag of flagWithOtherError) await jsonAs(0, `${path}?${flag}`, {}, 400)
    }
    for (const level of levels) await jsonAs(level, '/api/elslutbleck?%61ll')
  })

  test('no open call says a word of a draft, however the flag is written', async () => {
    const names: Record<string, string> = { ':code': 'eb', ':kind': 'images', ':lang': 'sv', ':n': '0' }
    const products = catalogue.products.filter(({ id }) => id.endsWith('hemlig') || id === 'eb-alfa')
    const open = callList.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
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
        const response = await call(`${address}?${flag}`)
        if (response.ok) answered++
        const text = Buffer.from(await response.arrayBuffer()).toString()
        for (const secret of secrets) {
          if (!address.includes(secret)) expect(text, `${address}?${flag}`).not.toContain(secret)
          else expect(response.ok, address).toBe(false)
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
    const { db, catalogue: drafts } = services(env, () => {})
    const query = { choices: [], all: true, c: false }
    const request = { level: null, category: 'eb', language: 'sv', query } as const
    const works: (() => unknown)[] = [
      () => drafts.withDrafts(null),
      () => drafts.forStaff(null, 'x', 'sv', async () => ({ generation: 0, value: 1 })),
      () => listProducts(drafts, request),
      () => countProducts(drafts, request),
      () => countChoices(drafts, request),
      () => productNames(db, 'eb', null),
      () => staffReplacements(database(env.DB), 'eb', null),
    ]
    for (const work of works) {
      const error = await (async () => work())().catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(UserError)
      expect((error as UserError).code).toBe('UNAUTHORIZED')
    }
  })

  test('the language of a response is read as the check of the query reads it', async () => {
    const message = async (query: string) =>
      errorBody.parse(await jsonAs(null, `/api/elslutbleck?x-y&${query}`, {}, 400)).message
    const norwegian = await message('lang=no')
    for (const query of ['l%61ng=no', 'lang=%6eo', 'lang=no&lang=sv']) {
      expect(await message(query), query).toBe(
        query.includes('&') ? await message('lang=no&lang=no') : norwegian,
      )
    }
  })
})

describe('shared', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const allowed = async (path: string, init: RequestInit = {}) => {
    const { headers } = await call(path, {
      ...init,
      headers: { Origin: 'https://other.example', ...init.headers },
    })
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
    return headers.get('Access-Control-Allow-Origin')
  }

  test.each([
    '/api/elslutbleck?rattvand',
    '/api/elslutbleck/eb-alfa',
    '/api/elslutbleck/finns-ej',
    '/api/elslutbleck?finns-ej',
    '/api/elslutbleck/index',
    '/api/openapi.json',
    '/files/NK1/images/sv/framsida.png',
  ])('a page of another site may read %s, refusals too', async (path) => {
    expect(await allowed(path)).toBe('*')
    expect(await allowed(path, { method: 'HEAD' })).toBe('*')
  })

  test('a response that stands for a known one may be read as well', async () => {
    const tag = (await call('/api/elslutbleck/index')).headers.get('ETag') ?? ''
    const init = { headers: { 'If-None-Match': tag } }
    expect((await call('/api/elslutbleck/index', init)).status).toBe(304)
    expect(await allowed('/api/elslutbleck/index', init)).toBe('*')
  })

  test('nothing that staff are answered, or ask for, may be read by another site', async () => {
    const Authorization = `Bearer ${await tokenFor(0)}`
    for (const path of [
      '/api/elslutbleck',
      '/api/elslutbleck?all',
      '/api/elslutbleck/eb-hemlig',
      '/api/activity',
    ]) {
      expect(await allowed(path, { headers: { Authorization } }), path).toBeNull()
      expect(await allowed(path, { headers: { Authorization: 'Bearer wrong' } }), path).toBeNull()
    }
    for (const path of [
      '/api/elslutbleck?all',
      '/api/elslutbleck?%61ll',
      '/api/activity',
      '/api/jobs',
      '/api/bin',
    ]) {
      expect(await allowed(path), path).toBeNull()
    }
  })

  test('another site may neither write, nor sign in, nor ask beforehand what it may send', async () => {
    const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"token":"NK1"}' }
    expect(await allowed('/api/konvertering/hitta', body)).toBeNull()
    expect(await allowed('/api/auth', body)).toBeNull()
    for (const path of [
      '/api/elslutbleck',
      '/api/konvertering/hitta',
      '/api/auth',
      '/files/NK1/images/sv/framsida.png',
    ]) {
      const init = { method: 'OPTIONS', headers: { 'Access-Control-Request-Headers': 'authorization' } }
      expect((await call(path, init)).status).toBe(405)
      expect(await allowed(path, init)).toBeNull()
    }
  })

  test('pages, and what is no call at all, are not shared', async () => {
    for (const path of ['/api', '/api/finns-ej', '/finns-ej']) expect(await allowed(path), path).toBeNull()
  })
})

describe('steps', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const known: Record<string, string> = {
    ':type': 'elslutbleck',
    ':id': 'eb-alfa',
    ':artnr': 'NK1',
    ':a': 'NK1',
    ':x': 'NK1',
    ':code': 'eb',
    ':kind': 'docs',
    ':lang': 'sv',
    ':version': '1',
    ':date': '20260301T120000Z',
    ':field': 'enr',
    ':email': 'level0@passar.test',
    ':n': '0',
  }

  const indexVersion = `sv.1.${'a'.repeat(27)}`

  /** The address of a row with an existing target, or a missing one. */
  function addressOf({ path }: ApiCall, isThere: boolean): string {
    const unknown = isThere ? {} : { ':id': 'finns-ej', ':artnr': 'finns-ej', ':a': 'finns-ej' }
    const values = { ...known, ...unknown, ...(path.includes('/index/') && { ':version': indexVersion }) }
    return path.replace(/:\w+/g, (name) => values[name as keyof typeof values] ?? 'finns-ej')
  }

  interface Sent {
    status: number
    error: string
  }

  /** A row's answer to a request that must be refused. */
  async function refusal(
    row: ApiCall,
    {
      level,
      isThere = true,
      query = '',
      type,
      body,
    }: Partial<Record<'query' | 'type' | 'body', string>> & {
      level: 0 | null
      isThere?: boolean
    },
  ): Promise<Sent> {
    const response = await callAs(level, addressOf(row, isThere) + query, {
      method: row.method,
      ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
      ...(body === undefined ? {} : { body }),
    })
    const { error } = errorBody.parse(await response.json())
    return { status: response.status, error }
  }

  const named = (rows: readonly ApiCall[]) => rows.map((row) => [row.name, row] as const)
  const guarded = callList.filter(({ right }) => right !== 'readPublished')
  const located = callList.filter(({ target }) => target)
  const checked = callList.filter(({ query }) => !(query instanceof z.ZodUnknown))
  const bodied = callList.filter(({ body, bodyType }) => body ?? bodyType)

  /** All other errors besides the one under test. */
  const badQuery = '?%ZZ&skip=-1'
  const badBody = (row: ApiCall) =>
    row.method === 'GET' || row.method === 'DELETE' ? {} : { type: 'text/plain', body: '{"__proto__": 1' }

  test.each(named(guarded))('%s asks who it is before anything else', async (_, row) => {
    const wrong = { isThere: false, query: badQuery, ...badBody(row) }
    expect(await refusal(row, { level: null, ...wrong })).toEqual({ status: 401, error: 'UNAUTHORIZED' })
  })

  test.each(named(located))(
    '%s says that nothing is there before it looks at what is asked',
    async (_, row) => {
      const wrong = { isThere: false, query: badQuery, ...badBody(row) }
      expect(await refusal(row, { level: 0, ...wrong })).toEqual({ status: 404, error: 'NOT_FOUND' })
    },
  )

  test.each(named(checked))('%s checks its query before it does or reads anything', async (_, row) => {
    const before = await everything()
    const wrong = { level: 0, ...badBody(row) } as const
    expect(await refusal(row, { ...wrong, query: badQuery })).toEqual({ status: 400, error: 'BAD_QUERY' })
    const error = row.query === noQuery ? 'UNKNOWN_PARAMETER' : 'BAD_LANGUAGE'
    expect(await refusal(row, { ...wrong, query: '?lang=en' })).toEqual({ status: 400, error })
    expect(await everything()).toBe(before)
  })

  test.each(named(bodied))(
    '%s refuses the type of a body, then its size, then what it holds',
    async (_, row) => {
      const before = await everything()
      const { body: isJson, bodyType = 'application/json', maxBytes = maxBodyBytes } = row
      const large = `{"__proto__": ${' '.repeat(maxBytes)}`
      const ask = (type: string, body: string) => refusal(row, { level: 0, type, body })
      expect(await ask('text/plain', large)).toEqual({ status: 415, error: 'UNSUPPORTED_TYPE' })
      expect(await ask(bodyType, large)).toEqual({ status: 413, error: 'TOO_LARGE' })
      if (isJson) {
        expect(await ask(bodyType, '{"__proto__": 1')).toEqual({ status: 400, error: 'BAD_JSON' })
        expect(await ask(bodyType, '{"a": {"\\u005f_proto__": 1}}')).toEqual({
          status: 400,
          error: 'BAD_INPUT',
        })
        expect(await ask(bodyType, '[]')).toMatchObject({ status: 400 })
      }
      expect(await everything()).toBe(before)
    },
  )

  test('every row that takes a body says so in its contract, but for a form of files', () => {
    const silent = new Set(['POST /api/upload/:artnr/:kind/:lang'])
    for (const { name, method, path, body, bodyType } of callList) {
      const takes = body !== undefined || bodyType !== undefined
      if (method === 'PUT') expect(takes, path).toBe(true)
      if (method === 'GET' || method === 'DELETE' || silent.has(name)) expect(takes, path).toBe(false)
    }
  })

  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
  const words = [...new Set(callList.map(({ path }) => path).filter((path) => /\/[\w-]+$/.test(path)))]

  test.each(words)(
    '%s is itself under every method, and never the parameter of another path',
    async (path) => {
      const own = callList.filter((row) => row.path === path).map(({ method }) => method)
      const address = path.replace(/:\w+/g, (name) => known[name] ?? 'finns-ej')
      for (const method of methods.filter((each) => !(own as string[]).includes(each))) {
        const response = await call(address, { method })
        expect(response.status, `${method} ${address}`).toBe(405)
        const allow = response.headers.get('Allow')?.split(', ')
        expect(allow, address).toEqual(own.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))
      }
    },
  )

  test('a folder of files is one place, whichever row names it', async () => {
    for (const kind of ['images', 'docs']) {
      const response = await call(`/api/files/NK1/${kind}/sv`, { method: 'PATCH' })
      expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'PUT'])
      expect((await call(`/api/files/NK1/${kind}/sv`, { method: 'PUT' })).status).toBe(401)
    }
    expect((await call('/api/files/NK1/other/sv', { method: 'PUT' })).status).toBe(404)
  })
})

describe('router', () => {
  afterAll(emptyStorage)

  test('router: every path that the app answers outside of pages is of a call', () => {
    const listed = new Set(
      callList.flatMap(({ path }) =>
        categories.flatMap((category) =>
          ['images', 'docs'].map((kind) => path.replace(':type', category.path).replace(':kind', kind)),
        ),
      ),
    )
    const served = app.routes
      .map(({ path }) => path)
      .filter((path) => /^\/(api|files)\//.test(path) && !path.endsWith('*'))
    expect(new Set(served).size).toBeGreaterThan(callList.length)
    for (const path of served) expect(listed).toContain(path)
  })

  test('router: it is Hono’s TrieRouter, since the faster RegExpRouter refuses words beside parameters', () => {
    expect(app.router).toBeInstanceOf(TrieRouter)
    const faster = new RegExpRouter()
    const add = () => {
      for (const { method, path, handler } of app.routes) faster.add(method, path, handler)
    }
    expect(add).toThrow(UnsupportedPathError)
  })
})
