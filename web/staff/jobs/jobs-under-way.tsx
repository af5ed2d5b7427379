import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../shared/router/use-route.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import { doneCount } from './job-status.tsx'
import { remembered, useRuns } from './runs.ts'
import { useResumeJob } from './use-resume-job.ts'

/** On every staff page: the running jobs, with links. Resumes those that a reload interrupted. */
export function JobsUnderWay() {
  const { t } = useTexts()
  const { email } = useStaff()
  const go = useResumeJob()
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    for (const { id, way } of remembered(email)) go(id, way)
  }, [go, email])
  const going = [...useRuns()].filter(([, run]) => run.going)
  return going.map(([id, { job }]) => (
    <Link
      key={id}
      to={linkTo('adm-jobs', {}, `?jobb=${id}`)}
      className="flex min-h-11 shrink-0 max-lg:order-first items-center gap-2 text-sm whitespace-nowrap text-steel tnum underline decoration-line underline-offset-4 hover:decoration-steel"
    >
      <span className="loading loading-spinner loading-xs" aria-hidden="true" />
      {t('jobs.underWay', {
        percent: job ? Math.floor((doneCount(job) / Math.max(1, job.total)) * 100) : 0,
      })}
    </Link>
  ))
}
