import { lazy, Suspense } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { OfflineSkeleton } from './offline-skeleton.tsx'

const OfflineCatalogue = lazy(async () => ({
  default: (await import('./offline-catalogue.tsx')).OfflineCatalogue,
}))

/** What this browser stores of the catalogue; the worker knows nothing of it. */
export function Page() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <div className="page max-w-3xl pt-6 pb-12 md:pt-10">
      <h1>{t('ui.kept.title')}</h1>
      {hydrated ? (
        <Suspense fallback={<OfflineSkeleton />}>
          <OfflineCatalogue />
        </Suspense>
      ) : (
        <OfflineSkeleton />
      )}
    </div>
  )
}
