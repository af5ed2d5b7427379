import type { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { assembleIndex } from '../../../domain/facets/assemble.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import { freshness } from '../../../domain/limits.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { versionOf } from '../../shared/data/packed-index.ts'
import { createQueryClient, versionKey } from '../../shared/data/query-client.ts'
import { indexQuery } from './use-index.ts'

const catalogue = generateCatalogue()
const packed = (code: CategoryCode, language: Language) =>
  buildIndex(assembleIndex(code, language, 1, catalogue))
const sound = packed('eb', 'sv')

const unusable: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['nothing', new Uint8Array()],
  ['a page', new TextEncoder().encode('<!doctype html>')],
  ['the beginning of an index', sound.slice(0, sound.length / 2)],
  ['an index with a turned bit', sound.map((byte, i) => (i === sound.length >> 1 ? byte ^ 1 : byte))],
  // Word 1 is the version.
  ['an index of the format before', sound.map((byte, i) => (i === 4 ? byte - 1 : byte))],
  ['an index of another language', packed('eb', 'no')],
  ['an index of another category', packed('ms', 'sv')],
]

afterEach(() => vi.unstubAllGlobals())

const version = 'sv.3.q0IuXKzTsOT3HPMhf2KZPdO6KrE'
const newer = 'sv.3.Bu2vXKzTsOT3HPMhf2KZPdO6KrE'

/** Loads an index with these responses to the calls for its bytes. @returns it, and the cache mode of each call */
async function loadWith(...bodies: Uint8Array<ArrayBuffer>[]) {
  const caches: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/elslutbleck/index/current?lang=sv') return Response.json({ version })
    expect(path).toBe(`/api/elslutbleck/index/${version}`)
    caches.push(init.cache)
    return new Response(bodies[Math.min(caches.length, bodies.length) - 1])
  })
  const queries = createQueryClient()
  const { retry = false } = queries.getDefaultOptions().queries ?? {}
  const opened = await queries
    .fetchQuery({ ...indexQuery(queries, 'eb', 'sv'), retry, retryDelay: 0 })
    .catch((error: unknown) => error)
  return { opened, caches }
}

test.each(unusable)('index: %s is refused and fetched once more, past the cache', async (_, bytes) => {
  expect(await loadWith(bytes, sound)).toMatchObject({
    opened: { category: 'eb', language: 'sv', generation: 1 },
    caches: [undefined, 'reload'],
  })
})

test('index: bytes that are unusable twice are an error', async () => {
  const [, [, bytes]] = unusable as [unknown, (typeof unusable)[number]]
  const { opened, caches } = await loadWith(bytes)
  expect(opened).toMatchObject({ name: 'IndexError', reason: 'foreign' })
  expect(caches).toEqual([undefined, 'reload'])
})

test('index: a usable index is fetched once', async () => {
  expect((await loadWith(sound)).caches).toEqual([undefined])
})

/** A server on which these versions are current, one after the other, and the addresses that were requested. */
function serving(current: (string | number)[], tag = (loadWith: string) => loadWith) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (!path.includes('/current')) {
      const [, loadWith = newer] = /index\/([^?]+)/.exec(path) ?? []
      return new Response(sound, { headers: { ETag: `W/"${tag(loadWith)}"` } })
    }
    const version = (current.length > 1 ? current.shift() : current[0]) ?? 500
    return typeof version === 'string'
      ? Response.json({ version: version })
      : Response.json({ error: 'X', message: 'x' }, { status: version })
  })
  return paths
}
const currentPath = '/api/elslutbleck/index/current?lang=sv'
const of = (name: string) => `/api/elslutbleck/index/${name}`

async function load(queries: QueryClient): Promise<FacetIndex> {
  const index = await queries.fetchQuery({ ...indexQuery(queries, 'eb', 'sv'), staleTime: 0 })
  if (!index) throw new Error('The index was not sent')
  return index
}

test('index: an index whose version is still served is not loaded again, and one with a newer version is', async () => {
  const paths = serving([version, version, newer])
  const queries = createQueryClient()
  const again = async () => {
    await queries.invalidateQueries({ queryKey: ['index'] })
    return load(queries)
  }
  const first = await again()
  expect(versionOf(first)).toBe(version)
  expect(await again()).toBe(first)
  expect(paths).toEqual([currentPath, of(version), currentPath])
  expect(await again()).not.toBe(first)
  expect(paths.slice(3)).toEqual([currentPath, of(newer)])
})

test('index: the version that a page names is fetched by itself, and only as long as it is fresh', async () => {
  vi.useFakeTimers()
  const paths = serving([newer])
  const queries = createQueryClient()
  queries.setQueryData(versionKey(['index', 'eb', 'sv']), { version })
  await load(queries)
  expect(paths).toEqual([of(version)])
  vi.advanceTimersByTime(freshness.browserMs)
  await load(queries)
  expect(paths.slice(1)).toEqual([currentPath, of(newer)])
  vi.useRealTimers()
})

test('index: where the version is unknown the latest index is fetched, and kept under the version of the response', async () => {
  const paths = serving([503, newer])
  const queries = createQueryClient()
  const first = await load(queries)
  expect(paths).toEqual([currentPath, '/api/elslutbleck/index?lang=sv'])
  expect(versionOf(first)).toBe(newer)
  expect(await load(queries)).toBe(first)
})

test('index: a response of another version than requested is kept under its own version', async () => {
  const paths = serving([version], () => newer)
  const queries = createQueryClient()
  expect(versionOf(await load(queries))).toBe(newer)
  await load(queries)
  expect(paths).toEqual([currentPath, of(version), of(version)])
})

test('index: one that is too large to be sent is none, whether its version or its bytes tell', async () => {
  const fetching = vi.fn(async (path: string) =>
    path.includes('/current') ? Response.json({ version: null }) : new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', fetching)
  const ask = () => createQueryClient().fetchQuery(indexQuery(createQueryClient(), 'eb', 'sv'))
  expect(await ask()).toBeNull()
  expect(fetching).toHaveBeenCalledTimes(1)
  fetching.mockImplementationOnce(async () => new Response(null, { status: 503 }))
  expect(await ask()).toBeNull()
  expect(fetching).toHaveBeenLastCalledWith('/api/elslutbleck/index?lang=sv', expect.anything())
})
