import { createStore } from 'zustand/vanilla'
import type { Language } from '../../../domain/languages.ts'
import { logFailure } from '../../shared/data/log.ts'
import { deleteKept, type KeptState, keptKeys, type Progress, stateOf, type Wish } from './category-cache.ts'
import { noteAnswer } from './connection.ts'
import { KeepFault, keepCategory, wishFor } from './keep-category.ts'
import type { KeptKey } from './names.ts'
import { prefetchPaths } from './prefetch-paths.ts'
import { registerWorker } from './register.ts'

/** The tab that holds this lock is the one that downloads. */
const lockName = 'passar-kept'

/**
 * What prevents downloading. `full`, `broken`, `refused`: see KeepFault. `unavailable`: the browser stores nothing
 * for this page. `elsewhere`: another tab is downloading.
 */
export type KeepProblem = KeepFault['kind'] | 'unavailable' | 'elsewhere'

export interface KeptCategory extends KeptKey {
  state: KeptState
}

/** What the browser grants, in bytes. */
export interface StorageQuota {
  usage: number
  quota: number
  persisted: boolean
}

export interface KeptCatalogue {
  /** What is stored, in every language; null until it has been read. */
  kept: readonly KeptCategory[] | null
  /** The current download and its progress; null before its products have loaded. */
  running: { type: string; progress: Progress | null } | null
  /** The paths of the next downloads. */
  waiting: readonly string[]
  trouble: KeepProblem | null
  room: StorageQuota | null
}

/**
 * What this browser stores of the catalogue. Downloading continues while the visitor looks at other pages of the
 * site, and ends with the tab; finished parts stay, and the next visit continues with the rest.
 */
class CatalogueKeeper {
  readonly #store = createStore<KeptCatalogue>(() => ({
    kept: null,
    running: null,
    waiting: [],
    trouble: null,
    room: null,
  }))
  #cancel: AbortController | undefined
  #channel: BroadcastChannel | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.#channel && 'BroadcastChannel' in globalThis) {
      this.#channel = new BroadcastChannel(lockName)
      this.#channel.onmessage = () => void this.refresh()
    }
    return this.#store.subscribe(listener)
  }

  readonly held = (): KeptCatalogue => this.#store.getState()

  /** Reads what is stored. */
  async refresh(): Promise<void> {
    if (!isAvailable()) return this.#store.setState({ kept: [], trouble: 'unavailable' })
    try {
      const keys = await keptKeys(caches)
      const kept = await Promise.all(keys.map(async (key) => ({ ...key, state: await stateOf(caches, key) })))
      const there = kept.filter((each): each is KeptCategory => each.state !== null)
      this.#store.setState({ kept: there, room: await readStorageQuota() })
    } catch (fault) {
      logFailure('What is kept cannot be read', fault)
      this.#store.setState({ kept: [], trouble: 'unavailable' })
    }
  }

  /**
   * Downloads categories one after the other.
   * @returns whether all of them are there
   */
  async fetch(language: Language, types: readonly string[], wish: Wish): Promise<boolean> {
    if (this.held().running) return false
    const cancel = new AbortController()
    this.#cancel = cancel
    const [first = ''] = types
    this.#store.setState({ running: { type: first, progress: null }, waiting: types.slice(1), trouble: null })
    let trouble: KeepProblem | null = null
    try {
      const worker = isAvailable() ? await ownWorker() : null
      if (!worker) trouble = 'unavailable'
      else {
        await navigator.storage?.persist?.().catch(() => false)
        trouble = await alone(async () => {
          await this.#fetchAll(language, types, wish, cancel.signal)
          await untilActive(worker, cancel.signal)
        })
      }
    } catch (fault) {
      if (cancel.signal.aborted) trouble = null
      else if (fault instanceof KeepFault) trouble = fault.kind
      else {
        logFailure('The catalogue is not kept', fault)
        trouble = 'unavailable'
      }
    }
    this.#cancel = undefined
    this.#store.setState({ running: null, waiting: [], trouble })
    await this.refresh()
    this.#tellTabs()
    return trouble === null && !cancel.signal.aborted
  }

  /** Finished parts stay. */
  pause(): void {
    this.#cancel?.abort(new DOMException('Paused', 'AbortError'))
  }

  async deleteKept(key: KeptKey): Promise<void> {
    await deleteKept(caches, key)
    if (this.held().trouble === 'full') this.#store.setState({ trouble: null })
    await this.refresh()
    this.#tellTabs()
  }

  async #fetchAll(
    language: Language,
    types: readonly string[],
    wish: Wish,
    signal: AbortSignal,
  ): Promise<void> {
    for (const type of types) await wishFor(caches, { language, type }, wish)
    await this.refresh()
    const ports = {
      stores: caches,
      fetch: async (address: string, init: RequestInit) => {
        const answer = await fetch(address, init)
        noteAnswer(answer)
        return answer
      },
      now: () => new Date(),
    }
    let refused: KeepFault | null = null
    for (const [position, type] of types.entries()) {
      this.#store.setState({ running: { type, progress: null }, waiting: types.slice(position + 1) })
      await keepCategory(
        ports,
        { language, type },
        {
          signal,
          shared: prefetchPaths(language),
          onProgress: (progress) => this.#store.setState({ running: { type, progress } }),
        },
      ).catch((fault: unknown) => {
        if (!(fault instanceof KeepFault && fault.kind === 'refused')) throw fault
        refused = fault
      })
      await this.refresh()
      this.#tellTabs()
    }
    if (refused) throw refused
  }

  #tellTabs(): void {
    this.#channel?.postMessage('changed')
  }
}

export const catalogueKeeper = new CatalogueKeeper()

function isAvailable(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/**
 * The service worker that answers from the stored data, or will.
 * @throws KeepFault broken
 */
async function ownWorker(): Promise<ServiceWorker | null> {
  try {
    const found = await registerWorker()
    return found?.active ?? found?.waiting ?? found?.installing ?? null
  } catch (fault) {
    // Its file failed to load; a browser that allows none reports another error.
    if (fault instanceof TypeError) throw new KeepFault('broken', fault)
    return null
  }
}

/** Nothing works without a network before the worker has stored its own files. @throws KeepFault broken */
function untilActive(worker: ServiceWorker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new KeepFault('broken'))
    }
    worker.addEventListener('statechange', look, { signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    look()
  })
}

/** Runs in one tab at a time. */
function alone(work: () => Promise<void>): Promise<KeepProblem | null> {
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return 'elsewhere'
    await work()
    return null
  })
}

/** The browser's storage estimate; null where it gives none. */
async function readStorageQuota(): Promise<StorageQuota | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  if (estimate?.quota === undefined || estimate.usage === undefined) return null
  const persisted = (await navigator.storage.persisted?.().catch(() => false)) ?? false
  return { usage: estimate.usage, quota: estimate.quota, persisted }
}
