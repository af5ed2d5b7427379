import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { useTexts } from '../use-texts.ts'

const told = ['done', 'failed', 'undone', 'kept'] as const

/** The result of a job, in a few words: '40 sparade, 2 kunde inte sparas'. */
export function useJobSummary(): (counts: JobAnswer['counts']) => string {
  const { t } = useTexts()
  return (counts) =>
    told
      .filter((state) => counts[state] > 0)
      .map((state) => t(`jobs.told.${state}`, { count: counts[state] }))
      .join(', ') || t('jobs.nothingDone')
}
