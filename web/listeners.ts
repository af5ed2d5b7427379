/** Listeners to changes of a value outside React (`useSyncExternalStore`). */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** @returns how to unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  notify(): void {
    for (const listener of this.#all) listener()
  }
}
