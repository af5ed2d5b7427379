import { lazy } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { InBrowser } from '../../shared/ui/in-browser.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'

const Doors = lazy(async () => ({ default: (await import('./doors.tsx')).Doors }))

/** A project's doors, stored in this browser; the worker knows none of them. */
export function Page() {
  return (
    <div className="page max-w-6xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      <InBrowser waiting={<WaitingDoors />}>
        <Doors />
      </InBrowser>
    </div>
  )
}

/** The placeholder of the list. */
function WaitingDoors() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <PrintableHeader title={t('ui.doors.title')} />
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-8 h-44 w-full rounded-box" />
    </div>
  )
}
