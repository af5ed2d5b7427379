import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

/** The body of an answer that must be this error, as the contract of errors says. */
async function fault(path: string, status: number, init?: RequestInit) {
  const body = await json(path, status, init)
  return errorBody.parse(body)
}

const calls = ['', '/total', '/check', '/facets', '/eb-alfa', '/artnr/NK1']

test.each(calls)('an unknown choice is named: %s', async (path) => {
  expect(await fault(`/api/elslutbleck${path}?rattvand&finns-ej`, 400)).toEqual({
    error: 'UNKNOWN_CHOICE',
    message: expect.stringContaining('finns-ej'),
    details: { choice: 'finns-ej' },
  })
})

test.each(['__proto__', 'constructor', 'prototype', '%5F%5Fproto__', '__proto__=1'])(
  'a name that every object inherits is refused: %s',
  async (name) => {
    for (const path of calls) {
      const { error, details } = await fault(`/api/elslutbleck${path}?${name}`, 400)
      expect(error).toBe('BAD_QUERY')
      expect(details?.parameter).toMatch(/^(__proto__|constructor|prototype)$/)
    }
  },
)

test('names of methods that objects inherit are unknown choices', async () => {
  for (const name of ['toString', 'hasOwnProperty', 'valueOf']) {
    expect(await fault(`/api/elslutbleck?${name}`, 400)).toMatchObject({ error: 'UNKNOWN_CHOICE' })
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
  expect(await fault(`/api/elslutbleck?${query}`, 400)).toMatchObject({
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
    const { error, details, message } = await fault(`/api/elslutbleck${path}?${parameter}=${value}`, 400)
    expect(error).toBe('BAD_NUMBER')
    expect(details).toMatchObject({ parameter, max: parameter === 'skip' ? 1_000_000 : 100 })
    expect(message).toContain(parameter)
  }
})

test('an unsupported lang is refused on every call, and the message falls back', async () => {
  const paths = [...calls, '/index', '/pictures'].map((path) => `/api/elslutbleck${path}`)
  for (const path of [...paths, '/api/options/eb', '/api/health', '/api/files/NK1/images']) {
    expect(await fault(`${path}?lang=en`, 400)).toMatchObject({
      error: 'BAD_LANGUAGE',
      message: expect.stringContaining('Språket'),
      details: { language: 'en' },
    })
  }
})

test('the message is in the language of the request', async () => {
  const texts = await Promise.all(
    ['sv', 'no', 'dk'].map(async (lang) => (await fault(`/api/elslutbleck?x-y&lang=${lang}`, 400)).message),
  )
  expect(new Set(texts).size).toBe(3)
  const accepted = await fault('/api/elslutbleck?x-y', 400, { headers: { 'Accept-Language': 'nn' } })
  expect(accepted.message).toBe(texts[1])
})

test('a parameter that a call does not take is named', async () => {
  expect(await fault('/api/elslutbleck/eb-alfa?skip=1', 400)).toMatchObject({
    error: 'UNKNOWN_PARAMETER',
    details: { parameter: 'skip' },
  })
  expect(await fault('/api/montagestolpar?em=em-lock', 400)).toMatchObject({
    error: 'UNKNOWN_PARAMETER',
    details: { parameter: 'em' },
  })
  expect(await fault('/api/options/eb?rattvand', 400)).toMatchObject({ error: 'UNKNOWN_CHOICE' })
  for (const path of ['/api/montagestolpar?lh=lh-ett', '/api/montagestolpar/ms-plan?lh=lh-ett']) {
    expect(await fault(path, 400)).toMatchObject({ error: 'UNKNOWN_PARAMETER', details: { parameter: 'lh' } })
  }
})

test('a housing that is not in the catalogue, or a draft, is an unknown choice', async () => {
  for (const id of ['finns-ej', 'lh-hemlig', 'eb-alfa']) {
    for (const call of ['', '/total', '/check', '/facets', '/eb-alfa']) {
      const answer = await fault(`/api/elslutbleck${call}?lh=${id}`, 400)
      expect(answer).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: id } })
    }
  }
  expect(await fault('/api/elslutbleck?lh=', 400)).toMatchObject({ details: { parameter: 'lh' } })
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
    expect(await fault(path, 404), path).toMatchObject({ error: 'NOT_FOUND' })
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
    expect(await fault(path, 404), path).toMatchObject({ error: 'NOT_FOUND' })
  }
})

test('an unknown language of a known folder is refused as a language', async () => {
  expect(await fault('/api/files/NK1/docs/en', 400)).toMatchObject({ error: 'BAD_LANGUAGE' })
  expect(await fault('/api/files/NK1/images/xx', 400)).toMatchObject({ error: 'BAD_LANGUAGE' })
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
      const answer = await call(path, { method })
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.get('Allow')).toBe(allow)
      expect(errorBody.parse(await answer.json())).toMatchObject({ error: 'METHOD_NOT_ALLOWED' })
    }
  }
})

test('drafts in a list need a login, which is asked for before the query is judged', async () => {
  for (const path of ['', '/total', '/check', '/facets']) {
    expect(await fault(`/api/elslutbleck${path}?all&skip=-1`, 401)).toMatchObject({ error: 'UNAUTHORIZED' })
  }
})

test('an endless query is refused', async () => {
  expect(await fault(`/api/elslutbleck?${'a'.repeat(9000)}`, 400)).toMatchObject({ error: 'BAD_QUERY' })
  const many = Array.from({ length: 300 }, (_, i) => `c${i}`).join('&')
  expect(await fault(`/api/elslutbleck?${many}`, 400)).toMatchObject({ error: 'BAD_QUERY' })
})

test('HEAD answers as GET does, without the body', async () => {
  const answer = await call('/api/elslutbleck', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect((await call('/api/elslutbleck/finns-ej', { method: 'HEAD' })).status).toBe(404)
})
