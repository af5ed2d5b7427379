import { useMemo } from 'react'
import type { WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

const none: readonly WorkingCopyRow[] = []

/** The working copies by product; the list works as well without them. */
export function useWorkingCopies(): ReadonlyMap<string, WorkingCopyRow> {
  const { data = none } = useStaffQuery(callPath('GET working-copies', {}))
  return useMemo(() => new Map(data.map((copy) => [copy.product._id, copy])), [data])
}

/** Shows that a product has a working copy, and when it is published. */
export function CopyMark({ copy: { schedule, failure } }: { copy: WorkingCopyRow }) {
  const { t } = useTexts()
  const { inStockholm: onClock } = useDates()
  if (failure) return <Badge tone="brass">{t('copies.marks.failed')}</Badge>
  return (
    <Badge tone="steel">
      {schedule ? t('copies.marks.planned', { date: onClock(schedule.at) }) : t('copies.marks.copy')}
    </Badge>
  )
}
