import { createStore, useStore } from 'zustand'
import { resetTimeBudget } from '../../shared/data/time-budget.ts'
import { storedAt } from './cache-names.ts'

/** Whether the catalogue on the page comes from an earlier visit. */
interface Connection {
  offline: boolean
  /** The age of the oldest response on the page; null where there is none. */
  since: Date | null
}

const online: Connection = { offline: false, since: null }

const connection = createStore<Connection>(() => online)
let lastLive: Date | null = null

/** Records where a response came from: the network, or an earlier visit. */
export function noteResponse({ headers }: Pick<Response, 'headers'>): void {
  const saved = headers.get(storedAt)
  if (saved !== null) {
    const date = new Date(saved)
    const { offline, since } = connection.getState()
    connection.setState({ offline: true, since: offline && since && since < date ? since : date })
    return
  }
  resetTimeBudget()
  lastLive = new Date(headers.get('Date') ?? Date.now())
  const { offline, since } = connection.getState()
  if (!offline) {
    if (since) connection.setState(online)
    return
  }
  // The browser's own cache answers without a network, too.
  if (navigator.onLine) connection.setState(online)
  else if (!since) connection.setState({ offline: true, since: lastLive })
}

if (globalThis.navigator?.onLine === false) connection.setState({ offline: true })
globalThis.addEventListener?.('offline', () =>
  connection.setState(({ since }) => ({ offline: true, since: since ?? lastLive })),
)
// What is shown keeps its age until the network has answered.
globalThis.addEventListener?.('online', () => connection.setState({ offline: false }))

/** Whether the last responses came from an earlier visit, whatever the browser says about its network. */
export const isOffline = (): boolean => connection.getState().offline

/** Online in the worker and during hydration. */
export const useConnection = (): Connection => useStore(connection)
