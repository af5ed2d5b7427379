import { Link } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { FaultLine } from './report-row.tsx'
import { useColumnLabel } from './use-column-label.ts'

/** The products that a job could not write or undo, each with a link. */
export function JobFailures({ category, job }: { category: Category; job: JobAnswer }) {
  const { t } = useTexts()
  const labelOf = useColumnLabel(category)
  const { minute } = useDates()
  const { failures, counts, kind } = job
  const count = counts.failed + counts.kept
  return (
    <section aria-label={t('jobs.failures', { count })} className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{t('jobs.failures', { count })}</h2>
      <ul className="surface divide-y divide-line">
        {failures.map(({ line, _id, name, artnr, later, error: _, ...fault }) => (
          <li key={line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              {kind === 'import' && (
                <p className="text-sm text-mute tnum">{t('jobs.report.line', { line })}</p>
              )}
              <p className="font-medium wrap-anywhere">
                {name || t('jobs.report.nameless')}
                {artnr && artnr !== name && <span className="number ml-3 font-normal">{artnr}</span>}
              </p>
              <FaultLine {...fault} showKey={kind === 'import'} labelOf={labelOf} />
              {later.map(({ user, date, job: other }) => (
                <p key={date} className="text-sm text-mute wrap-anywhere">
                  {t('jobs.later', { date: minute(date), name: user.name })}
                  {other && (
                    <Link
                      to={linkTo('adm-jobs', {}, `?jobb=${other._id}`)}
                      className="ml-2 inline-block py-1 underline underline-offset-4 hover:text-ink"
                    >
                      {[t(`jobs.kinds.${other.kind}`), other.file].filter(Boolean).join(': ')}
                    </Link>
                  )}
                </p>
              ))}
            </div>
            {_id && (
              <Link
                to={linkTo(`adm-${category.code}-edit`, { id: _id })}
                className="flex min-h-10 items-center underline decoration-mute underline-offset-4 hover:decoration-ink"
              >
                {t('jobs.openProduct')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {count > failures.length && (
        <p className="text-sm text-mute tnum">
          {t('jobs.report.shown', { shown: failures.length, total: count })}
        </p>
      )}
    </section>
  )
}
