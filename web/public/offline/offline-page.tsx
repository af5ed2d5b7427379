import { lazy } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { InBrowser } from '../../shared/ui/in-browser.tsx'
import { OfflineSkeleton } from './offline-skeleton.tsx'

const OfflineCatalogue = lazy(async () => ({
  default: (await import('./offline-catalogue.tsx')).OfflineCatalogue,
}))

/** What this browser stores of the catalogue; the worker knows nothing of it. */
export function Page() {
  const { t } = useTranslation()
  return (
    <div className="page max-w-3xl pt-6 pb-12 md:pt-10">
      <h1>{t('ui.kept.title')}</h1>
      <InBrowser waiting={<OfflineSkeleton />}>
        <OfflineCatalogue />
      </InBrowser>
    </div>
  )
}
