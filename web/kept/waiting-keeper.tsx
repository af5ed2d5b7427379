import { useTranslation } from '../i18n.ts'
import { Skeleton } from '../ui/spinner.tsx'

/** The place of the categories until it is known what is there. */
export function WaitingKeeper() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('ui.common.loading')}</span>
      <Skeleton className="mt-8 h-[26rem] w-full rounded-box" />
    </div>
  )
}
