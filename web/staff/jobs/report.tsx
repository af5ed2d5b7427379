import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { useShowMore } from '../../shared/ui/use-show-more.ts'
import { useTexts } from '../use-texts.ts'
import { FaultGroup } from './fault-group.tsx'
import { faultGroups } from './fault-groups.ts'
import { ReportRow } from './report-row.tsx'
import { useColumnLabel } from './use-column-label.ts'

/** Two thousand rows at once would make the page slow, and nobody reads that many. */
const rowsAtOnce = 50
const moreAtOnce = 100

const outcomes = ['create', 'change', 'refused'] as const
type Outcome = 'all' | (typeof outcomes)[number]

interface ReportProps {
  category: Category
  report: ReportAnswer
  /** The row numbers mean something to the user: those of a file. */
  numbered: boolean
}

/** The plan for many products, row by row, filtered by outcome. */
export function Report({ category, report: { counts, rows }, numbered }: ReportProps) {
  const { t } = useTexts()
  const labelOf = useColumnLabel(category)
  const found = outcomes.filter((each) => counts[each] > 0)
  const offered: Outcome[] = found.length > 1 ? ['all', ...found] : found
  // Refused rows first.
  const [outcome, setOutcome] = useState<Outcome>(counts.refused > 0 ? 'refused' : (offered[0] ?? 'all'))
  const { list, limit, showMore, reset } = useShowMore(rowsAtOnce, moreAtOnce)
  const listed = outcome === 'all' ? rows : rows.filter(({ action }) => action === outcome)
  // A file with one wrong column is refused in every row: that is shown once.
  const shown = outcome === 'refused' ? faultGroups(listed) : listed.map((row) => [row])
  return (
    <section aria-label={t('jobs.report.title')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={outcome === each}
            onClick={() => {
              setOutcome(each)
              reset()
            }}
            className={cx(
              'min-h-10 cursor-pointer rounded-full border px-3.5 text-sm tnum',
              outcome === each
                ? 'border-steel bg-steel-bg font-semibold text-steel'
                : 'border-line bg-card text-mute hover:text-ink',
            )}
          >
            {t(`jobs.report.${each}`, { count: each === 'all' ? rows.length : counts[each] })}
          </button>
        ))}
        {counts.same > 0 && (
          <span className="px-1 text-sm text-mute tnum">{t('jobs.report.same', { count: counts.same })}</span>
        )}
      </div>
      {shown.length > 0 && (
        <ul ref={list} className="surface divide-y divide-line" aria-label={t('jobs.report.rows')}>
          {shown.slice(0, limit).map((group) => {
            const [row] = group
            if (!row) return null
            return group.length > 1 ? (
              <FaultGroup key={row.line} rows={group} numbered={numbered} labelOf={labelOf} />
            ) : (
              <ReportRow key={row.line} row={row} numbered={numbered} labelOf={labelOf} />
            )
          })}
        </ul>
      )}
      {shown.length > limit && (
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={showMore}>{t('jobs.report.more')}</Button>
          <p className="text-sm text-mute tnum">
            {t('jobs.report.shown', { shown: limit, total: shown.length })}
          </p>
        </div>
      )}
    </section>
  )
}
