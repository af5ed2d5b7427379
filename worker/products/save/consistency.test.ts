import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { Tokens } from '../../accounts/tokens.ts'
import { app } from '../../app.ts'
import { database } from '../../db/client.ts'
import { user } from '../../db/schema.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { walk } from '../../testing/walk/index.ts'
import { type Read, World } from '../../testing/walk/world.ts'

const origin = 'http://localhost:8787'
const key = 'session key of the tests, never used elsewhere'
const env = {
  DB: sqliteD1(),
  // Keeps nothing, so that everything cached is rebuilt.
  CACHE: { get: async () => null, put: async () => {}, list: async () => ({ keys: [] }) },
  VERSION: { id: 'test' },
  ORIGIN: origin,
  DEFAULT_LANGUAGE: 'sv',
  SESSION_KEY: key,
  UPLOAD_KEY: key,
} as unknown as Env
const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext

test('consistency: after a thousand random edits from either side, both sides of every link agree', {
  tags: ['4.4.5'],
  timeout: 600_000,
}, async () => {
  await database(env.DB).insert(user).values({
    id: 'user-0',
    email: 'level0@passar.test',
    name: 'Person 0',
    level: 0,
    language: 'sv',
    passwordHash: '',
    tokenVersion: 1,
  })
  const token = await new Tokens([key], origin, Date.now).make('user-0', 1)
  const read: Read = async (id, code) => {
    const address = `${origin}/api/${categoryOf(code).path}/${id}`
    const headers = { Authorization: `Bearer ${token}` }
    const response = await app.fetch(new Request(address, { headers }), env, context)
    expect(response.status, address).toBe(200)
    return response.json()
  }
  await walk(await World.in(env, read), 1000)
})
