import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type SecurityKind,
  type SecurityLogAnswer,
  type SecurityLogEntry,
  securityLog,
} from '../../../domain/contracts/security-log.ts'
import { database } from '../../db/client.ts'
import { attempt, securityEvent, user } from '../../db/schema.ts'
import { catalogue } from '../../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, password, storeStaff } from '../../testing/staff.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { pathOf } from '../../testing/writing.ts'
import { maxRows, SecurityLog } from './security-log.ts'

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
afterAll(() => {
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
