import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
import { matrix } from '../../verify/matrix/expected.ts'
import { database } from '../db/client.ts'
import { user } from '../db/schema.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, emailOf, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything } from '../testing/writing.ts'
import { routes } from './table.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})
// Signing out is one of the calls.
beforeEach(() => database(env.DB).update(user).set({ tokenVersion: 1 }))

const visitors = [null, ...levels] as const

/** Public calls with another method than GET: they write nothing, or only count. */
const openPosts = /^POST \/api\/(auth(\/link)?|misses|:type\/questions|konvertering(-eb)?\/(hitta|narmaste))$/

test('a route that anybody may call reads, or is known to write nothing but a count', () => {
  for (const { method, path, right } of routes) {
    if (right === 'readPublished') expect(method === 'GET' || openPosts.test(`${method} ${path}`)).toBe(true)
  }
})

test('every call that is not for everybody stands in the matrix, and no other', () => {
  const guarded = routes.filter(({ right }) => right !== 'readPublished')
  expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(matrix).sort())
})

/** A path of a route with parameters of things that do not exist, so that permitted calls change nothing. */
function addressOf(path: string, level: (typeof visitors)[number]): string {
  const values: Record<string, string> = {
    ':type': 'elslutbleck',
    ':email': emailOf(level ?? 0),
    ':version': '1',
    ':date': '20260301T120000Z',
    ':kind': 'docs',
    ':code': 'eb',
    ':field': 'enr',
  }
  return path.replace(/:\w+/g, (name) => values[name] ?? 'finns-ej')
}

const rows = routes.map((route) => [`${route.method} ${route.path}`, route] as const)

test.each(rows)('%s is for those whom the matrix names, and 401 or 403 for others', async (name, route) => {
  const allowed = matrix[name] ?? '-0123'
  for (const level of visitors) {
    const path = addressOf(route.path, level)
    const before = await everything()
    const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
    const answer = await callAs(level, path, { method: route.method, ...body })
    const who = level === null ? '-' : String(level)
    if (allowed.includes(who)) expect([401, 403, 405, 500], who).not.toContain(answer.status)
    else {
      expect(answer.status, who).toBe(level === null ? 401 : 403)
      const { error } = errorBody.parse(await answer.json())
      expect(error).toBe(level === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
      expect(await everything()).toBe(before)
    }
  }
})
