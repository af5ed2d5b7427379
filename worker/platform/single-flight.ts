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
