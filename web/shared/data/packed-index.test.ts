import { expect, test, vi } from 'vitest'
import type { CallPath } from './calls.ts'
import { loadIndex } from './packed-index.ts'
import { createQueryClient } from './query-client.ts'

test('an index: who leaves while its version is asked for does not cancel that for the next', async () => {
  const asked: string[] = []
  const version = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path)
    if (!path.endsWith('/current')) return Promise.resolve(new Response('bytes'))
    const left = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => left.reject(signal.reason))
    return Promise.race([version.promise, left.promise])
  })
  const queries = createQueryClient()
  const index = {
    queryKey: ['index', 'eb', 'sv'],
    current: 'eb/index/current' as CallPath<'GET :type/index/current'>,
    ofVersion: (name: string) => `eb/index/${name}` as CallPath<'GET :type/index/:version'>,
    latest: 'eb/index' as CallPath<'GET :type/index'>,
    open: (bytes: ArrayBuffer | null) => ({ bytes }),
  }
  const first = new AbortController()
  const load = (signal: AbortSignal) => loadIndex(queries, index, { language: 'sv', signal })
  const left = load(first.signal).catch(() => null)
  const next = load(new AbortController().signal)
  first.abort()
  version.resolve(Response.json({ version: 'sv.4.OLjXhM9I1emQpUVhiyodzm9WlyY' }))
  await Promise.all([left, next])
  vi.unstubAllGlobals()
  expect(asked).not.toContain('/api/eb/index')
})
