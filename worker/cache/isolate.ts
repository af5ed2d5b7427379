import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import { Turns } from './turns.ts'

/** An index that is ready to answer, and its bytes as they are sent. */
export interface LoadedIndex {
  index: FacetIndex
  bytes: Uint8Array<ArrayBuffer>
}

/** Something else made of the whole catalogue (a search, a list), and its bytes as KV keeps them. */
export interface Derived<T> {
  generation: number
  value: T
  bytes: Uint8Array<ArrayBuffer>
}

/** A generation of the catalogue; times in milliseconds. */
export interface KnownGeneration {
  value: number
  /** When D1 said so last. */
  readAt: number
  /** When D1 is to be asked again. */
  goodUntil: number
}

/**
 * What one isolate remembers between requests: the generation and the last index of each category and
 * language. Finished things only: a request must not wait for a promise that belongs to another one.
 */
export class IsolateMemory {
  generation: KnownGeneration | null = null
  /** The one before, as D1 last named it. */
  previousGeneration: KnownGeneration | null = null
  readonly turns: Turns
  readonly #indexes = new Map<string, LoadedIndex>()
  readonly #derived = new Map<string, Derived<unknown>>()

  constructor(turns = new Turns()) {
    this.turns = turns
  }

  get(category: CategoryCode, language: Language): LoadedIndex | undefined {
    return this.#indexes.get(`${category}/${language}`)
  }

  set(loaded: LoadedIndex): void {
    this.#indexes.set(`${loaded.index.category}/${loaded.index.language}`, loaded)
  }

  /** What was last derived from the whole catalogue under this name; the name's owner knows its type. */
  getDerived<T>(name: string, language: Language): Derived<T> | undefined {
    return this.#derived.get(`${name}/${language}`) as Derived<T> | undefined
  }

  setDerived(name: string, language: Language, derived: Derived<unknown>): void {
    this.#derived.set(`${name}/${language}`, derived)
  }

  clear(): void {
    this.generation = null
    this.previousGeneration = null
    this.#indexes.clear()
    this.#derived.clear()
  }
}

export const isolateMemory = new IsolateMemory()
