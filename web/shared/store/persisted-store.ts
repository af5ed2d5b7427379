import { createStore, useStore } from 'zustand'

/** `full`, `forbidden`: the browser refuses to store anything. `unreadable`: the stored text must not be overwritten. */
export type StoreProblem = 'full' | 'forbidden' | 'unreadable'

interface StoreOptions<Value> {
  /** The name in the browser's storage. */
  name: string
  /** The value where nothing is stored, and in the first render. */
  empty: Value
  /** The value of a stored text, which may be anything; null where it must not be overwritten. */
  read: (text: string) => Value | null
  /** The text to store; null where there is nothing to store. */
  write: (value: Value) => string | null
  /** Throws where the browser allows none. Local storage by default. */
  area?: () => Storage
}

/**
 * A value that this browser stores. Every change applies to what is stored at that moment, so two tabs change one value.
 * A change that cannot be stored lives as long as the page, and is stored with the next one that can be.
 */
export function createPersistedStore<Value>({
  name,
  empty,
  read,
  write,
  area = () => localStorage,
}: StoreOptions<Value>) {
  /** As last read or written; undefined until then. */
  let text: string | null | undefined
  /** Changes that are not stored yet, oldest first. */
  let unstored: ((value: Value) => Value)[] = []
  const problem = createStore<StoreProblem | null>(() => null)
  const store = createStore(() => ({ value: empty }))

  /** Reads what other tabs have stored, and makes what is not stored yet again on top of it. */
  function refresh(): void {
    try {
      const stored = area().getItem(name)
      if (stored === text) return
      text = stored
    } catch {
      problem.setState((known) => known ?? 'forbidden')
      return
    }
    const value = text === null ? empty : read(text)
    if (value === null) problem.setState('unreadable')
    else if (problem.getState() === 'unreadable') problem.setState(null)
    store.setState({ value: unstored.reduce((before, make) => make(before), value ?? empty) })
  }

  function save(value: Value): void {
    if (problem.getState() === 'unreadable') return
    const next = write(value)
    try {
      if (next === null) area().removeItem(name)
      else area().setItem(name, next)
      text = next
      unstored = []
      problem.setState(null)
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      problem.setState(isFull ? 'full' : 'forbidden')
    }
  }

  refresh()
  // A page restored from the back/forward cache has missed the events in between.
  for (const type of ['storage', 'pageshow']) globalThis.addEventListener?.(type, refresh)

  return {
    /** The value as it is stored now. The same object until it changes. */
    get: (): Value => {
      refresh()
      return store.getState().value
    },
    change: (make: (value: Value) => Value): void => {
      refresh()
      const { value } = store.getState()
      const next = make(value)
      if (next === value) return
      unstored.push(make)
      store.setState({ value: next })
      save(next)
    },
    problem: (): StoreProblem | null => {
      refresh()
      return problem.getState()
    },
    /** The stored text, whatever it is. */
    text: () => text ?? '',
    /** Deletes what is stored. */
    clear: (): void => {
      try {
        area().removeItem(name)
      } catch {
        // Storage that cannot be written often cannot be read either.
      }
      refresh()
    },
    useValue: (): Value => useStore(store).value,
    useProblem: (): StoreProblem | null => useStore(problem),
  }
}
