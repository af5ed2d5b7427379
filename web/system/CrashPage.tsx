import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { ErrorState } from '../ui/States.tsx'
import { isMissingModule, mayReload } from './outdated.ts'

/**
 * Shown when a screen throws, or its file cannot be loaded. An old page after a new release reloads by
 * itself, once.
 */
export function CrashPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => {
    if (!isMissingModule(error) || !navigator.onLine) return
    // The entry comes first (see boot.ts), and its name changes with everything that it leads to.
    const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules ?? ''
    if (mayReload(modules.split(' ', 1)[0] ?? '', sessionStorage)) location.reload()
  }, [error])
  return (
    <main className="page py-16">
      <ErrorState
        title={t('ui.network.title')}
        text={t('ui.network.text')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
