import { Listeners } from './listeners.ts'

interface Kind<Value> {
  /** Where the browser keeps it. */
  key: string
  empty: Value
  /** Null for what this page must not write over. */
  read: (text: string | null) => Value | null
  /** Null where there is nothing to keep. */
  text: (value: Value) => string | null
}

/**
 * What this browser keeps of its own. Every change is made to what is stored at that moment, so two tabs add to
 * one. Where nothing can be stored, it lives as long as the page does, and is made to what others have stored once it can.
 */
export class KeptStore<Value> {
  readonly #kind: Kind<Value>
  readonly #listeners = new Listeners()
  /** What was stored when it was read last. */
  #text: string | null = null
  #value: Value
  /** Another version of the page keeps something that this one must not write over. */
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
    // A page that comes back from the browser's memory has heard of nothing in the meantime.
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

  /** What is stored; undefined where the browser does not say. */
  #stored(): string | null | undefined {
    try {
      return localStorage.getItem(this.#kind.key)
    } catch {
      return undefined
    }
  }
}
