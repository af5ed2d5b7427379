import { useMemo } from 'react'
import { Link } from 'react-router'
import type { WorkingCopyRow } from '../../../../domain/contracts/working-copies.ts'
import { callPath } from '../../../data/calls.ts'
import { linkTo } from '../../../router/useRoute.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useStaffQuery } from '../../data/useStaffQuery.ts'
import { useStockholmTime } from '../../editor/copies/useStockholmTime.ts'
import { useTexts } from '../../useTexts.ts'

/** More are on the check page: the list below is what the page is for. */
const mostTold = 2
const none: readonly WorkingCopyRow[] = []

/** What is worked on beside what is published, by product; the list works as well without. */
export function useWorkingCopies(): ReadonlyMap<string, WorkingCopyRow> {
  const { data = none } = useStaffQuery(callPath('GET working-copies', {}))
  return useMemo(() => new Map(data.map((copy) => [copy.product._id, copy])), [data])
}

/** That a product has a working copy, and what becomes of it. */
export function CopyMark({ copy: { schedule, failure } }: { copy: WorkingCopyRow }) {
  const { t } = useTexts()
  const onClock = useStockholmTime()
  if (failure) return <Badge tone="brass">{t('copies.marks.failed')}</Badge>
  return (
    <Badge tone="steel">
      {schedule ? t('copies.marks.planned', { date: onClock(schedule.at) }) : t('copies.marks.copy')}
    </Badge>
  )
}

/** The working copies that could not be published at their time, whatever list is open. */
export function RefusedCopies() {
  const { t } = useTexts()
  const refused = [...useWorkingCopies().values()].filter(({ failure }) => failure)
  if (refused.length === 0) return null
  return (
    <section
      aria-label={t('copies.marks.notice')}
      className="mt-2 mb-4 rounded-xl border border-brass bg-brass-bg px-4 py-2 text-[0.9375rem]"
    >
      <p className="font-semibold text-brass">{t('copies.marks.notice')}</p>
      <ul>
        {refused.slice(0, mostTold).map(({ product, failure }) => (
          <li key={product._id}>
            <Link
              to={linkTo(`adm-${product.category}-edit`, { id: product._id })}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {product.name || product.artnr}
            </Link>
            : {failure?.message}
          </li>
        ))}
        {refused.length > mostTold && (
          <li>
            <Link
              to={linkTo('adm-care')}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {t('copies.marks.all', { count: refused.length })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
