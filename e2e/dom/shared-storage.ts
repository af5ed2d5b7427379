import { setTimeout as sleep } from 'node:timers/promises'
import { Storage as DomStorage } from 'happy-dom'
import type { DomWindow } from './polyfills.ts'

const writing = new Set(['setItem', 'removeItem', 'clear'])

/** What the documents of a context keep together, as the tabs of a browser do; a change is told to the others. */
export class SharedStorage {
  readonly #storage = new DomStorage() as unknown as Storage

  /** What one document sees of it. */
  seenBy(window: DomWindow, others: () => readonly DomWindow[]): Storage {
    const tell = (key: string | null, oldValue: string | null, newValue: string | null) => {
      if (oldValue === newValue && key !== null) return
      // Told later, and only to what is still open then.
      setTimeout(() => {
        for (const other of others())
          if (other !== window)
            other.dispatchEvent(new other.StorageEvent('storage', { key, oldValue, newValue }))
      })
    }
    // A class of its own: a test that replaces a method would replace that of every later document.
    Object.defineProperty(window, 'Storage', { value: class Storage extends DomStorage {}, writable: true })
    const { setItem } = window.Storage.prototype
    return new Proxy(this.#storage, {
      get: (storage, name) => {
        if (!writing.has(String(name))) return Reflect.get(storage, name)
        // A test that lets every write of its document fail.
        if (name === 'setItem' && window.Storage.prototype.setItem !== setItem)
          return window.Storage.prototype.setItem
        return (key: string | undefined, value?: string) => {
          const before = key === undefined ? null : storage.getItem(key)
          if (name === 'setItem') storage.setItem(String(key), String(value))
          else if (name === 'removeItem') storage.removeItem(String(key))
          else storage.clear()
          tell(key ?? null, before, key === undefined ? null : storage.getItem(key))
        }
      },
    })
  }
}

type Task = (lock: { name: string } | null) => unknown

/** The locks that documents of a context hold; a document that is gone holds none. */
export class Locks {
  readonly #held = new Map<string, object>()

  /** What one document sees of them. */
  seenBy(owner: object) {
    const request = async (name: string, ...given: [Task] | [{ ifAvailable?: boolean }, Task]) => {
      const task = given.at(-1) as Task
      const { ifAvailable = false } = given.length === 2 ? (given[0] as { ifAvailable?: boolean }) : {}
      if (ifAvailable && this.#held.has(name)) return task(null)
      while (this.#held.has(name)) await sleep(10)
      this.#held.set(name, owner)
      try {
        return await task({ name })
      } finally {
        if (this.#held.get(name) === owner) this.#held.delete(name)
      }
    }
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })), pending: [] })
    return { request, query }
  }

  leave(owner: object): void {
    for (const [name, holder] of this.#held) if (holder === owner) this.#held.delete(name)
  }
}

/** What documents of a context copy. It is read with leave alone. */
export class SharedClipboard {
  mayRead = false
  #text = ''

  seenBy(window: DomWindow) {
    const writeText = async (text: string) => {
      this.#text = String(text)
    }
    const readText = async () => {
      if (!this.mayRead) throw new window.DOMException('Read permission denied.', 'NotAllowedError')
      return this.#text
    }
    return { writeText, readText }
  }
}
