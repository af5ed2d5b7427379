import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/States.tsx'

/** Shown when a screen throws, or its chunk cannot be loaded (an old page after a new release). */
export function CrashPage() {
  const { t } = useTranslation()
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
