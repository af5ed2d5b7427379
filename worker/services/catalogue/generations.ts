import { freshness } from '../../../domain/limits.ts'
import type { KeptName } from '../../cache/index-store.ts'
import type { IsolateMemory, KnownGeneration } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { type CatalogueState, catalogueState, isOutdatedBy } from '../../db/queries/generations.ts'
import { isOutage } from '../../outage.ts'
import { within } from '../../within.ts'

/** How long an isolate uses what it knows before it asks D1 again. */
const livesMs = freshness.isolateMs
/** The longest after a save that what was before it is answered. */
const maxStaleMs = freshness.previousMs
/** What follows a save and is not ready after so long is taken for broken off, and tried again as often. */
const brokenOffMs = 5_000
/** How long D1 is waited for where the last generation is known, and how soon it is asked again after an outage. */
const patienceMs = 2_000
const retryMs = 5_000

interface GenerationParts {
  db: Database
  memory: IsolateMemory
  deployment: string
  /** The time in milliseconds. */
  now: () => number
  /** The oldest generation that the caller accepts. */
  made?: number
}

/** What a thing that is made of the catalogue has to be like. */
export interface Wanted {
  /** The oldest generation that will do. */
  least: number
  /** The generation under which it may lie in KV. */
  stored: number
}

/** The place of a thing among what is kept. */
export function keyOf({ what, language }: KeptName): string {
  return `${what}/${language}`
}

/** Which generation of the catalogue is the present one, as one request sees it through what its isolate knows. */
export class Generations {
  readonly #parts: GenerationParts

  constructor(parts: GenerationParts) {
    this.#parts = parts
  }

  /**
   * What there is to answer with. `fresh` asks D1, whatever this isolate knows; otherwise it is asked every fifteen
   * seconds, and what was known is gone on with while D1 is away.
   * @throws what D1 threw, where nothing is known or `fresh` is asked for
   */
  async current(fresh: boolean): Promise<KnownGeneration> {
    const { memory, now, made = 0 } = this.#parts
    const known = memory.generation
    if (!fresh && known && now() < known.goodUntil && known.value >= made) return known
    if (fresh || !known) return this.#remember(await this.#read())
    try {
      return this.#remember(await within(patienceMs, this.#read()))
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      memory.generation = { ...known, goodUntil: now() + retryMs }
      return memory.generation
    }
  }

  /** What nobody has saved anything about since will do, however old; what is out of date will, for half a minute after the save. */
  wanted(name: KeptName, { value, kept, saves }: CatalogueState, fresh: boolean): Wanted {
    const { now, made = 0 } = this.#parts
    const stored = kept[keyOf(name)]
    if (stored === undefined) return { least: value, stored: value }
    const newer = saves.filter((each) => each.generation > stored && isOutdatedBy(each, name.what))
    const [first, last] = [newer[0], newer.at(-1)]
    if (!first || !last) return { least: stored, stored }
    const isBeforeEnough = !fresh && first.generation > made && now() - first.at < maxStaleMs
    return isBeforeEnough ? { least: stored, stored } : { least: last.generation, stored: value }
  }

  /** Whether this request is to finish what follows a save, since whoever saved has not: one in a while is, not each. */
  isToRepair({ saves }: CatalogueState): boolean {
    const { memory, now } = this.#parts
    const [first] = saves
    if (!first || now() - Math.max(first.at, memory.repairedAt) < brokenOffMs) return false
    memory.repairedAt = now()
    return true
  }

  /** Takes over what D1 said, which may be older than what is known: a generation is never lowered. */
  #remember(state: CatalogueState): KnownGeneration {
    const { memory, now } = this.#parts
    const known = memory.generation
    const isOlder =
      known !== null &&
      (state.value < known.value || (state.value === known.value && (state.ready ?? 0) < (known.ready ?? 0)))
    memory.generation = { ...(isOlder ? known : state), goodUntil: now() + livesMs }
    return memory.generation
  }

  #read(): Promise<CatalogueState> {
    return catalogueState(this.#parts.db, this.#parts.deployment)
  }
}
