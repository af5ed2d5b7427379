import { original } from '../../domain/languages.ts'
import { isOutage } from '../platform/outage.ts'
import type { Generations } from './generations.ts'
import type { IndexStore } from './index-store.ts'
import type { Derived, IsolateMemory } from './isolate.ts'

/** Rows that belong together, such as those of a product. */
export interface RowsToRead<T> {
  /** Their name in memory and in KV. */
  name: string
  /** Whether a value is what the name names; what was found by another spelling of it is not kept. */
  isOf: (value: T) => boolean
  /** Reads them and the generation in one transaction; null where the public may know of none. */
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
 * Rows as they are in the catalogue that this isolate knows, from its memory, from KV, or from D1: any save makes them old,
 * so that none is served from before the last one that this isolate has learned of. While D1 is away they are the last that there are,
 * as indexes are. A reader waits for nobody else's read, which costs less than waiting.
 * @returns null where there are none; that is remembered only of what was there, so that nobody fills memory with names
 */
export async function currentRows<T>(
  { indexStore, memory, waitUntil }: Parts,
  generations: Generations,
  { name, isOf, read }: RowsToRead<T>,
): Promise<T | null> {
  const least = await leastOf(generations)
  /** The last that this isolate knows of. */
  const known = () => memory.get<T | null>(name, original)
  const current = () => {
    const rows = known()
    return rows && rows.generation >= least ? rows : undefined
  }
  if (!current()) {
    const stored = await indexStore.readText(name, (text) => opened(text, isOf))
    if (stored) memory.set(name, original, stored)
  }
  const found = current()
  if (found) return found.value
  try {
    const { generation, value } = await read()
    const isKept = value === null ? known() : isOf(value)
    if (isKept && !current()) {
      const text = JSON.stringify({ generation, value })
      memory.set(name, original, rowsOf(generation, value, text))
      waitUntil(indexStore.writeText(name, text))
    }
    return value
  } catch (fault) {
    const last = known()
    if (!last || !isOutage(fault)) throw fault
    return last.value
  }
}

/** The oldest generation that will do: while D1 is away and nothing is known, any. */
async function leastOf(generations: Generations): Promise<number> {
  try {
    return (await generations.current(false)).value
  } catch (fault) {
    if (!isOutage(fault)) throw fault
    return 0
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
