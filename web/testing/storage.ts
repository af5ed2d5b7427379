import { vi } from 'vitest'

/** A browser's storage that can be full or blocked, and the other tabs that are notified. */
export interface StoredItems {
  entries: Map<string, string>
  canRead: boolean
  canWrite: boolean
  /** The most characters that a text may have. */
  room: number
  /** Dispatches the event of another tab's write. */
  tellTabs: (key: string) => void
}

/** Replaces the browser's storage; called again, it is an empty one. */
export function stubStorage(): StoredItems {
  const tabs = new Set<(event: { key: string | null }) => void>()
  const entries = new Map<string, string>()
  const tellTabs = (key: string) => {
    for (const hear of tabs) hear({ key })
  }
  const items: StoredItems = {
    entries,
    canRead: true,
    canWrite: true,
    room: Number.POSITIVE_INFINITY,
    tellTabs,
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (!items.canRead) throw new DOMException('No', 'SecurityError')
      return entries.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      if (!items.canRead) throw new DOMException('No', 'SecurityError')
      if (!items.canWrite || text.length > items.room) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => entries.delete(key),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
    if (type === 'storage') tabs.add(listener)
  })
  vi.stubGlobal('removeEventListener', () => {})
  return items
}
