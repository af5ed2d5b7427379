import { useEffect } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { ErrorState } from '../../shared/ui/states.tsx'

/** Shown when the frame of the page throws. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <main className="page py-16">
      <Crash error={error} />
    </main>
  )
}

/** Shown in the frame when a screen throws, or its file fails to load. */
export function ScreenCrash({ error }: { error: unknown }) {
  return (
    <div className="page py-16">
      <Crash error={error} />
    </div>
  )
}

/** An old page after a new release reloads by itself, once; one that lost the network does when it is back. */
function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (!isMissingModule(error)) return
    if (!navigator.onLine) {
      const reload = () => location.reload()
      window.addEventListener('online', reload)
      return () => window.removeEventListener('online', reload)
    }
    // Without an answer a reload would leave the browser's own empty page.
    const leaving = new AbortController()
    const { href } = location
    fetch(href, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => {
        // The entry comes first (see boot.ts), and its name changes with everything that it imports.
        const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? ''
        if (ok && canReload(modules.split(' ', 1)[0] ?? '')) location.reload()
      },
      () => {},
    )
    return () => leaving.abort()
  }, [error])
  return (
    <ErrorState title={t('ui.network.title')} text={t('ui.network.text')} onRetry={() => location.reload()} />
  )
}

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
function canReload(bundle: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === bundle) return false
    sessionStorage.setItem(storageKey, bundle)
    return true
  } catch {
    // Without storage the page might reload forever.
    return false
  }
}
