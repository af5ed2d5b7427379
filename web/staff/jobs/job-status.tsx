import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import type { StaffTexts } from '../../../domain/texts/types.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useTexts } from '../use-texts.ts'

/** There is something left to do, or to undo. */
export function isUnderWay({ status }: Pick<JobAnswer, 'status'>): boolean {
  return status === 'running' || status === 'undoing'
}

/** How many products of a job are done: written or refused, or during undoing those that are undone. */
export function doneCount({ status, total, counts }: JobAnswer): number {
  const isForward = status === 'running' || status === 'done'
  return total - (isForward ? counts.waiting : counts.done + counts.kept)
}

type Word = keyof StaffTexts['jobs']['status']

/** What is not as it should be is told in brass. */
const tones: Partial<Record<Word, 'steel' | 'ok'>> = {
  going: 'steel',
  undoing: 'steel',
  undone: 'steel',
  done: 'ok',
}

/** The state of a job in a word. @param going this tab is running it */
export function JobStatus({ job: { status, counts }, going }: { job: JobAnswer; going: boolean }) {
  const { t } = useTexts()
  const words: Record<JobAnswer['status'], Word> = {
    running: going ? 'going' : 'stopped',
    undoing: going ? 'undoing' : 'halfUndone',
    partlyUndone: counts.undone > 0 ? 'halfUndone' : 'notUndone',
    undone: 'undone',
    done: counts.failed > 0 ? 'partly' : 'done',
  }
  const word = words[status]
  return <Badge tone={tones[word] ?? 'brass'}>{t(`jobs.status.${word}`)}</Badge>
}

const shownStates = ['done', 'failed', 'undone', 'kept'] as const

/** The result of a job, in a few words: '40 sparade, 2 kunde inte sparas'. */
export function useJobSummary(): (counts: JobAnswer['counts']) => string {
  const { t } = useTexts()
  return (counts) =>
    shownStates
      .filter((state) => counts[state] > 0)
      .map((state) => t(`jobs.told.${state}`, { count: counts[state] }))
      .join(', ') || t('jobs.nothingDone')
}
