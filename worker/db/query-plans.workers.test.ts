import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'
import { watchedD1 } from '../testing/watched-d1.ts'

beforeAll(() => storeCatalogue(env, catalogue))

/** A D1 that records every statement that is run, in a session too. */
function recording(statements: Set<string>): Env {
  const db = watchedD1(env.DB, (asked, _how, proceed) => {
    for (const { sql } of asked) statements.add(sql)
    return proceed()
  })
  return { ...env, DB: db }
}

const publicCalls = [
  ...categories.flatMap(({ path }) =>
    ['', '/total', '/check', '/facets', '/index', '/pictures'].map((c) => path + c),
  ),
  ...catalogue.products.map(({ id }) => `produkt/${id}`),
  'elslutbleck/eb-alfa?rattvand',
  'housing/artnr/LH-ETT-1',
  'slutbleck?em=em-lock&em-choices=em-oro-rattvand',
  ...['eb', 'ms', 'em', 'sb', 'lh'].map((code) => `options/${code}`),
  'files/NK1/docs/sv',
  'files/NK1/images',
  'files/NK1/images/sv',
  'files/image/eb-alfa/0',
].map((path) => `/api/${path}`)

/** Runs every public call on an isolate with empty memory, so that each asks D1 for all it needs. */
async function statementsOfPublicCalls(): Promise<string[]> {
  const statements = new Set<string>()
  const bindings = recording(statements)
  for (const path of [...publicCalls, '/files/NK1/images/sv/framsida.png']) {
    isolateMemory.clear()
    for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
    await call(path, {}, bindings)
  }
  return [...statements]
}

/** The steps of a plan: SEARCH uses an index or key, SCAN reads a whole table (or the list of a parameter). */
async function planOf(statement: string): Promise<string[]> {
  const parameters = statement.match(/\?/g)?.map(() => 'x') ?? []
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(...parameters)
  return (await plan.all<{ detail: string }>()).results.map((row) => row.detail)
}

/**
 * Intended scans: the list in a JSON parameter, and staff's changed texts, all of which are needed, once per
 * generation.
 */
const meant = /^SCAN (json_each|text USING INDEX text_machine_name$)/

test('no statement of a public call walks a whole table', async () => {
  const statements = await statementsOfPublicCalls()
  expect(statements.length).toBeGreaterThan(12)
  for (const statement of statements) {
    // A reader who had to have something made notes that it is there.
    expect(statement).toMatch(/^(select |insert into "ready")/i)
    const scans = (await planOf(statement)).filter((step) => step.startsWith('SCAN') && !meant.test(step))
    expect(scans, statement).toEqual([])
  }
})

test('the plan of a statement that walks a table says so', async () => {
  expect(await planOf('SELECT * FROM product WHERE enr = ?')).toEqual(['SCAN product'])
  expect(await planOf('SELECT * FROM file WHERE kind = ?')).toEqual(['SCAN file'])
})
