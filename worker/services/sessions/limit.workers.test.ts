import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../db/client.ts'
import { attempt } from '../../db/schema.ts'
import { AttemptLimit, networkOf } from './limit.ts'

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
