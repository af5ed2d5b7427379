import type { IndexName } from '../db/queries/generations.ts'
import { logFault } from '../log.ts'
import { within } from '../within.ts'
import type { Derived } from './isolate.ts'

/** A week: unused entries expire and are rebuilt on request. KV's minimum is 60 s. */
const secondsToLive = 7 * 24 * 3600
/** The timeout of a KV call in milliseconds. */
const patience = 2000

interface StoredName extends IndexName {
  generation: number
}

/**
 * What KV stores of the public catalogue, under `{what}/{language}/{generation}@{deployment}`: another deployment may
 * have other texts or code, so it finds nothing of this one's. Reading never fails: a missing, truncated, corrupt or
 * foreign value and a KV that is down or silent all return null, and the caller makes the value again and stores it,
 * which repairs the entry. Storing never fails either.
 */
export class IndexStore {
  readonly #kv: KVNamespace
  readonly deployment: string

  constructor(kv: KVNamespace, deployment: string) {
    this.#kv = kv
    this.deployment = deployment
  }

  /** @param open throws on unexpected bytes */
  async read<T>(name: StoredName, open: (bytes: Uint8Array<ArrayBuffer>) => T): Promise<Derived<T> | null> {
    return this.#read(this.#key(name), async (key) => {
      const value = await this.#kv.get(key, 'arrayBuffer')
      if (!value) return null
      const bytes = new Uint8Array(value)
      return { generation: name.generation, value: open(bytes), bytes }
    })
  }

  /**
   * Stores a value, and only then records its generation as the newest stored one.
   * @returns whether KV has accepted it
   */
  async write(name: StoredName, bytes: Uint8Array): Promise<boolean> {
    if (!(await this.#write(this.#key(name), bytes))) return false
    const known = (await this.latest(name)) ?? -1
    if (name.generation > known) await this.#write(this.#latestKey(name), String(name.generation))
    return true
  }

  /** The newest generation that is stored of something, as far as KV knows: it may be a minute behind, or skip one. */
  async latest(name: IndexName): Promise<number | null> {
    const value = await this.#read(this.#latestKey(name), (key) => this.#kv.get(key))
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
  }

  /** Another cached object, as JSON; the caller checks its shape. */
  readPart(name: StoredName, part: string): Promise<object | null> {
    return this.#read(`${this.#key(name)}/${part}`, (key) => this.#kv.get<object>(key, 'json'))
  }

  /** @returns whether KV has accepted it */
  writePart(name: StoredName, part: string, value: object): Promise<boolean> {
    return this.#write(`${this.#key(name)}/${part}`, JSON.stringify(value))
  }

  /**
   * A text under a name of its own, which another takes the place of: for a minute the one before may still be found.
   * @param open throws on an unexpected text
   */
  async readText<T>(name: string, open: (text: string) => T): Promise<T | null> {
    return this.#read(`${name}@${this.deployment}`, async (key) => {
      const text = await this.#kv.get(key)
      return text === null ? null : open(text)
    })
  }

  /** @returns whether KV has accepted it */
  writeText(name: string, text: string): Promise<boolean> {
    return this.#write(`${name}@${this.deployment}`, text)
  }

  #latestKey({ what, language }: IndexName): string {
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
  async #write(key: string, value: Uint8Array | string): Promise<boolean> {
    try {
      await this.#kv.put(key, value, { expirationTtl: secondsToLive })
      return true
    } catch (fault) {
      logFault('KV did not take a value', fault, { key })
      return false
    }
  }
}
