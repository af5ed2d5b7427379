import { original } from '../../domain/languages.ts'
import type { Source } from './catalogue.ts'
import type { IndexStore } from './index-store.ts'
import type { Derived, IsolateMemory } from './isolate.ts'

/** Rows that belong together, such as those of a product. */
export interface RowsToRead<T> {
  /** Their name in memory and in KV. */
  name: string
  /** Whether a value belongs to this name; one that was found by another spelling is not cached. */
  isOf: (value: T) => boolean
  /** Reads them and the generation in one transaction; null where the public may see none. */
  read: () => Promise<{ generation: number; value: T | null }>
}

interface Parts {
  indexStore: IndexStore
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
}

type Rows<T> = Derived<T | null>

/** Objects take about four times the length of their JSON. */
const bytesPerLetter = 4

/**
 * Rows of the newest generation that this isolate knows: any save makes cached ones stale. Readers do not wait for each other.
 * A missing row is cached only if it existed before, so that requests for unknown names cannot fill the memory.
 */
export function rowsSource<T>(
  { indexStore, memory, waitUntil }: Parts,
  { name, isOf, read }: RowsToRead<T>,
): Source<T | null> {
  const latest = () => indexStore.readText(name, (text) => opened(text, isOf))
  return {
    isQuick: true,
    latest,
    stored: async ({ least }) => {
      const found = await latest()
      // Also cached when it is stale: it is the fallback while D1 is down, and shows that the row existed.
      if (found) memory.set(name, original, found)
      return found && found.generation >= least ? found : null
    },
    make: async () => {
      const { generation, value } = await read()
      const text = JSON.stringify({ generation, value })
      const rows = rowsOf(generation, value, text)
      const known = memory.get<T | null>(name, original)
      const isCacheable = value === null ? known !== undefined : isOf(value)
      if (isCacheable && !(known && known.generation >= generation)) {
        memory.set(name, original, rows)
        waitUntil(indexStore.writeText(name, text))
      }
      return rows
    },
  }
}

/** @throws where it is not what was stored under this name */
function opened<T>(text: string, isOf: (value: T) => boolean): Rows<T> {
  const { generation, value } = JSON.parse(text) as { generation: number; value: T | null }
  if (!Number.isSafeInteger(generation) || (value !== null && !isOf(value))) throw new Error('Other rows')
  return rowsOf(generation, value, text)
}

function rowsOf<T>(generation: number, value: T | null, text: string): Rows<T> {
  return { generation, digest: '', value, bytes: new Uint8Array(), size: bytesPerLetter * text.length }
}
