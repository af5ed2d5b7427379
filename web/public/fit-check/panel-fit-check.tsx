import type { GuideState } from '../../../domain/guide/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { FitLines } from './fit-lines.tsx'
import { NotChecked, VerdictWords } from './summary-fit-check.tsx'
import { useJudgedSummary } from './use-judged-summary.ts'

/** The fit check in a panel, with its product chosen: one line with the verdict, which unfolds. */
export function PanelFitCheck({ state }: { state: GuideState }) {
  const { t } = useMoreTexts('later')
  const checked = useJudgedSummary(state)
  const isChecked = checked.unfetched.length === 0
  return (
    <Disclosure
      title={t('ui.order.pairs')}
      aside={isChecked ? <VerdictWords checked={checked} /> : !checked.isLoading && t('doors.failed')}
      className="@container px-1 @min-[40rem]:px-2"
    >
      {isChecked ? <FitLines checked={checked} /> : <NotChecked checked={checked} />}
    </Disclosure>
  )
}
