import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { emptied } from '../../web/sw/shell.ts'

interface Stored {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const compressible = /^(?:text\/|application\/(?:json|javascript|octet-stream)|image\/svg)/
const passedOn = ['content-type', 'cache-control', 'etag', 'link', 'content-security-policy', 'vary']

/**
 * Serves a site as a network in front of it would: compressed, and from memory, so that what is measured
 * is the page and not the local worker.
 * @param clientRendered empties every page, so that the scripts draw it
 */
export async function serveCopy(
  upstream: string,
  { clientRendered }: { clientRendered: boolean },
): Promise<{ origin: string; stop: () => void }> {
  const known = new Map<string, Promise<Stored>>()
  const fetched = async (url: string, headersSent: IncomingHttpHeaders): Promise<Stored> => {
    const language = headersSent['accept-language']
    const response = await fetch(upstream + url, { headers: language ? { 'Accept-Language': language } : {} })
    const type = response.headers.get('content-type') ?? ''
    let body: Buffer = Buffer.from(await response.arrayBuffer())
    if (clientRendered && type.startsWith('text/html')) body = Buffer.from(emptied(body.toString()))
    const zips = compressible.test(type)
    const headers = Object.fromEntries(
      passedOn.flatMap((name) =>
        response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [],
      ),
    )
    return {
      status: response.status,
      headers: zips ? { ...headers, 'content-encoding': 'gzip' } : headers,
      body: zips ? gzipSync(body) : body,
    }
  }
  const server = createServer(async (request, answer) => {
    const url = request.url ?? '/'
    const stored = known.get(url) ?? fetched(url, request.headers)
    known.set(url, stored)
    const { status, headers, body } = await stored
    answer.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
