import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'

/** The placeholder of the categories. */
export function OfflineSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-8 h-[26rem] w-full rounded-box" />
    </div>
  )
}
