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
 * one. Where nothing can be stored, it lives as long as the page does.
 */
export class KeptStore<Value> {
  readonly #kind: Kind<Value>
  readonly #listeners = new Listeners()
  #text: string | null = null
  #value: Value
  #isKept = true

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
    const text = this.#isKept ? this.#stored() : undefined
    if (text !== undefined && text !== this.#text) {
      this.#text = text
      const value = this.#kind.read(text)
      this.#isKept = value !== null
      this.#value = value ?? this.#kind.empty
    }
    return this.#value
  }

  change(make: (value: Value) => Value): void {
    this.#value = make(this.value())
    if (this.#kind.read(this.#stored() ?? null) !== null) this.#keep()
    this.#listeners.notify()
  }

  #keep(): void {
    this.#text = this.#kind.text(this.#value)
    try {
      if (this.#text === null) localStorage.removeItem(this.#kind.key)
      else localStorage.setItem(this.#kind.key, this.#text)
      this.#isKept = true
    } catch {
      this.#isKept = false
    }
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
