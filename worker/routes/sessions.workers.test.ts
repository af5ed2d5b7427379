import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn, type UserAnswer } from '../../domain/contracts/sessions.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { database } from '../db/client.ts'
import { attempt, user } from '../db/schema.ts'
import { call, json } from '../testing/call.ts'
import { callAs, emailOf, jsonAs, levels, password, storeStaff, tokenFor } from '../testing/staff.ts'

const db = database(env.DB)

beforeAll(storeStaff)
beforeEach(async () => {
  await db.batch([db.delete(attempt), db.update(user).set({ tokenVersion: 1 })])
})

function auth(email: string, given: string, address = '192.0.2.1') {
  return callAs(null, '/api/auth', {
    method: 'POST',
    body: { email, password: given },
    headers: { 'CF-Connecting-IP': address },
  })
}

test('who signs in learns their level, name and language, and the token works', {
  tags: ['1.1.11', '3.11.7', '7.2.1', '7.2.2'],
}, async () => {
  for (const level of levels) {
    const signedIn = await auth(emailOf(level), password)
    expect(signedIn.headers.get('Cache-Control')).toBe('no-store')
    const answer = signIn.response.parse(await signedIn.json())
    expect(answer).toMatchObject({ email: emailOf(level), name: `Person ${level}`, access_level: level })
    expect(answer.lang).toBe(['sv', 'sv', 'no', 'dk'][level])
    const own = `/api/users/${encodeURIComponent(answer.email)}`
    const headers = { Authorization: `Bearer ${answer.token}` }
    const { token: _, ...shown } = answer
    expect(await json(own, 200, { headers })).toEqual(shown)
    expect(await json(own, 200, { headers: { token: answer.token } })).toEqual(shown)
  }
})

test('an address with other capitals and blanks around it is the same user', async () => {
  expect((await auth(`  ${emailOf(0).toUpperCase()} `, password)).status).toBe(200)
})

test('however it is composed, the password is the same', async () => {
  expect((await auth(emailOf(0), password.normalize('NFD'))).status).toBe(200)
})

test('an unknown user and a wrong password are answered alike', async () => {
  const answers = [await auth(emailOf(0), 'fel'), await auth('ingen@passar.test', 'fel')]
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401])
  expect(bodies[0]).toBe(bodies[1])
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ error: 'LOGIN_FAILED' })
})

test('a body that is not a sign-in is refused by field', { tags: ['5.1.3'] }, async () => {
  const wrong: [unknown, string][] = [
    [{ email: 'a@b.c' }, 'password'],
    [{ email: 'a@b.c', password: '' }, 'password'],
    [{ email: ['a@b.c'], password: 'x' }, 'email'],
    [{ email: 'a@b.c', password: 'x', level: 0 }, 'level'],
  ]
  for (const [body, field] of wrong) {
    expect(await jsonAs(null, '/api/auth', { method: 'POST', body }, 400)).toMatchObject({
      error: 'BAD_INPUT',
      details: { field },
    })
  }
})

test('another user is for level 0 to ask for, and for nobody else', { tags: ['7.2.2'] }, async () => {
  const path = (level: AccessLevel) => `/api/users/${emailOf(level)}`
  expect((await callAs(null, path(0))).status).toBe(401)
  for (const level of [1, 2, 3] as const) {
    expect((await callAs(level, path(0))).status).toBe(403)
    expect((await callAs(level, '/api/users/ingen@passar.test')).status).toBe(403)
    const { email, name, lang, access_level } = await jsonAs<UserAnswer>(0, path(level))
    expect({ email, name, lang, access_level }).toEqual(await jsonAs(level, path(level)))
    expect(access_level).toBe(level)
  }
  expect(await jsonAs(0, path(2).toUpperCase().replace('/API/USERS', '/api/users'))).toMatchObject({
    lang: 'no',
  })
  expect(await jsonAs(0, '/api/users/ingen@passar.test', {}, 404)).toMatchObject({ error: 'NOT_FOUND' })
})

const claims = {
  ver: 1,
  iss: env.ORIGIN,
  aud: 'passar-admin',
  sub: 'user-0',
  auth_time: Math.floor(Date.now() / 1000),
}

async function forged(
  change: Record<string, unknown>,
  { typ = 'session+jwt', alg = 'HS256', key = env.SESSION_KEY, exp = 3600 } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, ...change, iat: now, ...(exp ? { exp: now + exp } : {}) })
    .setProtectedHeader({ alg, typ })
    .sign(new TextEncoder().encode(key))
}

test('a token made by hand with every part right is let in, so that each part below is what fails', async () => {
  const headers = { Authorization: `Bearer ${await forged({})}` }
  expect((await call(`/api/users/${emailOf(0)}`, { headers })).status).toBe(200)
})

test.each<[string, () => string | Promise<string>]>([
  ['no token at all', () => ''],
  ['words', () => 'abc.def.ghi'],
  ['another key', () => forged({}, { key: 'another key that is just as long as it should be' })],
  ['the key of uploads', () => forged({}, { key: env.UPLOAD_KEY })],
  ['another algorithm', () => forged({}, { alg: 'HS512' })],
  ['another type', () => forged({}, { typ: 'upload+jwt' })],
  ['no type', () => forged({}, { typ: 'JWT' })],
  ['another issuer', () => forged({ iss: 'https://elsewhere.test' })],
  ['another audience', () => forged({ aud: 'passar-upload' })],
  ['no user', () => forged({ sub: undefined })],
  ['a user that does not exist', () => forged({ sub: 'user-9' })],
  ['another version', () => forged({ ver: 2 })],
  ['no version', () => forged({ ver: undefined })],
  ['a version that is no number', () => forged({ ver: '1' })],
  ['no time of signing in', () => forged({ auth_time: undefined })],
  ['a sign-in of twelve hours ago', () => forged({ auth_time: Math.floor(Date.now() / 1000) - 12 * 3600 })],
  ['no end', () => forged({}, { exp: 0 })],
  ['its time over', () => tokenFor(0, Date.now() - 3601_000)],
])('a token with %s is refused, for drafts and on public calls alike', async (_, make) => {
  const token = await make()
  for (const path of [`/api/users/${emailOf(0)}`, '/api/elslutbleck?all', '/api/elslutbleck']) {
    const answer = await call(path, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'UNAUTHORIZED' })
  }
})

