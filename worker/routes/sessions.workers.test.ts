import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type SecurityKind,
  type SecurityLogAnswer,
  type SecurityLogEntry,
  securityLog,
} from '../../domain/contracts/security-log.ts'
import { signIn, type UserAnswer } from '../../domain/contracts/sessions.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { AttemptLimit, networkOf } from '../accounts/limit.ts'
import { maxRows, SecurityLog } from '../accounts/security-log.ts'
import { database } from '../db/client.ts'
import { attempt, securityEvent, user } from '../db/schema.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, levels, password, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf } from '../testing/writing.ts'

describe('sessions', () => {
  afterAll(emptyStorage)

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
    const responses = [await auth(emailOf(0), 'fel'), await auth('ingen@passar.test', 'fel')]
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(responses.map((response) => response.status)).toEqual([401, 401])
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
      const response = await call(path, { headers: { Authorization: `Bearer ${token}` } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: 'UNAUTHORIZED' })
    }
  })

  test('unsigned tokens are refused', async () => {
    const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
    const now = Math.floor(Date.now() / 1000)
    const token = `${part({ alg: 'none', typ: 'session+jwt' })}.${part({ ...claims, iat: now, exp: now + 99 })}.`
    const response = await call('/api/elslutbleck', { headers: { token } })
    expect(response.status).toBe(401)
  })

  test('another scheme than Bearer is refused', async () => {
    const response = await call('/api/elslutbleck', { headers: { Authorization: 'Basic YTpi' } })
    expect(response.status).toBe(401)
  })

  test('signing in is possible whatever old token comes along', async () => {
    const response = await callAs(null, '/api/auth', {
      method: 'POST',
      body: { email: emailOf(0), password },
      headers: { Authorization: 'Bearer old' },
    })
    expect(response.status).toBe(200)
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
      const response = await call(path, { headers: { token: await tokenFor(1, made, signedIn) } })
      expect(response.status).toBe(200)
      return response.headers.get('X-Renewed-Token')
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
})

describe('limit', () => {
  afterAll(emptyStorage)

  const db = database(env.DB)
  let now = 1_800_000_000_000
  const limit = new AttemptLimit(db, 'a key for counting', () => now)

  beforeEach(() => db.delete(attempt))

  /** How long an attempt has to wait, in seconds; 0 where the password is checked. */
  async function waits(address: string, account = 'a@passar.test'): Promise<number> {
    return (await limit.count(address, account))?.seconds ?? 0
  }

  /** As many failures from as many addresses as an account allows, and one more. */
  async function attack(account?: string): Promise<number[]> {
    const seen: number[] = []
    for (let n = 0; n < 31; n++) seen.push(await waits(`198.51.100.${n}`, account))
    return seen
  }

  test('an address that fails twenty times within a minute waits for the next one, whatever accounts it tried', async () => {
    for (let n = 0; n < 20; n++) expect(await waits('192.0.2.1', `a${n}`)).toBe(0)
    now += 20_000
    expect(await waits('192.0.2.1', 'other')).toBe(40)
    expect(await waits('192.0.2.2', 'other')).toBe(0)
    now += 40_000
    expect(await waits('192.0.2.1', 'other')).toBe(0)
  })

  test('an account bears thirty failures from strangers and opens again five minutes after the first', async () => {
    expect(await attack()).toEqual([...Array(30).fill(0), 300])
    now += 200_000
    for (let n = 0; n < 3; n++) expect(await waits(`203.0.113.${n}`)).toBe(100)
    expect(await waits('192.0.2.1', 'b@passar.test')).toBe(0)
    now += 100_000
    expect(await waits('192.0.2.1')).toBe(0)
  })

  test('strangers keep nobody out who has signed in from their network before', async () => {
    expect(await waits('192.0.2.1')).toBe(0)
    await limit.succeeded('192.0.2.1', 'a@passar.test')
    expect((await attack()).at(-1)).toBe(300)
    expect(await waits('192.0.2.1')).toBe(0)
    expect(await waits('192.0.2.9')).toBe(300)
    now += 29 * 86_400_000
    await attack()
    expect(await waits('192.0.2.1')).toBe(0)
    now += 2 * 86_400_000
    await attack()
    expect(await waits('192.0.2.1')).toBe(300)
  })

  test('what one address is refused for does not count against the account', async () => {
    for (let n = 0; n < 40; n++) await waits('192.0.2.1')
    expect(await waits('192.0.2.2')).toBe(0)
  })

  test('addresses of one IPv6 network count as one, whatever their spelling', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })

  test('an IPv4 address stands for itself', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1')
  })
})

