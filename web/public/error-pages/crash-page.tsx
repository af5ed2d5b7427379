import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { isMissingModule, LoadFailure } from '../../shared/ui/load-failure.tsx'
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

function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (isMissingModule(error)) return <LoadFailure />
  return (
    <ErrorState title={t('ui.crash.title')} text={t('ui.crash.text')}>
      <Button onClick={() => location.reload()}>{t('ui.network.reload')}</Button>
    </ErrorState>
  )
}
