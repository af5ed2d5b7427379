/** Those who want to hear of every change of something that lives outside React (`useSyncExternalStore`). */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** @returns how to stop listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  notify(): void {
    for (const listener of this.#all) listener()
  }
}
