import type { CategoryCode } from '../../domain/categories/types.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { Language } from '../../domain/languages.ts'
import { logFault } from '../log.ts'
import type { Held } from './isolate.ts'

/** A week: an index that nobody has asked for since is rebuilt when somebody does. KV takes 60 s or more. */
const secondsToLive = 7 * 24 * 3600

export interface BlobName {
  category: CategoryCode
  language: Language
  generation: number
}

const keyOf = ({ category, language, generation }: BlobName) => `${category}/${language}/${generation}`

/**
 * The packed index that KV holds under a name. A missing, truncated, corrupt or foreign value and a KV
 * that fails all give null: the caller builds the index anew and stores it, which is the repair.
 */
export async function readBlob(kv: KVNamespace, name: BlobName): Promise<Held | null> {
  try {
    const value = await kv.get(keyOf(name), 'arrayBuffer')
    if (!value) return null
    return { index: openIndex(value, name), bytes: new Uint8Array(value) }
  } catch (fault) {
    logFault('The stored index is rebuilt', fault, { key: keyOf(name) })
    return null
  }
}

/** Stores a packed index. Never fails: without it the next reader builds the index from D1. */
export async function writeBlob(kv: KVNamespace, name: BlobName, bytes: Uint8Array): Promise<void> {
  try {
    await kv.put(keyOf(name), bytes, { expirationTtl: secondsToLive })
  } catch (fault) {
    logFault('The index was not stored', fault, { key: keyOf(name) })
  }
}

/** A JSON object that KV holds, or null: missing, not JSON, or KV fails. Whoever asked makes it anew then. */
export async function readObject(kv: KVNamespace, key: string): Promise<object | null> {
  try {
    return await kv.get<object>(key, 'json')
  } catch (fault) {
    logFault('The stored object is made anew', fault, { key })
    return null
  }
}

/** Stores an object as JSON. Never fails. */
export async function writeObject(kv: KVNamespace, key: string, value: object): Promise<void> {
  try {
    await kv.put(key, JSON.stringify(value), { expirationTtl: secondsToLive })
  } catch (fault) {
    logFault('The object was not stored', fault, { key })
  }
}
