import { expect, test, vi } from 'vitest'
import type { CallPath } from './calls.ts'
import { loadIndex } from './packed-index.ts'
import { createQueryClient } from './query-client.ts'

test('packed index: leaving while its version is fetched does not cancel that for the next', async () => {
  const requested: string[] = []
  const version = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    requested.push(path)
    if (!path.endsWith('/current')) return Promise.resolve(new Response('bytes'))
    const aborted = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => aborted.reject(signal.reason))
    return Promise.race([version.promise, aborted.promise])
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
  const aborted = load(first.signal).catch(() => null)
  const next = load(new AbortController().signal)
  first.abort()
  version.resolve(Response.json({ version: 'sv.4.OLjXhM9I1emQpUVhiyodzm9WlyY' }))
  await Promise.all([aborted, next])
  vi.unstubAllGlobals()
  expect(requested).not.toContain('/api/eb/index')
})
