import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

/**
 * A file of the page did not load. Browsers do not ask for a module twice in one document, so the way on is a reload. An old page
 * after a new release reloads by itself, once, and one that lost the network does when it is back, where nothing unsaved
 * would be lost.
 */
export function LoadFailure() {
  const { t } = useTranslation()
  useEffect(() => {
    if (!navigator.onLine) {
      const reload = () => losesNothing() && location.reload()
      window.addEventListener('online', reload)
      return () => window.removeEventListener('online', reload)
    }
    // Without an answer a reload would leave the browser's own empty page.
    const leaving = new AbortController()
    fetch(location.href, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => {
        // The entry comes first (see boot.ts), and its name changes with everything that it imports.
        const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? ''
        if (ok && losesNothing() && canReload(modules.split(' ', 1)[0] ?? '')) location.reload()
      },
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return (
    <ErrorState title={t('ui.network.title')} text={t('ui.network.text')}>
      <Button onClick={() => location.reload()}>{t('ui.network.reload')}</Button>
    </ErrorState>
  )
}

/** Whether nothing on the page asks before it is left. */
const losesNothing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

interface LoadBoundaryProps {
  /** How a failure is shown; by default in the place of its children. */
  show?: ((failure: ReactNode) => ReactNode) | undefined
  children: ReactNode
}

/** Where a file of its children does not load, it says so, and the page around it stays. Other errors are for the screen. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override state = { error: null as unknown }

  override render() {
    const { show = (failure) => failure, children } = this.props
    const { error } = this.state
    if (error === null) return children
    if (!isMissingModule(error)) throw error
    return show(<LoadFailure />)
  }
}

/** The error messages for a module that cannot be fetched: Chromium and Firefox, then Safari. */
const missingModule = /dynamically imported module|importing a module script failed/i
const storageKey = 'reloaded'

/** Whether a file failed to load: it is gone, where the page is older than the current release. */
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
