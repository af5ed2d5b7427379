import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
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
// Signing out is among the calls.
beforeEach(() => database(env.DB).update(user).set({ tokenVersion: 1 }))

const visitors = [null, ...levels] as const

/** Who may make the calls that are not for everybody, as docs/rules.md has it: `-` stands for nobody signed in. */
const matrix: Record<string, string> = {
  'POST /api/auth/logout': '0123',
  'GET /api/users/:email': '0123',
  'GET /api/utils/unique/:field/:value': '0123',
  'GET /api/utils/unique/:field/:value/:id': '0123',
  'PUT /api/options/:code/:id': '0123',
  'PUT /api/content/:id': '0123',
  'GET /api/activity': '0123',
  'GET /api/activity/last': '0123',
  'POST /api/activity': '0123',
  'POST /api/konvertering': '01',
  'PUT /api/konvertering/:id': '01',
  'DELETE /api/konvertering/:id': '01',
  'POST /api/konvertering-eb': '01',
  'PUT /api/konvertering-eb/:id': '01',
  'DELETE /api/konvertering-eb/:id': '01',
  'POST /api/upload-token': '0123',
  'POST /api/upload/:artnr/:kind/:lang': '0123',
  'DELETE /api/files/:artnr/:kind/:lang/:file': '0123',
  'PUT /api/files/:artnr/:kind/:lang': '0123',
  'GET /api/files/:x/:artnr': '01',
  'GET /api/download/:a': '01',
  'GET /api/download/:a/': '01',
  'POST /api/imports/:type': '01',
  'POST /api/imports/:type/apply': '01',
  'POST /api/bulk/:type': '0123',
  'POST /api/bulk/:type/apply': '0123',
  'GET /api/jobs': '0123',
  'GET /api/jobs/:id': '0123',
  'POST /api/jobs/:id/run': '0123',
  'POST /api/jobs/:id/undo': '0123',
  'GET /api/care': '0123',
  'GET /api/care/completeness': '0123',
  'GET /api/bin': '01',
  'POST /api/bin/:id': '01',
  'GET /api/bin/files': '0123',
  'POST /api/bin/files/:id': '0123',
  'GET /api/:type/names': '0123',
  'POST /api/:type': '01',
  'PUT /api/:type/:id': '0123',
  'DELETE /api/:type/:id': '01',
  'GET /api/:type/:id/history': '0123',
  'GET /api/:type/:id/history/:version': '0123',
  'POST /api/:type/:id/history/:version': '0123',
}

/** Calls that write nothing and that anybody makes with another method than GET. */
const openPosts = /^POST \/api\/(auth|konvertering(-eb)?\/(hitta|narmaste))$/

test('a route that anybody may call reads, or is known not to write', () => {
  for (const { method, path, right } of routes) {
    if (right === 'readPublished') expect(method === 'GET' || openPosts.test(`${method} ${path}`)).toBe(true)
  }
})

test('every call that is not for everybody stands in the matrix, and no other', () => {
  const guarded = routes.filter(({ right }) => right !== 'readPublished')
  expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(matrix).sort())
})

/** A path of a route; what it names does not exist, so that whoever gets through changes nothing. */
function addressOf(path: string, level: (typeof visitors)[number]): string {
  const values: Record<string, string> = {
    ':type': 'elslutbleck',
    ':email': emailOf(level ?? 0),
    ':version': '1',
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
