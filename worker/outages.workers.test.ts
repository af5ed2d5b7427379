import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { productShells } from '../domain/page/data.ts'
import { type Broken, breakBindings } from '../verify/faults/broken.ts'
import { isolateMemory } from './cache/isolate.ts'
import { assetsOf } from './testing/assets.ts'
import { call } from './testing/call.ts'
import { catalogue } from './testing/fixtures.ts'
import { storeCatalogue } from './testing/store.ts'

const shells = [productShells.filled, 'product', 'start', 'guide-filter-eb', 'products-eb']
const files = Object.fromEntries(shells.map((name) => [`/shells/sv/${name}.html`, '<html></html>']))
const site: Env = { ...env, ASSETS: assetsOf(files) }

const paths = {
  start: '/sv',
  guide: '/sv/guide/elslutbleck',
  'list page': '/sv/produkter/elslutbleck',
  'product page': '/sv/produkt/eb-alfa',
  list: '/api/elslutbleck?lang=sv',
  facets: '/api/elslutbleck/facets?rattvand',
  index: '/api/elslutbleck/index?lang=sv',
  search: '/api/search?q=alfa&lang=sv',
  'search index': '/api/search/index?lang=sv',
  detail: '/api/elslutbleck/eb-alfa',
  picture: '/files/NK1/images/sv/framsida.png',
}
type Read = keyof typeof paths

const knowing = ['isolate', 'KV', 'nothing'] as const

beforeAll(() => storeCatalogue(env, catalogue))

beforeEach(() => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})

/** What is not answered, and how, while a binding does not do its work and the isolate has begun just now or has not. */
async function refusals(
  broken: Broken,
  known: (typeof knowing)[number],
): Promise<Partial<Record<Read, number>>> {
  if (known === 'nothing') for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
  isolateMemory.clear()
  if (known !== 'nothing') for (const path of Object.values(paths)) await call(path, {}, site)
  if (known === 'KV') isolateMemory.clear()
  const refused: Partial<Record<Read, number>> = {}
  for (const name of Object.keys(paths) as Read[]) {
    // What was known is to be asked for again.
    if (isolateMemory.generation) isolateMemory.generation.goodUntil = 0
    const { status } = await call(
      paths[name],
      {},
      { ...site, ...breakBindings(env, broken), ASSETS: site.ASSETS },
    )
    if (status !== 200) refused[name] = status
  }
  return refused
}

test('while KV is away everything is answered, from the isolate or from D1', async () => {
  for (const known of knowing)
    expect(await refusals({ binding: 'CACHE', how: 'fails' }, known), known).toEqual({})
})

test('while R2 is away all but files is answered', async () => {
  for (const known of knowing) {
    expect(await refusals({ binding: 'FILES', how: 'fails' }, known), known).toEqual({ picture: 503 })
  }
})

test('while D1 is away guides, lists and the search go on from the isolate or from KV, and what needs rows says so', async () => {
  const broken: Broken = { binding: 'DB', how: 'fails' }
  for (const known of ['isolate', 'KV'] as const) {
    expect(await refusals(broken, known), known).toEqual({ detail: 503, picture: 503 })
  }
  // Nothing is made up: pages come as they were built.
  const data = ['list', 'facets', 'index', 'search', 'search index', 'detail', 'picture']
  expect(await refusals(broken, 'nothing')).toEqual(Object.fromEntries(data.map((name) => [name, 503])))
})
