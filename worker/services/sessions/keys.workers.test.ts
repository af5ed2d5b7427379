import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { SignInAnswer } from '../../../domain/contracts/sessions.ts'
import { call } from '../../testing/call.ts'
import { emailOf, password, storeStaff, tokenFor } from '../../testing/staff.ts'
import { UploadTokens } from '../uploads/tokens.ts'
import { keysOf } from './signed.ts'
import { tokenLifetimeSeconds } from './tokens.ts'

const next = 'the key that takes the place of the other one, in the tests'
/** The site before, during, and after the replacement of a key. */
const before = env
const both: Env = { ...env, SESSION_KEY_NEXT: next }
const after: Env = { ...env, SESSION_KEY: next }

beforeAll(() => storeStaff())

const own = `/api/users/${emailOf(1)}`

async function askWith(token: string, site: Env): Promise<Response> {
  return call(own, { headers: { Authorization: `Bearer ${token}` } }, site)
}

async function signInAt(site: Env): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: emailOf(1), password })
  const answer = await call('/api/auth', { method: 'POST', headers, body }, site)
  expect(answer.status).toBe(200)
  return (await answer.json<SignInAnswer>()).token
}

test('sessions of the old key go on beside those of the new one, until the old one is taken away', async () => {
  const old = await signInAt(before)
  const young = await signInAt(both)
  const statuses = async (token: string) =>
    Promise.all([before, both, after].map(async (site) => (await askWith(token, site)).status))
  expect(await statuses(old)).toEqual([200, 200, 401])
  expect(await statuses(young)).toEqual([401, 200, 200])
})

test('a session of the old key that is used is renewed under the new one', async () => {
  const halfway = await tokenFor(1, Date.now() - (tokenLifetimeSeconds / 2 + 60) * 1000)
  const renewed = (await askWith(halfway, both)).headers.get('X-Renewed-Token') ?? ''
  expect((await askWith(renewed, after)).status).toBe(200)
  expect((await askWith(renewed, before)).status).toBe(401)
})

test('tokens for uploads outlive a change of their key in the same way', async () => {
  const folder = { artnr: 'NK1', kind: 'docs', language: 'sv' } as const
  const under = (...keys: Parameters<typeof keysOf>) =>
    new UploadTokens(keysOf(...keys), env.ORIGIN, () => Date.now())
  const user = { user: 'user-1', version: 1 }
  const old = await under(env.UPLOAD_KEY, undefined).make(user, folder, 'eb-alfa')
  const young = await under(env.UPLOAD_KEY, next).make(user, folder, 'eb-alfa')
  expect(await under(env.UPLOAD_KEY, next).read(old, folder)).toMatchObject(user)
  expect(await under(next, undefined).read(old, folder)).toBeNull()
  expect(await under(next, undefined).read(young, folder)).toMatchObject(user)
  expect(await under(env.UPLOAD_KEY, undefined).read(young, folder)).toBeNull()
})

test('an empty next key is none, and one that is too short is a fault of the site', () => {
  expect(keysOf(env.SESSION_KEY, '')).toEqual([env.SESSION_KEY])
  const make = () => new UploadTokens(keysOf(env.UPLOAD_KEY, 'short'), env.ORIGIN, Date.now)
  expect(make).toThrow('UPLOAD_KEY')
})
