import { afterEach, expect, test, vi } from 'vitest'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import type { Language } from '../../domain/languages.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { createQueryClient } from '../data/query-client.ts'
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

/** What a browser gets when the answers to its calls are these, and what its calls asked of its cache. */
async function asked(...answers: Uint8Array<ArrayBuffer>[]) {
  const caches: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    caches.push(init.cache)
    return new Response(answers[Math.min(caches.length, answers.length) - 1])
  })
  const queries = createQueryClient()
  const { retry = false } = queries.getDefaultOptions().queries ?? {}
  const opened = await queries
    .fetchQuery({ ...indexQuery(queries, 'eb', 'sv'), retry, retryDelay: 0 })
    .catch((fault: unknown) => fault)
  return { opened, caches }
}

test.each(unusable)('%s is refused and asked for once more, past the cache', async (_, bytes) => {
  expect(await asked(bytes, sound)).toMatchObject({
    opened: { category: 'eb', language: 'sv', generation: 1 },
    caches: [undefined, 'reload'],
  })
})

test('what is unusable twice is an error and no guide', async () => {
  const [, [, bytes]] = unusable as [unknown, (typeof unusable)[number]]
  const { opened, caches } = await asked(bytes)
  expect(opened).toMatchObject({ name: 'IndexError', reason: 'foreign' })
  expect(caches).toEqual([undefined, 'reload'])
})

test('a sound index is asked for once', async () => {
  expect((await asked(sound)).caches).toEqual([undefined])
})
