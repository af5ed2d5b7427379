import { expect, test } from '@playwright/test'
import { categories } from '../../domain/categories/index.ts'

interface Fault {
  error: string
  message: string
  details?: Record<string, string | number>
}

const calls = categories.flatMap(({ path }) => [
  `/api/${path}`,
  `/api/${path}/total`,
  `/api/${path}/check`,
  `/api/${path}/facets`,
])

test('an unknown choice is 400 UNKNOWN_CHOICE and named', async ({ baseURL }) => {
  for (const call of calls) {
    const fault = await faultOf(`${baseURL}${call}?finns-inte`, 400)
    expect(fault).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: 'finns-inte' } })
    expect(fault.message).toContain('finns-inte')
  }
})

test('a choice of another category is unknown in this one', async ({ baseURL }) => {
  const fault = await faultOf(`${baseURL}/api/slutbleck?rattvand`, 400)
  expect(fault).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: 'rattvand' } })
})

test('skip and limit that are negative, huge or no number are 400 BAD_NUMBER with the bounds', async ({
  baseURL,
}) => {
  const wrong = {
    skip: ['-1', '1e3', '99999999999999999999', 'abc', '1.5', ''],
    limit: ['-1', '0', '101', '1000000000', 'NaN', '0x10'],
  }
  for (const [parameter, values] of Object.entries(wrong)) {
    for (const value of values) {
      const fault = await faultOf(`${baseURL}/api/elslutbleck?${parameter}=${value}`, 400)
      expect(fault, value).toMatchObject({ error: 'BAD_NUMBER', details: { parameter } })
      expect(Object.keys(fault.details ?? {}), value).toEqual(expect.arrayContaining(['min', 'max']))
    }
  }
})

test('an unsupported language is 400 BAD_LANGUAGE, and an unsupported Accept-Language means Swedish', async ({
  baseURL,
}) => {
  for (const lang of ['xx', 'nb', '', 'sv-SE', 'SV']) {
    const fault = await faultOf(`${baseURL}/api/elslutbleck?lang=${lang}`, 400)
    expect(fault, lang).toMatchObject({ error: 'BAD_LANGUAGE', details: { language: lang } })
  }
  const swedish = await (await fetch(`${baseURL}/api/elslutbleck?lang=sv`)).json()
  const french = await fetch(`${baseURL}/api/elslutbleck`, { headers: { 'accept-language': 'fr' } })
  expect(await french.json()).toEqual(swedish)
})

test('names of the language itself are no choices', async ({ baseURL }) => {
  for (const name of [
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[polluted]',
    'toString',
    'hasOwnProperty',
  ]) {
    const fault = await faultOf(`${baseURL}/api/elslutbleck?${name}`, 400)
    expect(['BAD_QUERY', 'UNKNOWN_CHOICE'], name).toContain(fault.error)
  }
})

test('a malformed query is 400 and says where', async ({ baseURL }) => {
  for (const query of [
    '%E0%A4%A',
    'rattvand=1',
    'rattvand&rattvand',
    'skip=1&skip=2',
    `${'a'.repeat(300)}`,
    '=',
  ]) {
    const fault = await faultOf(`${baseURL}/api/elslutbleck?${query}`, 400)
    expect(['BAD_QUERY', 'UNKNOWN_CHOICE'], query).toContain(fault.error)
  }
  const long = Array.from({ length: 300 }, (_, position) => `val-${position}`).join('&')
  expect((await faultOf(`${baseURL}/api/elslutbleck?${long}`, 400)).error).toBe('BAD_QUERY')
})

test('an unknown id, category, article number or call is 404 in JSON', async ({ baseURL }) => {
  const paths = [
    '/api/elslutbleck/finns-inte',
    '/api/elslutbleck/..%2F..%2Fetc',
    '/api/produkt/__proto__',
    '/api/housing/artnr/FINNS-INTE',
    '/api/finnsinte',
    '/api/options/xx',
    '/api/options/__proto__',
    '/api/files/FINNS-INTE/images',
    '/api/files/image/finns-inte/0',
    '/api',
  ]
  for (const path of paths) expect((await faultOf(baseURL + path, 404)).error, path).toBe('NOT_FOUND')
})

test('a method that a call does not have is 405', async ({ baseURL }) => {
  const calls = [
    ['PATCH', '/api/elslutbleck/total'],
    ['DELETE', '/api/elslutbleck'],
    ['POST', '/api/options/eb'],
  ] as const
  for (const [method, path] of calls) {
    const answer = await fetch(baseURL + path, { method })
    expect(answer.status, path).toBe(405)
    expect(((await answer.json()) as Fault).error, path).toBe('METHOD_NOT_ALLOWED')
  }
})

test('a fault speaks the language that was asked for', async ({ baseURL }) => {
  const messages = new Set<string>()
  for (const lang of ['sv', 'no', 'dk']) {
    messages.add((await faultOf(`${baseURL}/api/elslutbleck?finns-inte&lang=${lang}`, 400)).message)
  }
  expect(messages.size).toBe(3)
})

async function faultOf(url: string, status: number): Promise<Fault> {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(status)
  expect(answer.headers.get('content-type'), url).toContain('application/json')
  return (await answer.json()) as Fault
}
