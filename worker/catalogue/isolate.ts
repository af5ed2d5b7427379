import type { Language } from '../../domain/languages.ts'
import type { CatalogueState } from '../db/queries/generations.ts'

/**
 * Something derived from the catalogue (an index, a search, a list), and its bytes as KV stores them and as they are
 * sent.
 */
export interface Derived<T> {
  generation: number
  /** Of its content; '' of what never leaves the isolate. */
  digest: string
  value: T
  bytes: Uint8Array<ArrayBuffer>
  /** Its size in memory, where that is not the length of its bytes. */
  size?: number
}

const sizeOf = ({ bytes, size = bytes.byteLength }: Derived<unknown>) => size

/** Half of an isolate's 128 MB: the other half is for the code and requests. */
const roomBytes = 64_000_000

/** The known state of the catalogue; times in milliseconds. */
export interface KnownGeneration extends CatalogueState {
  /** When D1 is to be read again. */
  goodUntil: number
}

/**
 * What one isolate caches between requests: the generation, and the latest version of everything derived from it. Only
 * finished values: a request must not wait for a promise of another one.
 */
export class IsolateMemory {
  generation: KnownGeneration | null = null
  /** When this isolate last restarted builds that were interrupted after a save, in ms. */
  repairedAt = Number.NEGATIVE_INFINITY
  /** When this isolate last read the generation from D1, in milliseconds. */
  checkedAt = Number.NEGATIVE_INFINITY
  readonly singleFlight: SingleFlight
  readonly #room: number
  readonly #derived = new Map<string, Derived<unknown>>()

  /** @param room the maximum size of all values together, in bytes; a single one may be larger */
  constructor(singleFlight = new SingleFlight(), room = roomBytes) {
    this.singleFlight = singleFlight
    this.#room = room
  }

  /** The last value under this name; the name's owner knows its type. */
  get<T>(name: string, language: Language): Derived<T> | undefined {
    const key = `${name}/${language}`
    const derived = this.#derived.get(key)
    // Most recently used last: eviction begins at the front.
    if (derived && this.#derived.delete(key)) this.#derived.set(key, derived)
    return derived as Derived<T> | undefined
  }

  /** Stores a value unless a later generation is stored; evicts the least recently used ones. */
  set(name: string, language: Language, derived: Derived<unknown>): void {
    const known = this.get(name, language)
    if (known && known.generation > derived.generation) return
    this.#derived.set(`${name}/${language}`, derived)
    let bytes = [...this.#derived.values()].reduce((sum, each) => sum + sizeOf(each), 0)
    for (const [key, each] of this.#derived) {
      if (bytes <= this.#room || each === derived) break
      this.#derived.delete(key)
      bytes -= sizeOf(each)
    }
  }

  clear(): void {
    this.generation = null
    this.repairedAt = Number.NEGATIVE_INFINITY
    this.checkedAt = Number.NEGATIVE_INFINITY
    this.#derived.clear()
  }
}

/** Polling interval of a request that waits for another one's result, in milliseconds. */
const pause = 20

/**
 * Makes a value once per isolate, however many requests need it at a time: an index made by each of fifty takes fifty
 * times its memory. A request may not wait for the promise of another one, so later requests poll, on timers of their
 * own, until the value is there. Nobody waits forever: the request that makes it may have been ended by the platform,
 * or its database may hang.
 */
export class SingleFlight {
  /** When a turn ends at the latest, by name. */
  readonly #ends = new Map<string, number>()
  readonly #timeoutMs: number

  constructor(timeoutMs = 5000) {
    this.#timeoutMs = timeoutMs
  }

  /**
   * @param known returns the value where it exists
   * @param make makes the value and stores it where `known` finds it
   */
  async take<T>(name: string, known: () => T | undefined, make: () => Promise<T>): Promise<T> {
    const latest = Date.now() + this.#timeoutMs
    for (;;) {
      const found = known()
      if (found !== undefined) return found
      if (Date.now() >= Math.min(this.#ends.get(name) ?? 0, latest)) break
      await scheduler.wait(pause)
    }
    const ends = Date.now() + this.#timeoutMs
    this.#ends.set(name, ends)
    try {
      return await make()
    } finally {
      if (this.#ends.get(name) === ends) this.#ends.delete(name)
    }
  }
}

export const isolateMemory = new IsolateMemory()
