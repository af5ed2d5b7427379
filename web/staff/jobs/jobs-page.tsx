import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import { daysInBin } from '../../../domain/bin.ts'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { JobPanel } from './job-panel.tsx'
import { JobRows } from './job-rows.tsx'
import { doneCount, isUnderWay, JobStatus, useJobSummary } from './job-status.tsx'
import { useRuns } from './runs.ts'

const ImportView = onDemand(async () => (await import('../import/import-view.tsx')).ImportView)

/** Jobs on many products: recent ones; `?jobb=` shows one, `?importera` starts with a file. */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const search = useSearch()
  const id = search.get('jobb')
  const canImport = can(level, 'importProducts')
  if (id) return <JobView key={id} id={id} />
  const wanted = search.get('importera')
  if (wanted !== null && canImport)
    return <ImportView key={wanted} wanted={wanted} waiting={<Skeleton className="h-96 rounded-box" />} />
  return (
    <>
      <PageHead title={t('jobs.title')} lead={t('jobs.lead', { days: daysInBin })}>
        {canImport && (
          <ButtonLink kind="primary" to={linkTo('adm-jobs', {}, '?importera')}>
            {t('imports.title')}
          </ButtonLink>
        )}
      </PageHead>
      <JobList />
    </>
  )
}

/** One job on a page of its own. */
function JobView({ id }: { id: string }) {
  const { t } = useTexts()
  const { titleOf, begunOf } = useJobWords()
  const { data } = useStaffQuery(callPath('GET jobs/:id', { id }))
  return (
    <>
      <BackLink to="adm-jobs">{t('jobs.title')}</BackLink>
      <PageHead title={data ? titleOf(data) : t('jobs.one')} lead={data ? begunOf(data) : '\u00a0'} />
      <JobPanel id={id} />
      {data && data.total > 0 && <JobRows job={data} />}
    </>
  )
}

/** The jobs of the last thirty days, the newest first. */
function JobList() {
  const { t } = useTexts()
  const jobs = useStaffQuery(callPath('GET jobs', {}))
  const runs = useRuns()
  return (
    <Loaded of={[jobs]} failed={t('jobs.failed')} className="h-80 rounded-box">
      {(all) =>
        all.length === 0 ? (
          <EmptyState text={t('jobs.empty')} />
        ) : (
          <ul className="surface divide-y divide-line" aria-label={t('jobs.title')}>
            {all.map((job) => {
              const run = runs.get(job._id)
              const now = run?.going && run.job ? run.job : job
              return <JobRow key={job._id} job={now} going={run?.going ?? false} />
            })}
          </ul>
        )
      }
    </Loaded>
  )
}

function JobRow({ job, going }: { job: JobAnswer; going: boolean }) {
  const { t } = useTexts()
  const { titleOf, begunOf } = useJobWords()
  const { _id, total, counts } = job
  const summaryOf = useJobSummary()
  const moves = isUnderWay(job)
  return (
    <li className="relative grid grid-cols-1 items-center gap-x-6 gap-y-1 px-4 py-3 hover:bg-paper sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={linkTo('adm-jobs', {}, `?jobb=${_id}`)}
            className="font-medium underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
          >
            {titleOf(job)}
          </Link>
          <JobStatus job={job} going={going} />
        </p>
        <p className="text-sm text-mute tnum wrap-anywhere">{begunOf(job)}</p>
      </div>
      <div className="grid gap-1 text-sm text-mute tnum">
        {moves && <ProgressBar label={t('jobs.progress')} value={doneCount(job)} max={total} />}
        <span>
          {moves ? `${t('jobs.of', { done: doneCount(job), total })} · ` : ''}
          {summaryOf(counts)}
        </span>
      </div>
    </li>
  )
}

/** What kind of job it is, and who began it when. */
function useJobWords() {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { minute } = useDates()
  return {
    titleOf: ({ kind, category }: JobAnswer) =>
      `${t(`jobs.kinds.${kind}`)}: ${say(`categories.${category}.name`)}`,
    begunOf: ({ file, date, user }: JobAnswer) =>
      [file, t('jobs.begun', { date: minute(date), name: user.name })].filter(Boolean).join(' · '),
  }
}
