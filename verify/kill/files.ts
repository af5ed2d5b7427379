import { createHash } from 'node:crypto'
import { callAs, describeResponse, readAs, uploadOf } from '../calls.ts'
import { sessionOf, textOf, type World } from '../world.ts'
import { accepted, Refused, type Writer } from './writer.ts'
import type { Products } from './writers.ts'

/** Two parts of a multipart upload. */
const fileBytes = 6_000_000

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF as far as its beginning and its end tell. */
function pdf(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(seed % 256)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n${seed}\n`))
  bytes.set(new TextEncoder().encode('\n%%EOF\n'), size - 7)
  return bytes
}

/** Files of one product, followed through renames and crashes. */
class Folder {
  readonly #world: World
  /** Hashes of the files that have to be there, and of those that may be. */
  readonly #known = new Map<string, string>()
  readonly #possible = new Map<string, string>()

  constructor(world: World) {
    this.#world = world
  }

  /**
   * Sends a document under an article number and remembers its content. Without a response either outcome is allowed.
   */
  async upload(artnr: string, name: string, bytes: Uint8Array): Promise<number> {
    this.#possible.set(name, hashOf(bytes))
    const staff = await sessionOf(this.#world, 0)
    const path = `/api/upload/${encodeURIComponent(artnr)}/docs/sv`
    const response = await this.#world.ask(path, uploadOf(staff, name, bytes))
    if (response.status === 200) this.#known.set(name, hashOf(bytes))
    else this.#possible.delete(name)
    if (response.status >= 500)
      throw new Refused(`An upload is answered ${response.status} ${await textOf(response)}`)
    return response.status
  }

  /** The failures under a number: a required file is missing, or a file holds other bytes than were sent. */
  async failures(artnr: string): Promise<string[]> {
    const listed = await readAs<{ name: string; url: string }[]>(
      this.#world,
      0,
      `/api/files/${encodeURIComponent(artnr)}/docs/sv`,
    )
    const failures: string[] = []
    for (const { name, url } of listed) {
      const wanted = this.#known.get(name) ?? this.#possible.get(name)
      if (wanted === undefined) continue
      const response = await this.#world.ask(url, { headers: await sessionOf(this.#world, 0) })
      const hash = hashOf(new Uint8Array(await response.arrayBuffer()))
      if (response.status !== 200 || hash !== wanted)
        failures.push(`files: ${name} is damaged (${response.status})`)
      this.#known.set(name, wanted)
    }
    const names = new Set(listed.map(({ name }) => name))
    for (const name of this.#known.keys()) if (!names.has(name)) failures.push(`files: ${name} is lost`)
    return failures
  }
}

/** Documents that come in for a product, one after another. */
export function uploads(world: World, products: Products): Writer {
  const { artnr } = products.take('eb')
  const folder = new Folder(world)
  let n = 0
  return {
    name: 'uploads',
    write: async () => {
      const status = await folder.upload(artnr, `blad ${++n}.pdf`, pdf(100_000, n))
      if (status !== 200) throw new Refused(`An upload is answered ${status}`)
    },
    check: () => folder.failures(artnr),
  }
}

/** A product is renamed while a large file comes in under the number that it had. */
export function renames(world: World, products: Products): Writer {
  const { path, ...product } = products.take('eb')
  const folder = new Folder(world)
  let { artnr } = product
  let wanted = artnr
  let n = 0
  return {
    name: 'renames',
    write: async () => {
      wanted = `BYTT-${++n}`
      const before = artnr
      const uploading = n % 3 === 0 ? folder.upload(before, `med ${n}.pdf`, pdf(fileBytes, n)) : null
      const renaming = callAs(world, 0, path, 'PUT', { artnr: wanted }).then((response) => {
        accepted('a rename', response)
        artnr = wanted
        // What a client does after renaming an article.
        return callAs(world, 0, `/api/files/${encodeURIComponent(before)}/${encodeURIComponent(wanted)}`)
      })
      const ends = await Promise.allSettled([uploading, renaming])
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    check: async () => {
      const product = await callAs(world, 0, path)
      if (product.status !== 200) return [`renames: the product is answered ${describeResponse(product)}`]
      const now = (product.body as { artnr: string }).artnr
      const failures: string[] = []
      if (now !== artnr && now !== wanted) failures.push(`renames: it is called ${now}, not ${artnr}`)
      for (const other of new Set([artnr, wanted])) {
        if (other === now) continue
        const response = await callAs(world, 0, `/api/files/${encodeURIComponent(other)}/docs/sv`)
        if (response.status !== 404)
          failures.push(`renames: ${other} answers ${response.status}, it is called ${now}`)
      }
      artnr = wanted = now
      return [...failures, ...(await folder.failures(now))]
    },
  }
}
