import { createStore } from 'zustand'
import type { Language } from '../../../domain/languages.ts'
import { logFailure } from '../../shared/data/log.ts'
import type { CategoryKey } from './cache-names.ts'
import { DownloadError, requestCategory, saveCategory } from './save-category.ts'
import {
  deleteSaved,
  type OfflineOptions,
  type Progress,
  type SavedState,
  savedCategories,
  stateOf,
} from './saved-category.ts'
import { prefetchPaths, registerWorker } from './service-worker.ts'

/** The tab that holds this lock is the one that downloads. */
const lockName = 'passar-kept'

/**
 * What prevents downloading. `full`, `broken`, `refused`: see DownloadError. `unavailable`: the browser stores nothing
 * for this page. `elsewhere`: another tab is downloading.
 */
type DownloadProblem = DownloadError['kind'] | 'unavailable' | 'elsewhere'

interface SavedCategory extends CategoryKey {
  state: SavedState
}

/** What the browser grants, in bytes. */
interface StorageQuota {
  usage: number
  quota: number
  persisted: boolean
}

interface OfflineState {
  /** What is stored, in every language; null until it has been read. */
  saved: readonly SavedCategory[] | null
  /** The current download and its progress; null before its products have loaded. */
  running: { type: string; progress: Progress | null } | null
  /** The paths of the next downloads. */
  waiting: readonly string[]
  problem: DownloadProblem | null
  quota: StorageQuota | null
}

/**
 * What this browser stores of the catalogue. Downloading continues while the visitor looks at other pages of the
 * site, and ends with the tab; finished parts stay, and the next visit continues with the remaining ones.
 */
export const offlineStore = createStore<OfflineState>(() => ({
  saved: null,
  running: null,
  waiting: [],
  problem: null,
  quota: null,
}))

let cancel: AbortController | undefined
let tabs: BroadcastChannel | undefined

/** Reads what is stored, and again whenever another tab has changed it. */
export function watchSaved(): void {
  if (!tabs && 'BroadcastChannel' in globalThis) {
    tabs = new BroadcastChannel(lockName)
    tabs.onmessage = () => void readSaved()
  }
  void readSaved()
}

/** The number of readings so far: of two at once only the one that began last counts. */
let readings = 0

async function readSaved(): Promise<void> {
  if (!isAvailable()) return offlineStore.setState({ saved: [], problem: 'unavailable' })
  const reading = ++readings
  try {
    const keys = await savedCategories()
    const saved = await Promise.all(keys.map(async (key) => ({ ...key, state: await stateOf(key) })))
    const there = saved.filter((each): each is SavedCategory => each.state !== null)
    const quota = await readStorageQuota()
    if (reading === readings) offlineStore.setState({ saved: there, quota })
  } catch (error) {
    logFailure('The saved categories cannot be read', error)
    if (reading === readings) offlineStore.setState({ saved: [], problem: 'unavailable' })
  }
}

async function savedChanged(): Promise<void> {
  await readSaved()
  tabs?.postMessage('changed')
}

/**
 * Downloads categories one after the other.
 * @returns whether all of them are there
 */
export async function download(
  language: Language,
  types: readonly string[],
  options: OfflineOptions,
): Promise<boolean> {
  if (offlineStore.getState().running) return false
  cancel = new AbortController()
  const { signal } = cancel
  const [first = ''] = types
  offlineStore.setState({ running: { type: first, progress: null }, waiting: types.slice(1), problem: null })
  let problem: DownloadProblem | null = null
  try {
    const worker = isAvailable() ? await registeredWorker() : null
    if (!worker) problem = 'unavailable'
    else {
      await navigator.storage?.persist?.().catch(() => false)
      problem = await alone(async () => {
        await downloadAll(language, types, options, signal)
        await untilActive(worker, signal)
      })
    }
  } catch (error) {
    if (signal.aborted) problem = null
    else if (error instanceof DownloadError) problem = error.kind
    else {
      logFailure('The catalogue could not be saved', error)
      problem = 'unavailable'
    }
  }
  offlineStore.setState({ running: null, waiting: [], problem })
  await savedChanged()
  return problem === null && !signal.aborted
}

/** Finished parts stay. */
export function pauseDownload(): void {
  cancel?.abort(new DOMException('Paused', 'AbortError'))
}

export async function deleteCategory(key: CategoryKey): Promise<void> {
  await deleteSaved(key)
  if (offlineStore.getState().problem === 'full') offlineStore.setState({ problem: null })
  await savedChanged()
}

async function downloadAll(
  language: Language,
  types: readonly string[],
  options: OfflineOptions,
  signal: AbortSignal,
): Promise<void> {
  for (const type of types) await requestCategory({ language, type }, options)
  await readSaved()
  const shared = prefetchPaths(language)
  let refused: DownloadError | null = null
  for (const [position, type] of types.entries()) {
    const onProgress = (progress: Progress | null) => offlineStore.setState({ running: { type, progress } })
    onProgress(null)
    offlineStore.setState({ waiting: types.slice(position + 1) })
    await saveCategory({ language, type }, { signal, shared, onProgress }).catch((error: unknown) => {
      if (!(error instanceof DownloadError && error.kind === 'refused')) throw error
      refused = error
    })
    await savedChanged()
  }
  if (refused) throw refused
}

function isAvailable(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/**
 * The service worker that answers from the stored data, or will.
 * @throws DownloadError broken
 */
async function registeredWorker(): Promise<ServiceWorker | null> {
  try {
    const found = await registerWorker()
    return found?.active ?? found?.waiting ?? found?.installing ?? null
  } catch (error) {
    // Its file failed to load; a browser that allows none reports another error.
    if (error instanceof TypeError) throw new DownloadError('broken', error)
    return null
  }
}

/** Nothing works without a network before the worker has stored its own files. @throws DownloadError broken */
function untilActive(worker: ServiceWorker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new DownloadError('broken'))
    }
    worker.addEventListener('statechange', look, { signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    look()
  })
}

/** Runs in one tab at a time. */
function alone(work: () => Promise<void>): Promise<DownloadProblem | null> {
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
