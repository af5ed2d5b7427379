import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

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

test('an answer that stands for a known one may be read as well', async () => {
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
