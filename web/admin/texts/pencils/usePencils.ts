import { useSyncExternalStore } from 'react'

const key = 'text-pencils'
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    return sessionStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(key, 'on')
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows no pencils.
  }
  for (const listener of listeners) listener()
}

/** Whether texts have pencils in this tab: kept on the way to the list and back. */
export function usePencils(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write]
}
