import type { Language } from '../../domain/languages.ts'
import { logFault } from '../log.ts'
import { within } from '../within.ts'
import type { Derived } from './isolate.ts'
import { type PartRange, partKey, partRangesIn, partsManifest, splitRanges } from './parts.ts'

/** A week: unused entries expire and are rebuilt on request. KV's minimum is 60 s. */
const secondsToLive = 7 * 24 * 3600
/** An hour for what is only needed until something is finished. */
export const briefSeconds = 3600
/** The most bytes of one value: KV takes 25 MiB. */
const largestValue = 20 * 1024 * 1024
/** The timeout of a KV call in milliseconds. */
const patience = 2000

/** The kind of an entry: an index under its category, anything else under its name. */
export interface KeptName {
  what: string
  language: Language
}

interface StoredName extends KeptName {
  generation: number
}

/**
 * What KV stores of the public catalogue, under `{what}/{language}/{generation}@{deployment}`: another deployment may
 * have other texts or code, so it finds nothing of this one's. Reading never fails: a missing, truncated, corrupt or
 * foreign value and a KV that is down or silent all return null, and the caller makes the value again and stores it,
 * which repairs the entry. Storing never fails either. What is too large for one value lies in several: see parts.ts.
 */
export class IndexStore {
  readonly #kv: KVNamespace
  readonly deployment: string
  readonly #largest: number

  /** @param largest the most bytes of one value */
  constructor(kv: KVNamespace, deployment: string, largest = largestValue) {
    this.#kv = kv
    this.deployment = deployment
    this.#largest = largest
  }

  /** @param open throws on unexpected bytes */
  async read<T>(name: StoredName, open: (bytes: Uint8Array<ArrayBuffer>) => T): Promise<Derived<T> | null> {
    const key = this.#key(name)
    const first = await this.#bytes(key)
    const ranges = first && (await this.#read(key, async () => partRangesIn(first)))
    const bytes = ranges ? await this.#joined(key, ranges) : first
    return bytes && this.#read(key, async () => ({ generation: name.generation, value: open(bytes), bytes }))
  }

  #bytes(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#read(key, async () => {
      const value = await this.#kv.get(key, 'arrayBuffer')
      return value && new Uint8Array(value)
    })
  }

  /** One after the other, so that no part is held twice. @returns null where one is missing or of another length */
  async #joined(key: string, ranges: readonly PartRange[]): Promise<Uint8Array<ArrayBuffer> | null> {
    const joined = new Uint8Array(ranges.at(-1)?.end ?? 0)
    for (const [position, { start, end }] of ranges.entries()) {
      const part = await this.#bytes(partKey(key, position))
      if (part?.byteLength !== end - start) return null
      joined.set(part, start)
    }
    return joined
  }

  /**
   * Stores a value, and only then records its generation as the newest stored one.
   * @returns whether KV has accepted it
   */
  async write(name: StoredName, bytes: Uint8Array): Promise<boolean> {
    if (!(await this.#writeBytes(this.#key(name), bytes))) return false
    const known = (await this.latest(name)) ?? -1
    if (name.generation > known) await this.#write(this.#latestKey(name), String(name.generation))
    return true
  }

  /** The list of parts comes last: once it is there, so are they. */
  async #writeBytes(key: string, bytes: Uint8Array): Promise<boolean> {
    if (bytes.byteLength <= this.#largest) return this.#write(key, bytes)
    const ranges = splitRanges(bytes.byteLength, this.#largest)
    for (const [position, { start, end }] of ranges.entries())
      if (!(await this.#write(partKey(key, position), bytes.subarray(start, end)))) return false
    return this.#write(key, partsManifest(ranges))
  }

  /** The newest generation that is stored of something, as far as KV knows: it may be a minute behind, or skip one. */
  async latest(name: KeptName): Promise<number | null> {
    const value = await this.#read(this.#latestKey(name), (key) => this.#kv.get(key))
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
  }

  /** Another cached object, as JSON; the caller checks its shape. */
  readPart(name: StoredName, part: string): Promise<object | null> {
    return this.#read(`${this.#key(name)}/${part}`, (key) => this.#kv.get<object>(key, 'json'))
  }

  /** @returns whether KV has accepted it */
  writePart(name: StoredName, part: string, value: object, seconds = secondsToLive): Promise<boolean> {
    return this.#write(`${this.#key(name)}/${part}`, JSON.stringify(value), seconds)
  }

  #latestKey({ what, language }: KeptName): string {
    return `${what}/${language}/latest@${this.deployment}`
  }

  #key({ what, language, generation }: StoredName): string {
    return `${what}/${language}/${generation}@${this.deployment}`
  }

  async #read<T>(key: string, work: (key: string) => Promise<T | null>): Promise<T | null> {
    try {
      return await within(patience, work(key))
    } catch (fault) {
      logFault('What KV holds is rebuilt', fault, { key })
      return null
    }
  }

  /** Whether KV has stored it. */
  async #write(key: string, value: Uint8Array | string, expirationTtl = secondsToLive): Promise<boolean> {
    try {
      await this.#kv.put(key, value, { expirationTtl })
      return true
    } catch (fault) {
      logFault('KV did not take a value', fault, { key })
      return false
    }
  }
}
