import { freshness } from '../../../domain/limits.ts'
import type { IsolateMemory } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { generation, generationOf } from '../../db/queries/catalogue.ts'
import { isOutage } from '../../outage.ts'
import { within } from '../../within.ts'

/** How long an isolate uses a generation before it asks D1 again. */
const livesMs = freshness.isolateMs
/** Maximum age of D1's last answer for the previous generation to be served while the next one is built in the background. */
const maxStaleMs = freshness.previousMs
/** How long D1 is waited for where the last generation is known, and how soon it is asked again after an outage. */
const patienceMs = 2_000
const retryMs = 5_000

interface GenerationParts {
  db: Database
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
  /** The oldest generation that the caller accepts. */
  made?: number
}

/** Which generation of the catalogue is the present one, as one request sees it through what its isolate knows. */
export class Generations {
  readonly #parts: GenerationParts

  constructor(parts: GenerationParts) {
    this.#parts = parts
  }

  /**
   * The generation to answer with. `fresh` asks D1, whatever this isolate knows; otherwise it is asked every fifteen
   * seconds, and what was known is gone on with while D1 is away.
   * @throws what D1 threw, where nothing is known or `fresh` is asked for
   */
  async current(fresh: boolean): Promise<number> {
    const { memory, now, made = 0 } = this.#parts
    const known = memory.generation
    if (!fresh && known && now() < known.goodUntil && known.value >= made) return known.value
    if (fresh || !known) return this.remember(await this.#read())
    try {
      return this.remember(await within(patienceMs, this.#read()))
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      memory.generation = { ...known, goodUntil: now() + retryMs }
      return known.value
    }
  }

  /** Takes over what D1 said. */
  remember(value: number): number {
    const { memory, now } = this.#parts
    const known = memory.generation
    if (known && known.value < value) memory.previousGeneration = known
    memory.generation = { value, readAt: now(), goodUntil: now() + livesMs }
    return value
  }

  /** After a save of this isolate's own: it has overtaken whatever was known, and nothing before it is served any more. */
  forget(): void {
    this.#parts.memory.generation = null
    this.#parts.memory.previousGeneration = null
  }

  /** Whether an answer of this generation will still do, since it was the present one half a minute ago at most. */
  mayServe(value: number): boolean {
    const { memory, now, made = 0 } = this.#parts
    const previous = memory.previousGeneration
    return previous?.value === value && value >= made && now() - previous.readAt < maxStaleMs
  }

  async #read(): Promise<number> {
    return generationOf(await generation(this.#parts.db))
  }
}
