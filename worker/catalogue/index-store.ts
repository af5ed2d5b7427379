import { contentOf, generationIn } from '../../domain/packed/container.ts'
import type { IndexName } from '../db/queries/generations.ts'
import { digestOf } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { within } from '../platform/outage.ts'
import type { Derived } from './isolate.ts'

/** A week: unused entries expire and are rebuilt on request. KV's minimum is 60 s. */
const secondsToLive = 7 * 24 * 3600
/** The timeout of a KV call in milliseconds. */
const timeoutMs = 2000

type Bytes = Uint8Array<ArrayBuffer>

interface DigestName extends IndexName {
  digest: string
}

/** Computed once per index in memory. Only finished ones: a request must not wait for a promise of another one. */
const digests = new WeakMap<Uint8Array, string>()

/** The digest of an index's content, without the generation of its rows. */
export async function contentDigest(index: Uint8Array): Promise<string> {
  const digest = digests.get(index) ?? (await digestOf('SHA-1', contentOf(index), 'base64url'))
  digests.set(index, digest)
  return digest
}

/** @param open throws on unexpected bytes */
export async function derivedFrom<T>(bytes: Bytes, open: (bytes: Bytes) => T): Promise<Derived<T>> {
  const value = open(bytes)
  return { generation: generationIn(bytes), digest: await contentDigest(bytes), value, bytes }
}

/**
 * What KV stores of the public catalogue, under `{what}/{language}/{digest}@{deployment}`: another deployment may
 * have other texts or code, so it must not read this one's. Reading never fails: a missing or damaged value, one with another
 * digest, and a KV that is down or silent all return null; the caller then builds the value and stores it, which repairs the
 * entry. Storing never fails either.
 */
export class IndexStore {
  readonly #kv: KVNamespace
  readonly deployment: string

  constructor(kv: KVNamespace, deployment: string) {
    this.#kv = kv
    this.deployment = deployment
  }

  /** @param open throws on unexpected bytes */
  read<T>(name: DigestName, open: (bytes: Bytes) => T): Promise<Derived<T> | null> {
    return this.#read(this.#key(name, name.digest), async (key) => {
      const value = await this.#kv.get(key, 'arrayBuffer')
      if (!value) return null
      const derived = await derivedFrom(new Uint8Array(value), open)
      if (derived.digest !== name.digest) throw new Error(`The content has the digest ${derived.digest}`)
      return derived
    })
  }

  /** @returns whether KV has accepted it */
  write(name: DigestName, bytes: Uint8Array): Promise<boolean> {
    return this.#write(this.#key(name, name.digest), bytes)
  }

  /** The newest index of a name in KV, for use while D1 is down: it may be a minute old, or miss one version. */
  async readLatest<T>(name: IndexName, open: (bytes: Bytes) => T): Promise<Derived<T> | null> {
    const digest = await this.#read(this.#key(name, 'latest'), (key) => this.#kv.get(key))
    return digest === null ? null : this.read({ ...name, digest }, open)
  }

  writeLatest(name: DigestName): Promise<boolean> {
    return this.#write(this.#key(name, 'latest'), name.digest)
  }

  /**
   * A text under a fixed name, which later ones overwrite: for a minute the previous one may still be read.
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

  #key({ what, language }: IndexName, version: string): string {
    return `${what}/${language}/${version}@${this.deployment}`
  }

  async #read<T>(key: string, work: (key: string) => Promise<T | null>): Promise<T | null> {
    try {
      return await within(timeoutMs, work(key))
    } catch (error) {
      logError('What KV holds is rebuilt', error, { key })
      return null
    }
  }

  async #write(key: string, value: Uint8Array | string): Promise<boolean> {
    try {
      await this.#kv.put(key, value, { expirationTtl: secondsToLive })
      return true
    } catch (error) {
      logError('KV did not take a value', error, { key })
      return false
    }
  }
}
