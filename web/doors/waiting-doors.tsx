import { useTranslation } from '../i18n.ts'
import { SheetHead } from '../order/sheet-head.tsx'
import { Skeleton } from '../ui/spinner.tsx'

/** The placeholder of the list. */
export function WaitingDoors() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <SheetHead title={t('ui.doors.title')} />
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-8 h-44 w-full rounded-box" />
    </div>
  )
}
