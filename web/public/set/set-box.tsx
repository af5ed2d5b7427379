import type { Verdict } from '../../../domain/fit/judge.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { LoadedSheet } from '../order/use-judged-sheet.ts'
import { NotChecked } from './not-checked.tsx'
import { looks, SetLines } from './set-lines.tsx'
import type { CheckedSheet } from './use-set-check.ts'

interface SetBoxProps extends Pick<LoadedSheet, 'isLoading' | 'retry'> {
  checked: CheckedSheet
}

/** The set check of a summary: the verdict in one sentence, then its lines, on paper too. Nothing without lines. */
export function SetBox({ checked, isLoading, retry }: SetBoxProps) {
  const { t } = useTranslation()
  const { verdict, lines } = checked.check
  const { unfetched } = checked.sheet
  if (lines.length + unfetched.length === 0) return null
  const { tone, icon } = looks[verdict]
  return (
    <section aria-labelledby="set-check" className="@container mt-6">
      <h2 id="set-check" className="overline-label">
        {t('ui.order.pairs')}
      </h2>
      {unfetched.length > 0 ? (
        <NotChecked unfetched={unfetched} isLoading={isLoading} retry={retry} />
      ) : (
        <>
          <p
            role={verdict === 'misfit' ? 'alert' : undefined}
            className={cx('mt-2 mb-2.5 flex items-start gap-2.5 font-semibold', tone)}
          >
            <Icon name={icon} className="mt-1 size-4" />
            <Sentence verdict={verdict} count={countOf(checked, verdict)} />
          </p>
          <SetLines checked={checked} />
        </>
      )}
    </section>
  )
}

function Sentence({ verdict, count }: { verdict: Verdict; count: number }) {
  const { t } = useTranslation()
  if (verdict === 'fits') return t('set.verdicts.fits')
  return verdict === 'misfit' ? t('ui.order.misfits', { count }) : t(`set.verdicts.${verdict}`, { count })
}

/** How many lines have a verdict. */
export function countOf({ check }: CheckedSheet, verdict: Verdict): number {
  return check.lines.filter((line) => line.verdict === verdict).length
}