test('unsigned tokens are refused', async () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const now = Math.floor(Date.now() / 1000)
  const token = `${part({ alg: 'none', typ: 'session+jwt' })}.${part({ ...claims, iat: now, exp: now + 99 })}.`
  const answer = await call('/api/elslutbleck', { headers: { token } })
  expect(answer.status).toBe(401)
})

test('another scheme than Bearer is refused', async () => {
  const answer = await call('/api/elslutbleck', { headers: { Authorization: 'Basic YTpi' } })
  expect(answer.status).toBe(401)
})

test('signing in is possible whatever old token comes along', async () => {
  const answer = await callAs(null, '/api/auth', {
    method: 'POST',
    body: { email: emailOf(0), password },
    headers: { Authorization: 'Bearer old' },
  })
  expect(answer.status).toBe(200)
})

test('signing out ends every session of that user and of nobody else', async () => {
  const answer = await jsonAs(2, '/api/auth/logout', {
    method: 'POST',
    headers: { 'Accept-Language': 'nb' },
  })
  expect(answer).toEqual({ message: 'Du er logget ut.' })
  expect((await callAs(2, `/api/users/${emailOf(2)}`)).status).toBe(401)
  expect((await callAs(3, `/api/users/${emailOf(3)}`)).status).toBe(200)
  expect((await callAs(null, '/api/auth/logout', { method: 'POST' })).status).toBe(401)
})

test('a token past half its life is renewed, a younger one is not', async () => {
  const path = `/api/users/${emailOf(1)}`
  const with_ = async (age: number) =>
    call(path, { headers: { token: await tokenFor(1, Date.now() - age * 1000) } })
  expect((await with_(1700)).headers.get('X-Renewed-Token')).toBeNull()
  const old = await with_(1900)
  expect(old.headers.get('Cache-Control')).toBe('no-store')
  const token = old.headers.get('X-Renewed-Token') ?? ''
  expect((await call(path, { headers: { token } })).headers.get('X-Renewed-Token')).toBeNull()
  vi.setSystemTime(Date.now() + 3000_000)
  try {
    expect((await call(path, { headers: { token } })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('renewal ends twelve hours after the password was given', async () => {
  const path = `/api/users/${emailOf(1)}`
  const hour = 3600_000
  const now = Date.now()
  const renewedOf = async (made: number, signedIn: number) => {
    const answer = await call(path, { headers: { token: await tokenFor(1, made, signedIn) } })
    expect(answer.status).toBe(200)
    return answer.headers.get('X-Renewed-Token')
  }
  const last = await renewedOf(now - 0.6 * hour, now - 11.5 * hour)
  expect(decodeJwt(last ?? '')).toMatchObject({
    auth_time: Math.floor((now - 11.5 * hour) / 1000),
    exp: Math.floor((now - 11.5 * hour) / 1000) + 12 * 3600,
  })
  // A token that ends with the session is not renewed.
  expect(await renewedOf(now - 0.6 * hour, now - 11.7 * hour)).toBeNull()
  const over = await tokenFor(1, now - 0.1 * hour, now - 12 * hour)
  expect((await call(path, { headers: { token: over } })).status).toBe(401)
})

test('a change of level counts at once', { tags: ['6.1.16'] }, async () => {
  await db.update(user).set({ level: 3 }).where(eq(user.id, 'user-1'))
  expect(await jsonAs(1, `/api/users/${emailOf(1)}`)).toMatchObject({ access_level: 3 })
  await db.update(user).set({ level: 1 }).where(eq(user.id, 'user-1'))
})

test('after ten wrong passwords an address waits for that account, and others go on', async () => {
  const seen: number[] = []
  for (let n = 0; n < 11; n++) seen.push((await auth(emailOf(0), 'fel')).status)
  expect(seen).toEqual([...Array(10).fill(401), 429])
  const refused = await auth(emailOf(0), password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect(await refused.json()).toMatchObject({ error: 'RATE_LIMITED' })
  expect((await auth(emailOf(1), password)).status).toBe(200)
  expect((await auth(emailOf(0), password, '192.0.2.2')).status).toBe(200)
})

test('signing in rightly is never counted', async () => {
  for (let n = 0; n < 11; n++) expect((await auth(emailOf(0), password)).status).toBe(200)
})

test('one address may not go on from account to account', async () => {
  const key = await db.select().from(attempt)
  expect(key).toEqual([])
  await auth('a@passar.test', 'fel')
  const rows = await db.select().from(attempt)
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1')
  await db.update(attempt).set({ count: 60 })
  expect((await auth('b@passar.test', 'fel')).status).toBe(429)
  expect((await auth('b@passar.test', 'fel', '192.0.2.9')).status).toBe(401)
})

test('attempts are forgotten when their time is over', async () => {
  await auth('a@passar.test', 'fel')
  await db.update(attempt).set({ count: 1000, ends: Date.now() - 1 })
  expect((await auth('a@passar.test', 'fel')).status).toBe(401)
})
