import { Listeners } from '../../listeners.ts'

/** Something on the page that was written and is not saved yet. */
export interface UnsavedWork {
  /** Writes it; false where that was refused, which the screen then says. null where nothing can write it now. */
  save: (() => Promise<boolean>) | null
  /** It is given up. */
  discard?: (() => void) | undefined
  /** Brings it in view, after a save that was refused. */
  show?: (() => void) | undefined
  /** The part of the page that it belongs to, where that part can be left alone. */
  part?: string
  /** It stays when no more than the query of the address changes. */
  outlivesQuery?: boolean
  /** This browser keeps it when the session ends. */
  outlivesSession?: boolean
}

export type WhichWork = (work: UnsavedWork) => boolean

/** Everything unsaved on the page. Forms say what they hold; whoever would take them away asks here first. */
export class UnsavedRegistry {
  readonly #works = new Set<() => UnsavedWork>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe

  /** @param read the work as it stands whenever it is asked for @returns how to take it out again */
  add(read: () => UnsavedWork): () => void {
    this.#works.add(read)
    this.#listeners.notify()
    return () => this.#remove(read)
  }

  #remove(read: () => UnsavedWork): void {
    if (this.#works.delete(read)) this.#listeners.notify()
  }

  #found(which: WhichWork): (() => UnsavedWork)[] {
    return [...this.#works].filter((read) => which(read()))
  }

  readonly has = (which: WhichWork = () => true): boolean => this.#found(which).length > 0

  canSave(which: WhichWork): boolean {
    return this.#found(which).every((read) => read().save !== null)
  }

  discard(which: WhichWork): void {
    for (const read of this.#found(which)) {
      read().discard?.()
      this.#remove(read)
    }
  }

  /** Saves one after the other; false at the first refusal, which is then in view. */
  async save(which: WhichWork): Promise<boolean> {
    const tried = new Set<() => UnsavedWork>()
    for (;;) {
      // Read again each time: one save may leave more for the next.
      const next = this.#found(which).find((read) => !tried.has(read))
      if (!next) return true
      tried.add(next)
      const { save } = next()
      if (save && (await save())) continue
      next().show?.()
      return false
    }
  }
}

export const unsavedWork = new UnsavedRegistry()
