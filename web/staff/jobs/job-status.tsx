import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useTexts } from '../use-texts.ts'

/** The state of a job in a word. @param going this tab is running it */
export function JobStatus({ job: { status, counts }, going }: { job: JobAnswer; going: boolean }) {
  const { t } = useTexts()
  switch (status) {
    case 'running':
      return going ? (
        <Badge tone="steel">{t('jobs.status.going')}</Badge>
      ) : (
        <Badge tone="brass">{t('jobs.status.stopped')}</Badge>
      )
    case 'undoing':
      return going ? (
        <Badge tone="steel">{t('jobs.status.undoing')}</Badge>
      ) : (
        <Badge tone="brass">{t('jobs.status.halfUndone')}</Badge>
      )
    case 'partlyUndone':
      return (
        <Badge tone="brass">
          {t(counts.undone > 0 ? 'jobs.status.halfUndone' : 'jobs.status.notUndone')}
        </Badge>
      )
    case 'undone':
      return <Badge tone="steel">{t('jobs.status.undone')}</Badge>
    case 'done':
      return counts.failed > 0 ? (
        <Badge tone="brass">{t('jobs.status.partly')}</Badge>
      ) : (
        <Badge tone="ok">{t('jobs.status.done')}</Badge>
      )
  }
}
