import type { CategoryCode } from '../../domain/categories/codes.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { Language } from '../../domain/languages.ts'
import { logFault } from '../log.ts'
import { within } from '../within.ts'
import type { Derived, LoadedIndex } from './isolate.ts'

/** A week: what nobody has asked for since is rebuilt when somebody does. KV takes 60 s or more. */
const secondsToLive = 7 * 24 * 3600
/** After so many milliseconds KV is not waited for any longer. */
const patience = 2000

export interface IndexName {
  category: CategoryCode
  language: Language
  generation: number
}

/** Whose latest generation is asked for: an index by its category, anything else by what it is called. */
export interface LatestName {
  what: string
  language: Language
}

export interface DerivedName {
  what: string
  language: Language
  generation: number
}

/**
 * What KV keeps of the public catalogue, under `{category}/{language}/{generation}@{deployment}`: another
 * deployment may have other texts or code, so it finds nothing of this one's. Reading never fails: a
 * missing, truncated, corrupt or foreign value and a KV that is down or silent all give null, and the caller makes
 * the value again and stores it, which is the repair. Storing never fails either.
 */
export class IndexStore {
  readonly #kv: KVNamespace
  readonly #deployment: string

  constructor(kv: KVNamespace, deployment: string) {
    this.#kv = kv
    this.#deployment = deployment
  }

  readIndex(name: IndexName): Promise<LoadedIndex | null> {
    return this.#read(this.#key(name), async (key) => {
      const value = await this.#kv.get(key, 'arrayBuffer')
      return value && { index: openIndex(value, name), bytes: new Uint8Array(value) }
    })
  }

  writeIndex(name: IndexName, bytes: Uint8Array): Promise<void> {
    return this.#writeLatest({ what: name.category, ...name }, this.#key(name), bytes)
  }

  /** The newest generation that is stored here of something, as far as KV knows: it may be a minute behind, or miss one. */
  async latest(name: LatestName): Promise<number | null> {
    const value = await this.#read(this.#latestKey(name), (key) => this.#kv.get(key))
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
  }

  /** An object that belongs to an index, as JSON; its shape is for the caller to check. */
  readPart(name: IndexName, part: string): Promise<object | null> {
    return this.#read(`${this.#key(name)}/${part}`, (key) => this.#kv.get<object>(key, 'json'))
  }

  async writePart(name: IndexName, part: string, value: object): Promise<void> {
    await this.#write(`${this.#key(name)}/${part}`, JSON.stringify(value))
  }

  /** What was derived from the whole catalogue; `open` throws on bytes that are not what they should be. */
  readDerived<T>(name: DerivedName, open: (bytes: Uint8Array<ArrayBuffer>) => T): Promise<Derived<T> | null> {
    return this.#read(this.#derivedKey(name), async (key) => {
      const value = await this.#kv.get(key, 'arrayBuffer')
      if (!value) return null
      const bytes = new Uint8Array(value)
      return { generation: name.generation, value: open(bytes), bytes }
    })
  }

  writeDerived(name: DerivedName, bytes: Uint8Array): Promise<void> {
    return this.#writeLatest(name, this.#derivedKey(name), bytes)
  }

  /** Stores a value, and says that it is there: which generation is the newest is told by what is stored, never before. */
  async #writeLatest(name: DerivedName, key: string, bytes: Uint8Array): Promise<void> {
    if (!(await this.#write(key, bytes))) return
    const known = (await this.latest(name)) ?? -1
    if (name.generation > known) await this.#write(this.#latestKey(name), String(name.generation))
  }

  #latestKey({ what, language }: LatestName): string {
    return `${what}/${language}/latest@${this.#deployment}`
  }

  #derivedKey({ what, language, generation }: DerivedName): string {
    return `${what}/${language}/${generation}@${this.#deployment}`
  }

  #key({ category, language, generation }: IndexName): string {
    return `${category}/${language}/${generation}@${this.#deployment}`
  }

  async #read<T>(key: string, work: (key: string) => Promise<T | null>): Promise<T | null> {
    try {
      return await within(patience, work(key))
    } catch (fault) {
      logFault('What KV holds is rebuilt', fault, { key })
      return null
    }
  }

  /** Whether KV has taken it. */
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
