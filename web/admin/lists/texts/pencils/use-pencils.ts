import { useSyncExternalStore } from 'react'
import { Listeners } from '../../../../listeners.ts'

const key = 'text-pencils'
const listeners = new Listeners()

function read(): boolean {
  try {
    return sessionStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function write(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(key, 'on')
    else sessionStorage.removeItem(key)
  } catch {
    // A browser without storage shows no pencils.
  }
  listeners.notify()
}

/** Whether texts have pencils in this tab: kept on the way to the list and back. */
export function usePencils(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(listeners.subscribe, read, () => false), write]
}
