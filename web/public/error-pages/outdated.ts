/** The error messages for a module that cannot be fetched: Chromium and Firefox, then Safari. */
const missingModule = /dynamically imported module|importing a module script failed/i
const storageKey = 'reloaded'

/** Whether a screen failed because its file is gone: the page is older than the current release. */
export function isMissingModule(error: unknown): boolean {
  return error instanceof Error && missingModule.test(error.message)
}

/**
 * Whether a reload may fix the page, at most once per bundle: a page that fails again has the newest bundle already.
 * Records that the reload is about to happen.
 * @param bundle identifies the bundle, for example by its files
 */
export function canReload(bundle: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(storageKey) === bundle) return false
    storage.setItem(storageKey, bundle)
    return true
  } catch {
    // Without storage the page might reload forever.
    return false
  }
}
