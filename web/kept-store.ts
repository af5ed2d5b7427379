import { Listeners } from './listeners.ts'

interface Kind<Value> {
  /** The storage key. */
  key: string
  empty: Value
  /** Null for data that this page must not overwrite. */
  read: (text: string | null) => Value | null
  /** Null where there is nothing to store. */
  text: (value: Value) => string | null
}

/**
 * A value that this browser stores. Every change applies to what is stored at that moment, so two tabs add to one
 * value. Where nothing can be stored, it lives as long as the page, and is merged with the stored value once storing
 * works.
 */
export class KeptStore<Value> {
  readonly #kind: Kind<Value>
  readonly #listeners = new Listeners()
  /** The stored text as last read. */
  #text: string | null = null
  #value: Value
  /** Another version of the page has stored data that this one must not overwrite. */
  #isForeign = false
  /** Changes that are not stored yet, oldest first. */
  #waiting: ((value: Value) => Value)[] = []

  constructor(kind: Kind<Value>) {
    this.#kind = kind
    this.#value = kind.empty
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const onChange = () => listener()
    addEventListener('storage', onChange)
    // A page restored from the back/forward cache has missed the events in between.
    addEventListener('pageshow', onChange)
    const stop = this.#listeners.subscribe(listener)
    return () => {
      stop()
      removeEventListener('storage', onChange)
      removeEventListener('pageshow', onChange)
    }
  }

  readonly value = (): Value => {
    const text = this.#stored()
    if (text !== undefined && text !== this.#text) {
      this.#text = text
      const stored = this.#kind.read(text)
      this.#isForeign = stored === null
      this.#value = this.#waiting.reduce((value, make) => make(value), stored ?? this.#kind.empty)
    }
    return this.#value
  }

  change(make: (value: Value) => Value): void {
    this.#value = make(this.value())
    if (this.#isForeign || !this.#keep()) this.#waiting.push(make)
    else this.#waiting = []
    this.#listeners.notify()
  }

  /** Stores the value; false where the browser refuses. */
  #keep(): boolean {
    const text = this.#kind.text(this.#value)
    try {
      if (text === null) localStorage.removeItem(this.#kind.key)
      else localStorage.setItem(this.#kind.key, text)
    } catch {
      return false
    }
    this.#text = text
    return true
  }

  /** The stored text; undefined where the browser denies it. */
  #stored(): string | null | undefined {
    try {
      return localStorage.getItem(this.#kind.key)
    } catch {
      return undefined
    }
  }
}
