import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { maxBodyBytes } from '../../domain/contracts/body.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import { noQuery } from '../../domain/contracts/query.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything } from '../testing/writing.ts'
import type { ApiRoute } from './route.ts'
import { routes } from './table.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const known: Record<string, string> = {
  ':type': 'elslutbleck',
  ':id': 'eb-alfa',
  ':artnr': 'NK1',
  ':a': 'NK1',
  ':x': 'NK1',
  ':code': 'eb',
  ':kind': 'docs',
  ':lang': 'sv',
  ':version': '1',
  ':date': '20260301T120000Z',
  ':field': 'enr',
  ':email': 'level0@passar.test',
  ':n': '0',
}

const indexVersion = `sv.1.${'a'.repeat(27)}`

/** The address of a row with an existing target, or a missing one. */
function addressOf({ path }: ApiRoute, isThere: boolean): string {
  const unknown = isThere ? {} : { ':id': 'finns-ej', ':artnr': 'finns-ej', ':a': 'finns-ej' }
  const values = { ...known, ...unknown, ...(path.includes('/index/') && { ':version': indexVersion }) }
  return path.replace(/:\w+/g, (name) => values[name as keyof typeof values] ?? 'finns-ej')
}

interface Sent {
  status: number
  error: string
}

/** A row's answer to a request that must be refused. */
async function refusal(
  row: ApiRoute,
  {
    level,
    isThere = true,
    query = '',
    type,
    body,
  }: Partial<Record<'query' | 'type' | 'body', string>> & {
    level: 0 | null
    isThere?: boolean
  },
): Promise<Sent> {
  const answer = await callAs(level, addressOf(row, isThere) + query, {
    method: row.method,
    ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
    ...(body === undefined ? {} : { body }),
  })
  const { error } = errorBody.parse(await answer.json())
  return { status: answer.status, error }
}

const named = (rows: readonly ApiRoute[]) => rows.map((row) => [`${row.method} ${row.path}`, row] as const)
const guarded = routes.filter(({ right }) => right !== 'readPublished')
const located = routes.filter(({ target }) => target)
const checked = routes.filter(({ contract }) => !(contract.query instanceof z.ZodUnknown))
const bodied = routes.filter(({ contract }) => contract.body ?? contract.bodyType)

/** All other errors besides the one under test. */
const badQuery = '?%ZZ&skip=-1'
const badBody = (row: ApiRoute) =>
  row.method === 'GET' || row.method === 'DELETE' ? {} : { type: 'text/plain', body: '{"__proto__": 1' }

test.each(named(guarded))('%s asks who it is before anything else', async (_, row) => {
  const wrong = { isThere: false, query: badQuery, ...badBody(row) }
  expect(await refusal(row, { level: null, ...wrong })).toEqual({ status: 401, error: 'UNAUTHORIZED' })
})

test.each(named(located))(
  '%s says that nothing is there before it looks at what is asked',
  async (_, row) => {
    const wrong = { isThere: false, query: badQuery, ...badBody(row) }
    expect(await refusal(row, { level: 0, ...wrong })).toEqual({ status: 404, error: 'NOT_FOUND' })
  },
)

test.each(named(checked))('%s checks its query before it does or reads anything', async (_, row) => {
  const before = await everything()
  const wrong = { level: 0, ...badBody(row) } as const
  expect(await refusal(row, { ...wrong, query: badQuery })).toEqual({ status: 400, error: 'BAD_QUERY' })
  const error = row.contract.query === noQuery ? 'UNKNOWN_PARAMETER' : 'BAD_LANGUAGE'
  expect(await refusal(row, { ...wrong, query: '?lang=en' })).toEqual({ status: 400, error })
  expect(await everything()).toBe(before)
})

test.each(named(bodied))(
  '%s refuses the type of a body, then its size, then what it holds',
  async (_, row) => {
    const before = await everything()
    const { body: isJson, bodyType = 'application/json', maxBytes = maxBodyBytes } = row.contract
    const large = `{"__proto__": ${' '.repeat(maxBytes)}`
    const ask = (type: string, body: string) => refusal(row, { level: 0, type, body })
    expect(await ask('text/plain', large)).toEqual({ status: 415, error: 'UNSUPPORTED_TYPE' })
    expect(await ask(bodyType, large)).toEqual({ status: 413, error: 'TOO_LARGE' })
    if (isJson) {
      expect(await ask(bodyType, '{"__proto__": 1')).toEqual({ status: 400, error: 'BAD_JSON' })
      expect(await ask(bodyType, '{"a": {"\\u005f_proto__": 1}}')).toEqual({
        status: 400,
        error: 'BAD_INPUT',
      })
      expect(await ask(bodyType, '[]')).toMatchObject({ status: 400 })
    }
    expect(await everything()).toBe(before)
  },
)

test('every row that takes a body says so in its contract, but for a form of files', () => {
  const silent = new Set(['POST /api/upload/:artnr/:kind/:lang'])
  for (const { method, path, contract } of routes) {
    const takes = contract.body !== undefined || contract.bodyType !== undefined
    if (method === 'PUT') expect(takes, path).toBe(true)
    if (method === 'GET' || method === 'DELETE' || silent.has(`${method} ${path}`))
      expect(takes, path).toBe(false)
  }
})

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
const words = [...new Set(routes.map(({ path }) => path).filter((path) => /\/[\w-]+$/.test(path)))]

test.each(words)('%s is itself under every method, and never the parameter of another path', async (path) => {
  const own = routes.filter((row) => row.path === path).map(({ method }) => method)
  const address = path.replace(/:\w+/g, (name) => known[name] ?? 'finns-ej')
  for (const method of methods.filter((each) => !(own as string[]).includes(each))) {
    const answer = await call(address, { method })
    expect(answer.status, `${method} ${address}`).toBe(405)
    const allow = answer.headers.get('Allow')?.split(', ')
    expect(allow, address).toEqual(own.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))
  }
})

test('a folder of files is one place, whichever row names it', async () => {
  for (const kind of ['images', 'docs']) {
    const answer = await call(`/api/files/NK1/${kind}/sv`, { method: 'PATCH' })
    expect(answer.headers.get('Allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'PUT'])
    expect((await call(`/api/files/NK1/${kind}/sv`, { method: 'PUT' })).status).toBe(401)
  }
  expect((await call('/api/files/NK1/other/sv', { method: 'PUT' })).status).toBe(404)
})
