import { type ReactNode, useEffect, useRef } from 'react'
import { can } from '../../../domain/access.ts'
import { daysInBin } from '../../../domain/bin.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { faultMessage } from '../data/api.ts'
import { useCallWords } from '../data/use-call.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useTexts } from '../use-texts.ts'
import { JobFailures } from './job-failures.tsx'
import { doneCount, isUnderWay, JobStatus } from './job-status.tsx'
import { useRuns } from './runs.ts'
import { usePauseJob, useResumeJob } from './use-resume-job.ts'

/** How often a job that others may be running is polled. */
const lookMs = 4000

interface JobPanelProps {
  id: string
  /** Further buttons at the end. */
  children?: ReactNode
}

/** The state of a job: its progress, buttons to continue and undo, and its failures. */
export function JobPanel({ id, children }: JobPanelProps) {
  const { t } = useTexts()
  const run = useRuns().get(id)
  const going = run?.going ?? false
  const path = callPath('GET jobs/:id', { id })
  const read = useStaffQuery(path, false, (job) => !going && isUnderWay(job) && lookMs)
  if (!read.data && isNotFound(read.error)) return <ErrorState text={t('jobs.gone', { days: daysInBin })} />
  return (
    <Loaded of={[read]} failed={t('jobs.failed')} className="h-64 rounded-box">
      {(job) => (
        <LoadedPanel job={(going && run?.job) || job} going={going}>
          {children}
        </LoadedPanel>
      )}
    </Loaded>
  )
}

function LoadedPanel({ job, going, children }: { job: JobAnswer; going: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const words = useCallWords()
  const go = useResumeJob()
  const rest = usePauseJob()
  const confirm = useConfirm()
  const top = useRef<HTMLElement>(null)
  const { _id, status, total, counts, failures } = job
  const mine = useIsOwnJob(job)
  const run = useRuns().get(_id)
  const moves = isUnderWay(job)
  const way = status === 'undoing' ? 'undo' : 'run'
  // The pressed button disappears with the state that it belongs to.
  const before = useRef(going)
  useEffect(() => {
    if (before.current === going) return
    before.current = going
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [going])
  const undo = async () => {
    // One that has just ended here is taken back as from its message, which a dialog covers.
    if (status === 'done' && run?.way === 'run') return go(_id, 'undo')
    const yes = await confirm({
      title: t('jobs.undoTitle'),
      text: counts.done > 0 ? t('jobs.undoText', { count: counts.done }) : t('jobs.cancelText'),
      yes: t('jobs.undo'),
    })
    if (yes) go(_id, 'undo')
  }
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={t('jobs.one')}
      data-job={status}
      className="grid grid-cols-1 gap-5 outline-none!"
    >
      <div className="surface grid grid-cols-1 gap-4 p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span role="status">
            <JobStatus job={job} going={going} />
          </span>
          <span className="ml-auto text-sm text-mute tnum">
            {t('jobs.of', { done: doneCount(job), total })}
          </span>
        </p>
        {(moves || status === 'undone' || status === 'partlyUndone') && (
          <ProgressBar label={t('jobs.progress')} value={doneCount(job)} max={total} />
        )}
        <Counts counts={counts} />
        {going && <p className="text-sm text-mute">{t('jobs.leave')}</p>}
        {!going && run?.fault && (
          <p role="alert" className="flex items-start gap-2 text-[0.9375rem] text-error">
            <Icon name="warning" className="mt-1 size-4" />
            {t('jobs.stopped', { reason: faultMessage(run.fault, words) })}
          </p>
        )}
        {moves && !going && !run?.fault && <p className="text-sm text-mute">{t('jobs.resting')}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {going && <Button onClick={() => rest(_id)}>{t('jobs.pause')}</Button>}
          {mine && moves && !going && (
            <Button kind="primary" onClick={() => go(_id, way)}>
              {t('jobs.goOn')}
            </Button>
          )}
          {mine && !going && (status === 'running' || (status === 'done' && counts.done > 0)) && (
            <Button onClick={() => void undo()}>{t('jobs.undo')}</Button>
          )}
          {mine && !going && status === 'partlyUndone' && (
            <Button onClick={() => go(_id, 'undo')}>{t('jobs.undoAgain')}</Button>
          )}
          {children}
        </div>
        {!mine && moves && <p className="text-sm text-mute">{t('jobs.notYours')}</p>}
      </div>
      {failures.length > 0 && <JobFailures category={categoryOf(job.category)} job={job} />}
    </section>
  )
}

/** Whether the user may continue a job: its starter, or an editor. */
function useIsOwnJob({ user }: JobAnswer): boolean {
  const { level, email } = useStaff()
  return can(level, 'importProducts') || user.email === email
}

const shown = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

function Counts({ counts }: { counts: JobAnswer['counts'] }) {
  const { t } = useTexts()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map((state) =>
        counts[state] === 0 && state !== 'done' ? null : (
          <div key={state} className="flex flex-col-reverse">
            <dt className="text-sm text-mute">{t(`jobs.counts.${state}`)}</dt>
            <dd className="text-2xl font-semibold tnum">{counts[state]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
