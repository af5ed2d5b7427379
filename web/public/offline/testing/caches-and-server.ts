import type { OfflineFile } from '../../../../domain/contracts/offline.ts'
import { productsAddress } from '../cached-responses.ts'

const origin = 'https://passar.example'
const addressOf = (requested: RequestInfo | URL) => {
  const { pathname, search } = new URL(
    requested instanceof Request ? requested.url : String(requested),
    origin,
  )
  return pathname + search
}

interface StoredEntry {
  body: string
  headers: [string, string][]
}

/** Called before any later operation of a browser, and may wait or fail. */
export type Before = (what: string) => Promise<void>

/** A browser's Cache Storage in memory. What is put into a deleted cache is lost. */
export function memoryStores(before: Before = async () => {}) {
  const all = new Map<string, Map<string, StoredEntry>>()
  const storeOf = (entries: Map<string, StoredEntry>): Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> => ({
    match: async (requested) => {
      const found = entries.get(addressOf(requested))
      return found && new Response(found.body, { headers: found.headers })
    },
    put: async (requested, response) => {
      const body = await response.text()
      await before(`put ${addressOf(requested)}`)
      entries.set(addressOf(requested), { body, headers: [...response.headers] })
    },
    delete: async (requested) => {
      await before(`delete ${addressOf(requested)}`)
      return entries.delete(addressOf(requested))
    },
    keys: async () => [...entries.keys()].map((address) => new Request(origin + address)),
  })
  const stores: CacheStorage = {
    open: async (name) => {
      const entries = all.get(name) ?? new Map<string, StoredEntry>()
      all.set(name, entries)
      return storeOf(entries) as Cache
    },
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (requested, { cacheName } = {}) => {
      for (const [name, entries] of all) {
        const found =
          cacheName === undefined || cacheName === name ? await storeOf(entries).match(requested) : undefined
        if (found) return found
      }
      return undefined
    },
  }
  return { stores, all }
}

/** A catalogue of one category: the files of each product by its id. */
export type Published = Record<string, readonly OfflineFile[]>

/** What the server's responses have, and those of no other. */
export const own = { 'X-Request-Id': 'a request' }

/** The server's responses for it, with bodies that arrive later. */
export function serverOf(kind: { language: string; type: string }, current: () => Published, before: Before) {
  const requested: string[] = []
  const later = (address: string, text: string, signal: AbortSignal | null | undefined) =>
    new ReadableStream(
      {
        pull: async (stream) => {
          await before(`body ${address}`)
          signal?.throwIfAborted()
          stream.enqueue(new TextEncoder().encode(text))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
  const fetch = async (address: string, init: RequestInit = {}) => {
    await before(`fetch ${address}`)
    init.signal?.throwIfAborted()
    requested.push(address)
    const published = current()
    const files = [
      ...new Map(Object.values(published).flatMap((all) => all.map((file) => [file.url, file]))).values(),
    ]
    if (address.startsWith('/files/')) {
      const found = files.some(({ url }) => url === address)
      const body = found ? later(address, `content of ${address}`, init.signal) : null
      return new Response(body, { status: found ? 200 : 404, headers: own })
    }
    const products = Object.keys(published).map((_id) => ({ _id, images: [] }))
    const bodies: Record<string, unknown> = {
      [productsAddress(kind)]: { products, files },
    }
    const body = JSON.stringify(bodies[address] ?? { address })
    const tag = `W/"${body.length}-${body}"`
    const knows = new Headers(init.headers).get('If-None-Match') === tag
    const stream = knows ? null : later(address, body, init.signal)
    return new Response(stream, { status: knows ? 304 : 200, headers: { ...own, ETag: tag } })
  }
  return { fetch, requested }
}
