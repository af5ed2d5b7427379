/** Polling interval of a request that waits for another one's result, in milliseconds. */
const pause = 20

/**
 * Makes a thing once in an isolate, however many requests ask for it at a time: made by each of fifty, an index takes fifty
 * times its memory. A request may not wait for the promise of another one, so whoever comes later looks again at
 * intervals, on a timer of its own, whether the thing is there. Nobody waits for ever: the request whose turn it is may have
 * been ended by the platform, or its database may hang.
 */
export class SingleFlight {
  /** When a turn is over at the latest, by name. */
  readonly #ends = new Map<string, number>()
  readonly #patience: number

  constructor(patience = 5000) {
    this.#patience = patience
  }

  /** Whether somebody is making the thing now. */
  isTaken(name: string): boolean {
    return Date.now() < (this.#ends.get(name) ?? 0)
  }

  /**
   * @param known the thing where it is there; told whether somebody else may have made it meanwhile
   * @param make makes it and leaves it where `known` finds it
   */
  async take<T>(
    name: string,
    known: (hasWaited: boolean) => T | undefined,
    make: () => Promise<T>,
  ): Promise<T> {
    const latest = Date.now() + this.#patience
    for (let hasWaited = false; ; hasWaited = true) {
      const found = known(hasWaited)
      if (found !== undefined) return found
      if (Date.now() >= Math.min(this.#ends.get(name) ?? 0, latest)) break
      await scheduler.wait(pause)
    }
    const ends = Date.now() + this.#patience
    this.#ends.set(name, ends)
    try {
      return await make()
    } finally {
      if (this.#ends.get(name) === ends) this.#ends.delete(name)
    }
  }
}
