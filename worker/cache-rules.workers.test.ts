import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { cacheRules } from './cache-rules.ts'
import { routes } from './routes/table.ts'
import { runMaintenance } from './services/jobs/maintenance/index.ts'
import { assetsOf } from './testing/assets.ts'
import { call, json } from './testing/call.ts'
import { catalogue } from './testing/fixtures.ts'
import { callAs, storeStaff } from './testing/staff.ts'
import { storeCatalogue } from './testing/store.ts'

const bindings: Env = {
  ...env,
  ASSETS: assetsOf({
    ...Object.fromEntries(
      ['start', 'guide-filter-eb', 'product-painted', '404'].map((name) => [
        `/shells/sv/${name}.html`,
        '<html >',
      ]),
    ),
    '/assets/app-1a2b.js': 'script',
    '/favicon.svg': 'icon',
    '/sw.js': 'service worker',
  }),
}
const ask = (path: string, headers: HeadersInit = {}) => call(path, { headers }, bindings)
const rules: readonly string[] = Object.values(cacheRules)

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  await runMaintenance(env, Date.now())
})

const values: Record<string, string> = {
  ':type': 'elslutbleck',
  ':id': 'eb-alfa',
  ':code': 'eb',
  ':kind': 'images',
  ':lang': 'sv',
  ':date': '20260301T120000Z',
  ':n': '0',
}
const queries: Record<string, string> = {
  '/api/search': '?q=alfa',
  '/api/download/configuration': '?eb=eb-alfa',
}

/** An address of every public call, each with an answer. */
async function publicCalls(): Promise<string[]> {
  const { items } = await json<{ items: { _id: string; artnr: string; picture: { url: string } }[] }>(
    '/api/elslutbleck',
  )
  const [pictured] = items.filter(({ picture }) => picture)
  if (!pictured) throw new Error('No product has a picture')
  const all: Record<string, string> = { ...values, ':artnr': pictured.artnr, ':id': pictured._id }
  const paths = routes
    .filter(
      ({ method, right, path }) =>
        method === 'GET' && right === 'readPublished' && !path.startsWith('/files/'),
    )
    .map(async ({ path }) => {
      const at = path.replace(/:\w+/g, (name) => all[name] ?? name) + (queries[path] ?? '')
      if (!at.endsWith('/:version')) return at
      const { version } = await json<{ version: string }>(at.replace(':version', 'current?lang=sv'))
      return at.replace(':version', version)
    })
  const small = pictured.picture.url
  return [...(await Promise.all(paths)), small, small.replace('/small/', '/').replace(/\?.*/, '')]
}
const pages = [
  '/sv',
  '/sv/guide/elslutbleck',
  '/sv/guide/elslutbleck?c=rattvand',
  '/sv/produkt/eb-alfa',
  '/sv/404',
  '/sv/nowhere',
  '/assets/app-1a2b.js',
  '/assets/none.js',
  '/favicon.svg',
  '/sw.js',
  '/sv/artikel/NK1',
]

test('every public answer has a rule of the table, and what may be kept is not sent again to who has it', async () => {
  const seen: Record<string, string[]> = {}
  for (const path of [...(await publicCalls()), ...pages]) {
    const answer = await ask(path)
    const rule = answer.headers.get('Cache-Control') ?? ''
    expect(rules, path).toContain(rule)
    expect(answer.status, path).toBeLessThan(500)
    const isPage = pages.includes(path)
    if (!isPage) expect(answer.status, path).toBe(200)
    const { length } = await answer.bytes()
    const name = Object.entries(cacheRules).find(([, each]) => each === rule)?.[0] ?? ''
    seen[name] = [...(seen[name] ?? []), path]
    const tag = answer.headers.get('ETag')
    if (answer.status !== 200 || rule === cacheRules.none) continue
    // The assets of a test have no tags, and the digest of a short answer costs more than sending it.
    const mayLackTag = isPage || (rule === cacheRules.revalidated && length < 2000)
    if (mayLackTag && !tag) continue
    expect(tag, path).not.toBeNull()
    const again = await ask(path, { 'If-None-Match': tag ?? '' })
    expect(again.status, path).toBe(304)
    expect(await again.text(), path).toBe('')
    expect(again.headers.get('ETag'), path).toBe(tag)
    expect(again.headers.get('Cache-Control'), path).toBe(rule)
    expect(again.headers.get('Vary'), path).toBe(answer.headers.get('Vary'))
  }
  expect(Object.keys(seen).sort()).toEqual(Object.keys(cacheRules).sort())
})

test('a refusal may not be kept, and nothing that staff are answered', async () => {
  for (const path of [
    '/api/nowhere',
    '/api/elslutbleck?finns-ej',
    '/api/elslutbleck/finns-ej',
    '/api/activity',
  ]) {
    expect((await ask(path)).headers.get('Cache-Control'), path).toBe(cacheRules.none)
  }
  for (const path of await publicCalls()) {
    if (path.startsWith('/files/')) continue
    expect((await callAs(0, path)).headers.get('Cache-Control'), path).toBe(cacheRules.none)
  }
})
