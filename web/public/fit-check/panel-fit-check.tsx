import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useJudgedSummary } from '../order/use-judged-summary.ts'
import { FitLines, looks } from './fit-lines.tsx'
import { NotChecked } from './not-checked.tsx'
import { countOf } from './summary-fit-check.tsx'
import { useFitCheck } from './use-fit-check.ts'

/** The fit check in a panel, with its product chosen: one line with the verdict, which unfolds. */
export function PanelFitCheck({ state }: { state: GuideState }) {
  const { t } = useMoreTexts('later')
  const { loaded, products, isLoading, retry, ...summary } = useJudgedSummary(state)
  const checked = useFitCheck(summary, products, loaded.indexes)
  const isChecked = summary.unfetched.length === 0
  return (
    <Disclosure
      title={t('ui.order.pairs')}
      aside={isChecked ? <Short checked={checked} /> : !isLoading && t('doors.failed')}
      className="@container px-1 @min-[40rem]:px-2"
    >
      {isChecked ? (
        <FitLines checked={checked} />
      ) : (
        <NotChecked unfetched={summary.unfetched} isLoading={isLoading} retry={retry} />
      )}
    </Disclosure>
  )
}

function Short({ checked }: { checked: ReturnType<typeof useFitCheck> }) {
  const { t } = useTranslation()
  const { verdict } = checked.check
  const { tone, icon } = looks[verdict]
  const text =
    verdict === 'fits' ? t('set.short.fits') : t(`set.short.${verdict}`, { count: countOf(checked, verdict) })
  return (
    <span data-fit-verdict={verdict} className={cx('flex items-center gap-1.5 text-sm font-semibold', tone)}>
      <Icon name={icon} className="size-4" />
      {text}
    </span>
  )
}
