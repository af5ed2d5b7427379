import { useSyncExternalStore } from 'react'
import { endSilence } from '../data/silence.ts'
import { storedAt } from '../kept/names.ts'
import { Listeners } from '../listeners.ts'

/** Whether the catalogue on the page comes from an earlier visit. */
interface Connection {
  offline: boolean
  /** The age of the oldest answer on the page; null where there is none. */
  since: Date | null
}

const online: Connection = { offline: false, since: null }

let connection = online
let lastLive: Date | null = null
const listeners = new Listeners()

function become(next: Connection): void {
  connection = next
  listeners.notify()
}

/** Records where an answer came from: the network, or an earlier visit. */
export function noteAnswer({ headers }: Pick<Response, 'headers'>): void {
  const kept = headers.get(storedAt)
  if (kept !== null) {
    const date = new Date(kept)
    const { since } = connection
    become({ offline: true, since: connection.offline && since && since < date ? since : date })
    return
  }
  endSilence()
  lastLive = new Date(headers.get('Date') ?? Date.now())
  if (!connection.offline) return
  // The browser's own cache answers without a network, too.
  if (navigator.onLine) become(online)
  else if (!connection.since) become({ offline: true, since: lastLive })
}

function subscribe(listener: () => void): () => void {
  const lost = () => become({ offline: true, since: connection.since ?? lastLive })
  const found = () => become(online)
  addEventListener('offline', lost)
  addEventListener('online', found)
  if (!navigator.onLine && !connection.offline) connection = { offline: true, since: lastLive }
  const stop = listeners.subscribe(listener)
  return () => {
    stop()
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}

/** Whether the last answers came from an earlier visit, whatever the browser says about its network. */
export const isOffline = (): boolean => connection.offline

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => online,
  )
}
