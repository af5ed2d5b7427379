import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { LoadedSummary } from '../order/use-judged-summary.ts'

type NotCheckedProps = Pick<LoadedSummary, 'unfetched' | 'isLoading' | 'retry'>

/** Instead of a verdict: what the check reads has not been fetched. On paper, too. */
export function NotChecked({ unfetched, isLoading, retry }: NotCheckedProps) {
  const { t, i18n } = useTranslation()
  if (isLoading) return <p className="text-mute">{t('ui.common.loading')}</p>
  const parts = new Intl.ListFormat(i18n.language).format(
    unfetched.map((code) => t(`categories.${code}.theOne`)),
  )
  return (
    <p role="alert" className="flex flex-wrap items-baseline gap-x-4 text-brass">
      {t('set.notChecked', { parts })}
      <Button kind="link" onClick={retry} className="inline-flex min-h-11 items-center print:hidden">
        {t('ui.common.retry')}
      </Button>
    </p>
  )
}
