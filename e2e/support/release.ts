import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const built = /([\w-]+-[\w-]{7})\.(js|css)/g
const renamed = /([\w-]+-[\w-]{7})_2\.(js|css)/

/** Whether a file is of the release; a hash may end as its names do. */
export const isReleased = (path: string) => renamed.test(path)

/**
 * The site under test behind an address of its own, which can lose its network and get a release: every
 * built file then has another name, and the old names are gone.
 */
export class ReleasedSite {
  readonly #upstream: string
  readonly #server = createServer(
    (incoming, response) => void this.#pass(incoming.url ?? '/', incoming.headers, response),
  )
  #second = false
  #down = false
  #held: { path: string; until: Promise<void> } | undefined

  constructor(upstream: string) {
    this.#upstream = upstream
  }

  /** The origin to open. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  release(): void {
    this.#second = true
  }

  /** Without a network, or with it again. */
  setDown(down: boolean): void {
    this.#down = down
    if (down) this.#server.closeAllConnections()
  }

  /** Answers nothing below a path until the function that this returns is called. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = { path, until: promise }
    return resolve
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(url: string, headers: NodeJS.Dict<string | string[]>, response: ServerResponse): Promise<void> {
    if (this.#held && url.startsWith(this.#held.path)) await this.#held.until
    if (this.#down) {
      response.destroy()
      return
    }
    const isNew = renamed.test(url)
    if (this.#second && url.startsWith('/assets/') && /\.(js|css)$/.test(url) && !isNew) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
      return
    }
    const { host: _, 'accept-encoding': __, 'if-none-match': tag, ...forwarded } = headers
    const sent = this.#second || tag === undefined ? forwarded : { ...forwarded, 'if-none-match': tag }
    const upstream = request(this.#upstream + url.replace(renamed, '$1.$2'), { headers: sent }, (found) => {
      const chunks: Buffer[] = []
      found.on('data', (chunk: Buffer) => chunks.push(chunk))
      found.on('end', () => {
        const { 'transfer-encoding': _coding, 'content-length': _length, ...others } = found.headers
        const body = Buffer.concat(chunks)
        const rewrites = this.#second && /html|javascript/.test(String(others['content-type']))
        response.writeHead(found.statusCode ?? 502, others)
        response.end(rewrites ? this.#rename(body.toString()) : body)
      })
    })
    upstream.on('error', () => response.destroy())
    upstream.end()
  }

  #rename(text: string): string {
    return text.replaceAll(built, '$1_2.$2').replace(/(revision["'`]?:\s*["'`])/g, '$1second-')
  }
}
