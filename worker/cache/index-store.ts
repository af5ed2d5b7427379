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
    return this.#write(this.#key(name), bytes)
  }

  /** An object that belongs to an index, as JSON; its shape is for the caller to check. */
  readPart(name: IndexName, part: string): Promise<object | null> {
    return this.#read(`${this.#key(name)}/${part}`, (key) => this.#kv.get<object>(key, 'json'))
  }

  writePart(name: IndexName, part: string, value: object): Promise<void> {
    return this.#write(`${this.#key(name)}/${part}`, JSON.stringify(value))
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
    return this.#write(this.#derivedKey(name), bytes)
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

  async #write(key: string, value: Uint8Array | string): Promise<void> {
    try {
      await this.#kv.put(key, value, { expirationTtl: secondsToLive })
    } catch (fault) {
      logFault('KV did not take a value', fault, { key })
    }
  }
}
