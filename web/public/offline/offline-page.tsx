import { lazy } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { InBrowser } from '../../shared/ui/in-browser.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'

const OfflineCatalogue = lazy(async () => ({
  default: (await import('./offline-catalogue.tsx')).OfflineCatalogue,
}))

/** What this browser stores of the catalogue; the worker knows nothing of it. */
export function Page() {
  const { t } = useTranslation()
  const waiting = (
    <div aria-busy="true">
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-8 h-[26rem] w-full rounded-box" />
    </div>
  )
  return (
    <div className="page max-w-3xl pt-6 pb-12 md:pt-10">
      <h1>{t('ui.kept.title')}</h1>
      <InBrowser waiting={waiting}>
        <OfflineCatalogue waiting={waiting} />
      </InBrowser>
    </div>
  )
}
