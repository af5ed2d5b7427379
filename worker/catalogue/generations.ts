import { freshness } from '../../domain/limits.ts'
import type { Database } from '../db/client.ts'
import {
  type CatalogueState,
  catalogueState,
  type IndexName,
  isStale,
  type StoredIndex,
} from '../db/queries/generations.ts'
import { isOutage, within } from '../platform/outage.ts'
import type { IsolateMemory, KnownGeneration } from './isolate.ts'

/** How long an isolate uses its state before it reads D1 again. */
const trustMs = freshness.isolateMs
/** How long after a save the previous version may still be served. */
const maxStaleMs = freshness.previousMs
/** A rebuild after a save that is not ready within this time counts as interrupted, and is retried at this interval; ms. */
const interruptedMs = 5_000
/** Timeout of a read of D1 where an older generation is known, in ms. */
const timeoutMs = 2_000
/** Pause before D1 is read again after an outage, in ms. */
const retryMs = 5_000
/** The shortest interval at which unknown versions cause a read of D1, in ms. */
const recheckMs = 1_000
/** More saves than can happen while an isolate trusts its state: a cookie with a later generation is forged. */
const possibleSaves = 10_000

interface GenerationParts {
  db: Database
  memory: IsolateMemory
  deployment: string
  /** The time in milliseconds. */
  now: () => number
  /** The oldest generation that the caller accepts. */
  minGeneration?: number
}

/** Which version of something derived from the catalogue is recent enough. */
export interface Wanted {
  /** The oldest generation that is recent enough. */
  least: number
  /** The index in KV, where that is recent enough. */
  stored: StoredIndex | null
}

/** The name of a derived thing, as text. */
export function keyOf({ what, language }: IndexName): string {
  return `${what}/${language}`
}

/** The current generation of the catalogue, as known to one request and its isolate. */
export class Generations {
  readonly #parts: GenerationParts

  constructor(parts: GenerationParts) {
    this.#parts = parts
  }

  /**
   * The state to serve from. `fresh` always reads D1; otherwise it is read every fifteen seconds, and the last known state is
   * used while D1 is down.
   * @throws what D1 threw, where nothing is known or with `fresh`
   */
  async current(fresh: boolean): Promise<KnownGeneration> {
    const { memory, now } = this.#parts
    const known = memory.generation
    if (!fresh && known && now() < known.goodUntil && known.value >= this.#leastAfter(known)) return known
    if (fresh || !known) return this.#remember(await this.#read())
    try {
      return this.#remember(await within(timeoutMs, this.#read()))
    } catch (error) {
      if (!isOutage(error)) throw error
      memory.generation = { ...known, goodUntil: now() + retryMs }
      return memory.generation
    }
  }

  /** The oldest generation that the caller accepts; a forged one is ignored. */
  #leastAfter({ value }: CatalogueState): number {
    const { minGeneration = 0 } = this.#parts
    return minGeneration > value + possibleSaves ? 0 : minGeneration
  }

  /**
   * Makes the next read ask D1, since another isolate may know a newer generation; at most once a second.
   * @returns whether it will
   */
  recheck(): boolean {
    const { memory, now } = this.#parts
    const known = memory.generation
    if (!known || now() - memory.checkedAt < recheckMs) return false
    memory.generation = { ...known, goodUntil: now() }
    return true
  }

  /**
   * An index that is not stale is always recent enough; a stale one for half a minute after the save, and a slow one until
   * the next is ready. With `fresh` no stale one is.
   */
  wanted(name: IndexName, state: CatalogueState, { fresh = false, isSlow = false } = {}): Wanted {
    const { value, indexes } = state
    const index = indexes.find(({ what, language }) => what === name.what && language === name.language)
    if (!index) return { least: value, stored: null }
    const { generation, stale, staleAt } = index
    const isRecent = this.#parts.now() - staleAt < maxStaleMs
    const canBeStale = !fresh && (isSlow || (isRecent && this.#leastAfter(state) <= generation))
    return isStale(index) && !canBeStale
      ? { least: stale, stored: null }
      : { least: generation, stored: index }
  }

  /** Whether this request should complete the rebuild after an interrupted save: one request per interval, not each. */
  shouldRepair({ indexes }: CatalogueState): boolean {
    const { memory, now } = this.#parts
    const isInterrupted = ({ staleAt }: StoredIndex) =>
      now() - Math.max(staleAt, memory.repairedAt) >= interruptedMs
    if (!indexes.some((index) => isStale(index) && isInterrupted(index))) return false
    memory.repairedAt = now()
    return true
  }

  /** Caches a state from D1 unless a newer one is cached: a generation is never lowered. */
  #remember(state: CatalogueState): KnownGeneration {
    const { memory, now } = this.#parts
    const known = memory.generation
    const newest = known && state.value < known.value ? known : state
    memory.generation = { ...newest, goodUntil: now() + trustMs }
    return memory.generation
  }

  #read(): Promise<CatalogueState> {
    this.#parts.memory.checkedAt = this.#parts.now()
    return catalogueState(this.#parts.db, this.#parts.deployment)
  }
}