describe('security log', () => {
  const db = database(env.DB)
  /** Each test uses a network of its own, since an isolate remembers what it has logged. */
  let tests = 0
  let address = ''

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })
  beforeEach(async () => {
    await db.batch([db.delete(attempt), db.delete(securityEvent)])
    address = `192.0.2.${++tests}`
    // No test ends in another quarter of an hour than it began in.
    vi.setSystemTime(Math.floor(Date.now() / 900_000) * 900_000 + 60_000)
  })
  afterAll(async () => {
    await emptyStorage()
    vi.useRealTimers()
  })

  async function log(query = ''): Promise<SecurityLogAnswer> {
    return securityLog.response.parse(await jsonAs(0, `/api/activity/security${query}`))
  }

  /** The log as short lines, in order of their kinds. */
  async function lines(): Promise<[SecurityKind, name: string | null, hasAddress: boolean, count: number][]> {
    const line = ({ kind, account, address: from, count }: SecurityLogEntry) =>
      [kind, account && (account.name ?? '?'), from !== null, count] as [
        SecurityKind,
        string | null,
        boolean,
        number,
      ]
    return (await log()).items.map(line).toSorted()
  }

  function auth(email: string, given: string, from = address) {
    const headers = { 'CF-Connecting-IP': from }
    return callAs(null, '/api/auth', { method: 'POST', body: { email, password: given }, headers })
  }

  test('who signs in, who fails and who is locked out stands in the log, once in a quarter of an hour', async () => {
    for (let n = 0; n < 2; n++) await auth(` ${emailOf(2).toUpperCase()}`, password)
    for (let n = 0; n < 12; n++) await auth(emailOf(1), 'fel')
    await auth('ingen@passar.test', 'fel')
    expect(await lines()).toEqual([
      ['locked-out', 'Person 1', true, 2],
      ['sign-in-failed', '?', true, 1],
      ['sign-in-failed', 'Person 1', true, 10],
      ['signed-in', 'Person 2', true, 2],
    ])
  })

  test('an address that is locked out fills no rows, whatever accounts it names', async () => {
    await auth('a@passar.test', 'fel')
    await db.update(attempt).set({ count: 1000 })
    for (let n = 0; n < 5; n++) await auth(`other${n}@passar.test`, 'fel')
    expect(await lines()).toEqual([
      ['locked-out', null, true, 5],
      ['sign-in-failed', '?', true, 1],
    ])
  })

  test('what is refused for want of a session or a right is told, wherever in a call', async () => {
    const headers = { 'CF-Connecting-IP': address }
    expect((await callAs(null, '/api/activity', { headers })).status).toBe(401)
    expect((await callAs(null, '/api/elslutbleck', { headers: { ...headers, token: 'x' } })).status).toBe(401)
    expect((await callAs(3, '/api/bin', { headers })).status).toBe(403)
    // The handler itself refuses this field to a translator.
    const refused = await callAs(2, pathOf('eb-alfa'), { method: 'PUT', body: { name: 'Annat' }, headers })
    expect(refused.status).toBe(403)
    expect((await callAs(null, '/api/elslutbleck/finns-ej', { headers })).status).toBe(404)
    expect(await lines()).toEqual([
      ['forbidden', 'Person 2', true, 1],
      ['forbidden', 'Person 3', true, 1],
      ['unauthorized', null, true, 2],
    ])
  })

  test('a flood of refusals costs a row and a few writes, and is counted to the last power of two', async () => {
    const headers = { 'CF-Connecting-IP': address }
    for (let n = 0; n < 40; n++) await callAs(null, '/api/activity', { headers })
    expect(await lines()).toEqual([['unauthorized', null, true, 32]])
  })

  test('from more addresses than there is room for, the rest is told in one row that names none', async () => {
    const own = new SecurityLog(db, env.SESSION_KEY, () => Date.parse('2026-05-05T12:10:00Z'))
    const count = (n: number) =>
      own.add('sign-in-failed', { account: 'a@passar.test', address: `198.51.${n}.1` })
    for (let n = 0; n < maxRows + 7; n++) await count(n)
    await count(3)
    const { total, items } = await log('?limit=100')
    expect(total).toBe(maxRows + 1)
    expect(items.filter((row) => row.address === null)).toMatchObject([{ account: null, count: 7 }])
    await own.add('signed-in', { account: 'a@passar.test', address: '198.51.100.250' })
    expect((await log('?show=signed-in')).items).toMatchObject([{ address: expect.any(String), count: 1 }])
  })

  test('a new password and a new level are told, whatever changes them', async () => {
    await db.update(user).set({ passwordHash: 'scrypt$1$1$1$a$b' }).where(eq(user.id, 'user-3'))
    await db.update(user).set({ level: 1 }).where(eq(user.id, 'user-2'))
    await db.update(user).set({ level: 1, language: 'sv' }).where(eq(user.id, 'user-2'))
    expect(await lines()).toEqual([
      ['level-changed', 'Person 2', false, 1],
      ['password-changed', 'Person 3', false, 1],
    ])
    const [row] = await db.select().from(securityEvent)
    expect(new Date(row?.last ?? '').toISOString()).toBe(row?.last)
  })

  test('the table holds neither address, account, password nor hash, and level 0 alone reads the log', async () => {
    await auth(emailOf(0), 'a wrong password')
    await auth(emailOf(0), password)
    const text = JSON.stringify(await db.select().from(securityEvent))
    for (const each of [address, 'passar.test', 'Person', 'wrong', password, 'scrypt'])
      expect(text).not.toContain(each)
    for (const level of [null, 1, 2, 3] as const) {
      expect((await callAs(level, '/api/activity/security')).status).toBe(level === null ? 401 : 403)
    }
  })

  test('the log comes in pages, newest first, and narrowed by kind', async () => {
    let now = Date.parse('2026-05-05T12:00:00Z')
    const own = new SecurityLog(db, env.SESSION_KEY, () => now)
    for (let n = 0; n < 5; n++) {
      now += 16 * 60_000
      await own.add(n % 2 ? 'signed-in' : 'sign-in-failed', { account: emailOf(0), address })
    }
    const times = ({ items }: SecurityLogAnswer) => items.map(({ last }) => last.slice(11, 16))
    expect(times(await log('?limit=2'))).toEqual(['13:20', '13:04'])
    expect(times(await log('?limit=2&skip=4'))).toEqual(['12:16'])
    expect(await log('?show=signed-in')).toMatchObject({ total: 2 })
    await jsonAs(0, '/api/activity/security?show=secret', {}, 400)
  })
})
