import { useEffect } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import { canReload, isMissingModule } from './outdated.ts'

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
    // The entry comes first (see boot.ts), and its name changes with everything that it imports.
    const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? ''
    if (canReload(modules.split(' ', 1)[0] ?? '', sessionStorage)) location.reload()
  }, [error])
  return (
    <ErrorState title={t('ui.network.title')} text={t('ui.network.text')} onRetry={() => location.reload()} />
  )
}
