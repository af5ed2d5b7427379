import { Link } from 'react-router'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { JobStatus } from './job-status.tsx'
import { doneCount, isUnderWay } from './progress.ts'
import { useRuns } from './runs.ts'
import { useJobSummary } from './use-job-summary.ts'

/** The jobs of the last thirty days, the newest first. */
export function JobList() {
  const { t } = useTexts()
  const { data, isError, refetch } = useStaffQuery(callPath('GET jobs', {}))
  const runs = useRuns()
  if (isError && !data) return <ErrorState text={t('jobs.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-box" />
  if (data.length === 0) return <EmptyState text={t('jobs.empty')} />
  return (
    <ul className="surface divide-y divide-line" aria-label={t('jobs.title')}>
      {data.map((job) => {
        const run = runs.get(job._id)
        const now = run?.going && run.job ? run.job : job
        return <JobRow key={job._id} job={now} going={run?.going ?? false} />
      })}
    </ul>
  )
}

function JobRow({ job, going }: { job: JobAnswer; going: boolean }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { minute } = useDates()
  const { _id, kind, category, date, user, total, counts, file } = job
  const told = useJobSummary()
  const moves = isUnderWay(job)
  return (
    <li className="relative grid grid-cols-1 items-center gap-x-6 gap-y-1 px-4 py-3 hover:bg-paper sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={linkTo('adm-jobs', {}, `?jobb=${_id}`)}
            className="font-medium underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
          >
            {t(`jobs.kinds.${kind}`)}: {say(`categories.${category}.name`)}
          </Link>
          <JobStatus job={job} going={going} />
        </p>
        <p className="text-sm text-mute tnum wrap-anywhere">
          {[file, t('jobs.begun', { date: minute(date), name: user.name })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid gap-1 text-sm text-mute tnum">
        {moves && <ProgressBar label={t('jobs.progress')} value={doneCount(job)} max={total} />}
        <span>
          {moves ? `${t('jobs.of', { done: doneCount(job), total })} · ` : ''}
          {told(counts)}
        </span>
      </div>
    </li>
  )
}
