import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { desc, eq, gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkLifetimeMs } from '../../domain/accounts.ts'
import type { SignInAnswer } from '../../domain/contracts/sessions.ts'
import { type MadeLink, makeLink, type UsersAnswer, users } from '../../domain/contracts/users.ts'
import { AttemptLimit } from '../accounts/limit.ts'
import { hashPassword, verifyPassword } from '../accounts/password.ts'
import { keysOf, tokenLifetimeSeconds } from '../accounts/tokens.ts'
import { database } from '../db/client.ts'
import { activity, attempt, securityEvent, user } from '../db/schema.ts'
import { UploadTokens } from '../files/tokens.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { callAs, emailOf, jsonAs, levels, password, storeStaff, tokenFor } from '../testing/staff.ts'

describe('users', () => {
  afterAll(emptyStorage)

  const db = database(env.DB)
  const another = 'en helt annan mening'

  beforeEach(async () => {
    vi.useRealTimers()
    await db.batch([db.delete(attempt), db.delete(user), db.delete(activity), db.delete(securityEvent)])
    await storeStaff()
  })

  const signIn = (email: string, given: string) =>
    callAs(null, '/api/auth', { method: 'POST', body: { email, password: given } })

  const everybody = () => jsonAs<UsersAnswer>(0, '/api/users')

  const newcomer = { email: 'Ny@Passar.test', name: 'Nina Ny', lang: 'no', access_level: 2 }

  async function linkFor(id: string): Promise<MadeLink> {
    const answer = makeLink.response.parse(await jsonAs(0, `/api/users/${id}/link`, { method: 'POST' }))
    return answer.result
  }

  const choose = (token: string, chosen = another, address = '192.0.2.7') =>
    callAs(null, '/api/auth/link', {
      method: 'POST',
      body: { token, password: chosen },
      headers: { 'CF-Connecting-IP': address },
    })

  const entries = () => db.select().from(activity).orderBy(desc(activity.date))

  test('level 0 adds somebody, who chooses a password by the link and signs in', async () => {
    const { result } = await jsonAs<{ result: MadeLink }>(0, '/api/users', { method: 'POST', body: newcomer })
    const before = (await everybody()).items.find(({ _id }) => _id === result._id)
    expect(before).toMatchObject({ email: 'ny@passar.test', ready: false, seen: null, link: result.ends })
    for (const tried of ['', ' ', another]) {
      expect((await signIn('ny@passar.test', tried)).status).toBe(tried === '' ? 400 : 401)
    }
    expect(await (await choose(result.token)).json()).toMatchObject({ email: 'ny@passar.test' })
    expect(await (await signIn('ny@passar.test', another)).json()).toMatchObject({
      name: 'Nina Ny',
      lang: 'no',
      access_level: 2,
    })
    const after = users.response.parse(await everybody()).items.find(({ _id }) => _id === result._id)
    expect(after).toMatchObject({ ready: true, link: null })
    expect(Date.parse(after?.seen ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('an address that somebody has is not taken twice, whatever its capitals', async () => {
    const body = { ...newcomer, email: emailOf(1).toUpperCase() }
    expect(await jsonAs(0, '/api/users', { method: 'POST', body }, 409)).toMatchObject({
      error: 'EMAIL_TAKEN',
    })
    const twice = { method: 'POST', body: newcomer }
    const racing = await Promise.all([callAs(0, '/api/users', twice), callAs(0, '/api/users', twice)])
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    [{ email: 'ingen adress' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ lang: 'en' }, 'lang'],
    [{ access_level: 4 }, 'access_level'],
    [{ passwordHash: 'x' }, 'passwordHash'],
  ])('somebody with %o is not added', async (wrong, field) => {
    const body = { ...newcomer, ...wrong }
    expect(await jsonAs(0, '/api/users', { method: 'POST', body }, 400)).toMatchObject({ details: { field } })
    expect((await everybody()).items).toHaveLength(4)
  })

  test('a link is good once, also for two at the same moment, and ends every session', async () => {
    const { token } = await linkFor('user-2')
    const racing = await Promise.all([choose(token), choose(token, 'en tredje mening', '192.0.2.8')])
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 404])
    const won = racing[0]?.status === 200 ? another : 'en tredje mening'
    expect((await signIn(emailOf(2), won)).status).toBe(200)
    expect((await callAs(2, `/api/users/${emailOf(2)}`)).status).toBe(401)
    expect(await (await choose(token)).json()).toMatchObject({ error: 'LINK_NOT_VALID' })
  })

  test('a new link takes the place of the one before, and a password of one’s own of both', async () => {
    const first = await linkFor('user-2')
    const second = await linkFor('user-2')
    expect((await choose(first.token)).status).toBe(404)
    const change = { method: 'PUT', body: { current: password, password: another } }
    await jsonAs(2, '/api/auth/password', change)
    expect((await choose(second.token)).status).toBe(404)
  })

  test('a link ends after a day', async () => {
    const { token, ends } = await linkFor('user-3')
    expect(Date.parse(ends) - Date.now()).toBeGreaterThan(linkLifetimeMs - 60_000)
    vi.useFakeTimers({ now: Date.parse(ends), toFake: ['Date'] })
    expect((await choose(token)).status).toBe(404)
    vi.setSystemTime(Date.parse(ends) - 1000)
    expect((await choose(token)).status).toBe(200)
  })

  test('until the link is used, the password from before is good', async () => {
    await linkFor('user-1')
    expect((await signIn(emailOf(1), password)).status).toBe(200)
  })

  test('guessing links is limited as signing in is', async () => {
    const tried: number[] = []
    for (let n = 0; n < 22; n++) tried.push((await choose(`gissning-${n}`)).status)
    expect(tried).toEqual([...Array(20).fill(404), 429, 429])
    const { token } = await linkFor('user-1')
    expect((await choose(token)).status).toBe(429)
    expect((await choose(token, another, '198.51.100.1')).status).toBe(200)
  })

  test('link: what its use was counted under is uncounted, and what others tried on the account is not', async () => {
    const limit = new AttemptLimit(db, env.SESSION_KEY, Date.now)
    for (let n = 0; n < 30; n++) await limit.count(`198.51.100.${n}`, emailOf(1))
    const { token } = await linkFor('user-1')
    const before = await db.select().from(attempt).where(gt(attempt.count, 0))
    expect((await choose(token)).status).toBe(200)
    expect(await db.select().from(attempt).where(gt(attempt.count, 0))).toEqual(before)
    expect(await limit.count('203.0.113.1', emailOf(1))).toMatchObject({ limit: 'strangers' })
  })

  test('link: whoever is locked out of the account signs in with the password that they chose', async () => {
    const limit = new AttemptLimit(db, env.SESSION_KEY, Date.now)
    for (let n = 0; n < 11; n++) await limit.count('192.0.2.7', emailOf(1))
    const { token } = await linkFor('user-1')
    expect((await choose(token)).status).toBe(200)
    expect(await limit.count('192.0.2.7', emailOf(1))).toBeNull()
  })

  test('a password that is too short is refused by link and as one’s own', async () => {
    const { token } = await linkFor('user-1')
    expect((await choose(token, 'niotecken')).status).toBe(400)
    const body = { current: password, password: 'niotecken' }
    expect(await jsonAs(1, '/api/auth/password', { method: 'PUT', body }, 400)).toMatchObject({
      details: { field: 'password' },
    })
    expect((await choose(token)).status).toBe(200)
  })

  test.each(levels)(
    'level %i changes their own password; the sessions elsewhere end and this one goes on',
    async (level) => {
      const body = { current: password, password: another }
      const changed = await callAs(level, '/api/auth/password', { method: 'PUT', body })
      expect(changed.status).toBe(200)
      const own = `/api/users/${emailOf(level)}`
      expect((await callAs(level, own)).status).toBe(401)
      const headers = { Authorization: `Bearer ${changed.headers.get('X-Renewed-Token')}` }
      expect((await call(own, { headers })).status).toBe(200)
      expect([
        (await signIn(emailOf(level), password)).status,
        (await signIn(emailOf(level), another)).status,
      ]).toEqual([401, 200])
    },
  )

  test('an ageing session that changes the password is sent the token of the new one', async () => {
    const body = { current: password, password: another }
    const token = await tokenFor(1, Date.now() - 2_000_000)
    const changed = await call('/api/auth/password', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    const headers = { Authorization: `Bearer ${changed.headers.get('X-Renewed-Token')}` }
    expect((await call(`/api/users/${emailOf(1)}`, { headers })).status).toBe(200)
  })

  test('who does not know the password changes none, and may not try for ever', async () => {
    const body = { current: 'fel', password: another }
    for (let n = 0; n < 10; n++) {
      expect(await jsonAs(1, '/api/auth/password', { method: 'PUT', body }, 400)).toMatchObject({
        error: 'WRONG_PASSWORD',
      })
    }
    expect((await callAs(1, '/api/auth/password', { method: 'PUT', body })).status).toBe(429)
    const [row] = await db.select().from(user).where(eq(user.id, 'user-1'))
    expect(row?.tokenVersion).toBe(1)
  })

  test('of two that change a password at once one does', async () => {
    const change = (chosen: string) =>
      callAs(1, '/api/auth/password', { method: 'PUT', body: { current: password, password: chosen } })
    const responses = await Promise.all([change(another), change('en tredje mening')])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = responses[0]?.status === 200 ? another : 'en tredje mening'
    expect((await signIn(emailOf(1), won)).status).toBe(200)
  })

  test('name, language and level are changed alone and together; another level ends the sessions, a name does not', async () => {
    await jsonAs(0, '/api/users/user-2', { method: 'PUT', body: { name: 'Nora', lang: 'sv' } })
    expect(await jsonAs(2, `/api/users/${emailOf(2)}`)).toMatchObject({
      name: 'Nora',
      lang: 'sv',
      access_level: 2,
    })
    await jsonAs(0, '/api/users/user-2', { method: 'PUT', body: {} })
    await jsonAs(0, '/api/users/user-2', { method: 'PUT', body: { access_level: 2 } })
    expect((await callAs(2, `/api/users/${emailOf(2)}`)).status).toBe(200)
    await jsonAs(0, '/api/users/user-2', { method: 'PUT', body: { access_level: 3 } })
    expect((await callAs(2, `/api/users/${emailOf(2)}`)).status).toBe(401)
  })

  test('ending somebody’s sessions ends theirs alone', async () => {
    await jsonAs(0, '/api/users/user-2/sessions', { method: 'DELETE' })
    expect((await callAs(2, `/api/users/${emailOf(2)}`)).status).toBe(401)
    expect((await callAs(3, `/api/users/${emailOf(3)}`)).status).toBe(200)
  })

  test('who is removed cannot go on, sign in or use a link', async () => {
    const { token } = await linkFor('user-3')
    await jsonAs(0, '/api/users/user-3', { method: 'DELETE' })
    expect((await callAs(3, '/api/jobs')).status).toBe(401)
    expect((await signIn(emailOf(3), password)).status).toBe(401)
    expect((await choose(token)).status).toBe(404)
  })

  test('nobody but level 0 does any of it', async () => {
    const calls = [
      ['GET', '/api/users'],
      ['POST', '/api/users', newcomer],
      ['PUT', '/api/users/user-0', { access_level: 3 }],
      ['DELETE', '/api/users/user-0'],
      ['POST', '/api/users/user-0/link'],
      ['DELETE', '/api/users/user-0/sessions'],
    ] as const
    const before = await db.select().from(user)
    for (const [method, path, body] of calls) {
      for (const level of [null, 1, 2, 3] as const) {
        expect((await callAs(level, path, { method, body })).status).toBe(level === null ? 401 : 403)
      }
    }
    for (const level of [1, 2, 3] as const) {
      const body = { access_level: 0 }
      expect((await callAs(level, `/api/users/user-${level}`, { method: 'PUT', body })).status).toBe(403)
    }
    expect(await db.select().from(user)).toEqual(before)
  })

  test('the last of level 0 stays, also where another one has not chosen a password yet', async () => {
    const lower = { method: 'PUT', body: { access_level: 1 } }
    const refused = async () => {
      for (const init of [lower, { method: 'DELETE' }]) {
        expect(await jsonAs(0, '/api/users/user-0', init, 409)).toMatchObject({ error: 'LAST_ADMINISTRATOR' })
      }
    }
    await refused()
    const body = { ...newcomer, access_level: 0 }
    const { result } = await jsonAs<{ result: MadeLink }>(0, '/api/users', { method: 'POST', body })
    await refused()
    await jsonAs(0, '/api/users/user-0', { method: 'PUT', body: { name: 'Nytt namn', access_level: 0 } })
    expect((await callAs(0, '/api/users')).status).toBe(200)
    await choose(result.token)
    await jsonAs(0, '/api/users/user-0', lower)
    expect((await signIn('ny@passar.test', another)).status).toBe(200)
  })

  test('of two of level 0 that lower or remove each other at once one stays, every time', async () => {
    const lower = { method: 'PUT', body: { access_level: 1 } }
    const remove = { method: 'DELETE' }
    const [made] = await db.select().from(user).where(eq(user.id, 'user-0'))
    if (!made) throw new Error('There is nobody')
    const pairs = [
      [lower, lower],
      [remove, remove],
      [lower, remove],
      [remove, lower],
    ] as const
    for (let round = 0; round < 12; round++) {
      await db.batch([
        db.delete(user).where(eq(user.level, 0)),
        db.delete(user).where(eq(user.id, 'user-0')),
        db.delete(user).where(eq(user.id, 'user-1')),
        db.insert(user).values([made, { ...made, id: 'user-1', email: 'andra@passar.test' }]),
      ])
      const [first, second] = pairs[round % pairs.length] ?? pairs[0]
      const responses = await Promise.all([
        callAs(0, '/api/users/user-1', first),
        callAs(1, '/api/users/user-0', second),
      ])
      const remaining = await db.select().from(user).where(eq(user.level, 0))
      expect(remaining, `round ${round}`).toHaveLength(1)
      // The other one is refused by the statement, or its session has ended by then.
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(responses.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1)
    }
  })

  test('each act is in the log with who did it, and no secret is', async () => {
    const { result } = await jsonAs<{ result: MadeLink }>(0, '/api/users', { method: 'POST', body: newcomer })
    const path = `/api/users/${result._id}`
    await jsonAs(0, path, { method: 'PUT', body: { access_level: 1 } })
    const { token } = await linkFor(result._id)
    await choose(token)
    await jsonAs(0, `${path}/sessions`, { method: 'DELETE' })
    await jsonAs(0, path, { method: 'DELETE' })
    const body = { current: password, password: another }
    await jsonAs(1, '/api/auth/password', { method: 'PUT', body })
    const rows = (await entries()).toReversed()
    expect(rows.map(({ message, email, method, type }) => [message, email, method, type])).toEqual([
      ['Användaren är tillagd', emailOf(0), 'POST', 'users'],
      ['Användaren är sparad', emailOf(0), 'PUT', 'users'],
      ['Engångslänken är skapad', emailOf(0), 'POST', 'users'],
      ['Lösenordet är bytt', 'ny@passar.test', 'POST', 'auth'],
      ['Användaren är utloggad överallt', emailOf(0), 'DELETE', 'users'],
      ['Användaren är borttagen', emailOf(0), 'DELETE', 'users'],
      ['Lösenordet är bytt', emailOf(1), 'PUT', 'auth'],
    ])
    const logged = JSON.stringify([rows, await db.select().from(securityEvent)])
    for (const secret of [result.token, token, password, another]) expect(logged).not.toContain(secret)
    const stored = JSON.stringify(await db.select().from(user))
    for (const secret of [result.token, token]) expect(stored).not.toContain(secret)
    const kinds = (await db.select().from(securityEvent)).map(({ kind }) => kind)
    for (const kind of [
      'user-added',
      'level-changed',
      'link-made',
      'password-changed',
      'user-removed',
    ] as const) {
      expect(kinds).toContain(kind)
    }
  })

  test('a refused act is not in the log', async () => {
    await jsonAs(0, '/api/users/user-0', { method: 'DELETE' }, 409)
    await jsonAs(0, '/api/users/finns-ej', { method: 'DELETE' }, 404)
    await jsonAs(0, '/api/users/finns-ej', { method: 'PUT', body: { name: 'x' } }, 404)
    await jsonAs(0, '/api/users/finns-ej/link', { method: 'POST' }, 404)
    await jsonAs(0, '/api/users/finns-ej/sessions', { method: 'DELETE' }, 404)
    expect(await entries()).toEqual([])
  })
})

describe('password', () => {
  afterAll(emptyStorage)

  const scrypt = vi.spyOn(crypto, 'scrypt')

  beforeAll(storeStaff)

  type Work = { bytes: unknown; cost: unknown }

  /** The calls of the hash function during an attempt to sign in. */
  async function workOf(email: string, given: string): Promise<{ status: number; work: Work[] }> {
    scrypt.mockClear()
    const headers = { 'CF-Connecting-IP': '192.0.2.7' }
    const body = { email, password: given }
    const { status } = await callAs(null, '/api/auth', { method: 'POST', body, headers })
    const work = scrypt.mock.calls.map((call): Work => ({ bytes: call[2], cost: call[3] }))
    return { status, work }
  }

  test('a wrong password, an unknown user and the right password are the same work', {
    tags: ['7.2.1'],
  }, async () => {
    const right = await workOf(emailOf(0), password)
    const wrong = await workOf(emailOf(0), 'fel lösenord')
    const unknown = await workOf('ingen@passar.test', 'fel lösenord')
    expect([right.status, wrong.status, unknown.status]).toEqual([200, 401, 401])
    expect(right.work).toHaveLength(1)
    expect(right.work[0]).toMatchObject({ bytes: 32, cost: { N: 2 ** 14, r: 8, p: 5 } })
    expect(wrong.work).toEqual(right.work)
    expect(unknown.work).toEqual(right.work)
  })

  describe('checks at once', () => {
    /** Finishes a check that is running, as one of a wrong password. */
    const running: (() => void)[] = []
    let started = () => {}
    let address = 20

    beforeEach(() => {
      running.length = 0
      scrypt.mockImplementation(((...[, , , , done]: Parameters<typeof crypto.scrypt>) => {
        running.push(() => done(null, Buffer.alloc(32)))
        if (running.length % 2 === 0) started()
      }) as typeof crypto.scrypt)
    })
    afterEach(() => {
      vi.useRealTimers()
      scrypt.mockReset()
    })

    function ask(): Promise<Response> {
      const headers = { 'CF-Connecting-IP': `192.0.2.${address++}` }
      return callAs(null, '/api/auth', { method: 'POST', body: { email: emailOf(0), password }, headers })
    }

    /** Two attempts whose passwords are being checked. */
    async function askTwo(): Promise<Promise<Response>[]> {
      const both = new Promise<void>((resolve) => {
        started = resolve
      })
      const attempts = [ask(), ask()]
      await Promise.race([both, ...attempts])
      return attempts
    }

    test('an isolate checks two passwords at once and refuses a third at once, whoever asks', async () => {
      const first = await askTwo()
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('1')
      expect(await refused.json()).toMatchObject({ error: 'RATE_LIMITED' })
      for (const finish of running) finish()
      expect((await Promise.all(first)).map(({ status }) => status)).toEqual([401, 401])
    })

    test('a check that was broken off holds no place for longer than ten seconds', async () => {
      vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
      const brokenOff = await askTwo()
      vi.setSystemTime(Date.now() + 9_000)
      expect((await ask()).status).toBe(429)
      vi.setSystemTime(Date.now() + 1_000)
      const later = await askTwo()
      expect(running).toHaveLength(4)
      for (const finish of running.slice(0, 2)) finish()
      await Promise.all(brokenOff)
      expect((await ask()).status, 'late ones leave their own places only').toBe(429)
      for (const finish of running.slice(2)) finish()
      expect((await Promise.all(later)).map(({ status }) => status)).toEqual([401, 401])
    })
  })

  test('nobody knows the password of a user that does not exist', async () => {
    for (const given of ['', 'A', '\0', password]) expect(await verifyPassword(given, undefined)).toBe(false)
  })

  test('two hashes of one password differ, and each of them holds its own cost', async () => {
    const [first, second] = await Promise.all([hashPassword('lösen ord'), hashPassword('lösen ord')])
    expect(first).not.toBe(second)
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$/)
    expect(await verifyPassword('lösen ord', first)).toBe(true)
    expect(await verifyPassword('Lösen ord', first)).toBe(false)
    const [, , , , salt = '', hash = ''] = second.split('$')
    await expect(verifyPassword('lösen ord', ['md5', 1, 1, 1, salt, hash].join('$'))).rejects.toThrow('form')
  })
})

describe('keys', () => {
  afterAll(emptyStorage)

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
    const response = await call('/api/auth', { method: 'POST', headers, body }, site)
    expect(response.status).toBe(200)
    return (await response.json<SignInAnswer>()).token
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

  test('an empty next key is none, and one that is too short is an error of the site', () => {
    expect(keysOf(env.SESSION_KEY, '')).toEqual([env.SESSION_KEY])
    const make = () => new UploadTokens(keysOf(env.UPLOAD_KEY, 'short'), env.ORIGIN, Date.now)
    expect(make).toThrow('UPLOAD_KEY')
  })
})
