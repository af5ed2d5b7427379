import { createHash } from 'node:crypto'
import type { CatalogueHealthAnswer } from '../../domain/contracts/catalogue-health.ts'
import type { Staff } from '../serving/staff.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of a size that is a PDF as far as its beginning tells. */
export function pdf(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(seed)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return bytes
}

/** A product whose files are followed through renames and crashes. */
export class Followed {
  readonly path: string
  readonly #staff: Staff
  /** Hashes of the files that have to be there, and of those that may be. */
  readonly #known = new Map<string, string>()
  readonly #possible = new Map<string, string>()

  constructor(staff: Staff, path: string) {
    this.#staff = staff
    this.path = path
  }

  /** Remembers what the product has already. */
  async adopt(artnr: string): Promise<void> {
    for (const { key, hash } of await this.#stored(artnr)) this.#known.set(key, hash)
  }

  /** Sends a document and remembers what it holds. An answer that never comes leaves open whether it is there. */
  async upload(artnr: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const key = `docs/sv/${name}`
    this.#possible.set(key, hashOf(bytes))
    await this.#staff.upload(`${encodeURIComponent(artnr)}/docs/sv`, name, bytes)
    this.#known.set(key, hashOf(bytes))
  }

  async artnr(): Promise<string> {
    return (await this.#staff.json<{ artnr: string }>(this.path)).artnr
  }

  rename(artnr: string): Promise<unknown> {
    return this.#staff.put(this.path, { artnr })
  }

  /** The folder call of a client that has renamed an article. */
  sync(before: string, artnr: string): Promise<unknown> {
    return this.#staff.json(`/api/files/${encodeURIComponent(before)}/${encodeURIComponent(artnr)}`)
  }

  /**
   * What is wrong with the files under an article number: one that has to be there is not, or one holds other bytes than
   * were sent.
   */
  async faults(artnr: string): Promise<string[]> {
    const stored = await this.#stored(artnr)
    const damaged = stored.filter(
      ({ key, hash }) => hash !== (this.#known.get(key) ?? this.#possible.get(key)),
    )
    const lost = [...this.#known.keys()].filter((name) => !stored.some(({ key }) => key === name))
    for (const { key, hash } of stored) this.#known.set(key, hash)
    return [...damaged.map(({ key }) => `${key} is damaged`), ...lost.map((key) => `${key} is lost`)]
  }

  /** Every file that is listed, with what its address leads to. */
  async #stored(artnr: string): Promise<{ key: string; hash: string }[]> {
    const found: { key: string; hash: string }[] = []
    for (const folder of ['docs/sv', 'images/sv']) {
      const path = `/api/files/${encodeURIComponent(artnr)}/${folder}`
      for (const { name, url } of await this.#staff.json<{ name: string; url: string }[]>(path)) {
        const answer = await this.#staff.fetch(url)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        found.push({ key: `${folder}/${name}`, hash: answer.ok ? hashOf(bytes) : `status ${answer.status}` })
      }
    }
    return found
  }

  get files(): number {
    return this.#known.size
  }
}

/** How many objects nothing names, and how many files have lost theirs. */
export async function leftOver(staff: Staff): Promise<{ orphans: number; missing: number }> {
  const { counts } = await staff.json<CatalogueHealthAnswer>('/api/care')
  return { orphans: counts['object-orphaned'], missing: counts['file-missing'] }
}
