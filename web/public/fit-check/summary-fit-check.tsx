import type { Verdict } from '../../../domain/fit/judge.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { FitLines, looks } from './fit-lines.tsx'
import type { JudgedSummary } from './judged-summary.ts'
import type { LoadedSummary } from './use-judged-summary.ts'

interface FitCheckProps {
  checked: JudgedSummary & Pick<LoadedSummary, 'isLoading' | 'retry'>
}

/** The fit check of a summary: the verdict in one sentence, then its lines, on paper too. Nothing without lines. */
export function SummaryFitCheck({ checked }: FitCheckProps) {
  const { t } = useTranslation()
  const { unfetched, check } = checked
  const { verdict, lines } = check
  if (lines.length + unfetched.length === 0) return null
  const { tone, icon } = looks[verdict]
  return (
    <section aria-labelledby="fit-check" className="@container mt-6">
      <h2 id="fit-check" className="overline-label">
        {t('ui.order.pairs')}
      </h2>
      {unfetched.length > 0 ? (
        <NotChecked checked={checked} />
      ) : (
        <>
          <p
            role={verdict === 'misfit' ? 'alert' : undefined}
            className={cx('mt-2 mb-2.5 flex items-start gap-2.5 font-semibold', tone)}
          >
            <Icon name={icon} className="mt-1 size-4" />
            <Sentence verdict={verdict} count={countOf(checked, verdict)} />
          </p>
          <FitLines checked={checked} />
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

/** Instead of a verdict: what the check reads has not been fetched. On paper, too. */
export function NotChecked({ checked: { unfetched, isLoading, retry } }: FitCheckProps) {
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

/** A verdict in a word or two, with its icon. */
export function VerdictWords({ checked }: { checked: JudgedSummary }) {
  const { t } = useTranslation()
  const { verdict } = checked.check
  const { tone, icon } = looks[verdict]
  return (
    <span data-fit-verdict={verdict} className={cx('flex items-center gap-1.5 text-sm font-semibold', tone)}>
      <Icon name={icon} className="size-4" />
      {verdict === 'fits'
        ? t('set.short.fits')
        : t(`set.short.${verdict}`, { count: countOf(checked, verdict) })}
    </span>
  )
}

/** How many lines have a verdict. */
function countOf({ check }: JudgedSummary, verdict: Verdict): number {
  return check.lines.filter((line) => line.verdict === verdict).length
}
