import type { CategoryCode } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'

/** An index that is ready to answer, and its bytes as they are sent. */
export interface Held {
  index: FacetIndex
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * What one isolate remembers between requests: the generation and the last index of each category and
 * language. Finished things only: a request must not wait for a promise that belongs to another one.
 */
export class IsolateMemory {
  generation: { value: number; readAt: number } | null = null
  readonly #held = new Map<string, Held>()

  get(category: CategoryCode, language: Language): Held | undefined {
    return this.#held.get(`${category}/${language}`)
  }

  set(held: Held): void {
    this.#held.set(`${held.index.category}/${held.index.language}`, held)
  }

  clear(): void {
    this.generation = null
    this.#held.clear()
  }
}

export const isolateMemory = new IsolateMemory()
