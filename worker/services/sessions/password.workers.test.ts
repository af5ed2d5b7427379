import crypto from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { callAs, emailOf, password, storeStaff } from '../../testing/staff.ts'
import { hashPassword, verifyPassword } from './password.ts'

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

test('an isolate checks two passwords at once and refuses a third at once, whoever asks', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
  const original = scrypt.getMockImplementation()
  let going = 0
  scrypt.mockImplementation(((...[, , , , done]: Parameters<typeof crypto.scrypt>) => {
    if (++going === 2) isFull()
    held.then(() => done(null, Buffer.alloc(32)))
  }) as typeof crypto.scrypt)
  try {
    const body = { email: emailOf(0), password }
    const ask = (address: string) =>
      callAs(null, '/api/auth', { method: 'POST', body, headers: { 'CF-Connecting-IP': address } })
    const first = [ask('192.0.2.21'), ask('192.0.2.22')]
    await full
    const refused = await ask('192.0.2.23')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('1')
    expect(await refused.json()).toMatchObject({ error: 'RATE_LIMITED' })
    letGo()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([401, 401])
    expect((await ask('192.0.2.23')).status).toBe(401)
    expect(going).toBe(3)
  } finally {
    if (original) scrypt.mockImplementation(original)
    else scrypt.mockRestore()
  }
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
