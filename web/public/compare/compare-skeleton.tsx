import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'

/** The placeholder of a comparison. */
export function CompareSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <PrintableHeader title={t('ui.compare.title')} />
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-6 h-11 w-full max-w-md rounded-lg" />
      <Skeleton className="mt-6 h-96 w-full rounded-box" />
    </div>
  )
}
