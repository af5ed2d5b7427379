import { useMemo } from 'react'
import { Link } from 'react-router'
import type { WorkingCopyRow } from '../../../../domain/contracts/working-copies.ts'
import { callPath } from '../../../data/calls.ts'
import { linkTo } from '../../../router/use-route.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useStockholmTime } from '../../editor/copies/use-stockholm-time.ts'
import { useTexts } from '../../use-texts.ts'

/**
 * The most that are listed: more are on the catalogue health page, since the product list below is the main content.
 */
const maxTold = 2
const none: readonly WorkingCopyRow[] = []

/** The working copies by product; the list works as well without them. */
export function useWorkingCopies(): ReadonlyMap<string, WorkingCopyRow> {
  const { data = none } = useStaffQuery(callPath('GET working-copies', {}))
  return useMemo(() => new Map(data.map((copy) => [copy.product._id, copy])), [data])
}

/** Shows that a product has a working copy, and when it is published. */
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

/** The working copies that could not be published at their time, of all lists; newest first. */
export function useRefusedCopies(): readonly WorkingCopyRow[] {
  const refused = [...useWorkingCopies().values()].filter(({ failure }) => failure)
  const at = ({ failure }: WorkingCopyRow) => failure?.at ?? ''
  return refused.toSorted((one, other) => (at(one) < at(other) ? 1 : -1))
}

/** Lists them, on a desktop in one line, with links to what each lacks. */
export function RefusedCopies({ refused }: { refused: readonly WorkingCopyRow[] }) {
  const { t } = useTexts()
  return (
    <section
      aria-label={t('copies.marks.notice')}
      className="rounded-lg border border-brass bg-brass-bg px-3 py-1.5 text-ink lg:flex lg:items-baseline lg:gap-x-3 lg:py-0 lg:text-sm"
    >
      <p className="font-semibold text-brass lg:sr-only">{t('copies.marks.notice')}</p>
      <Icon name="warning" className="size-4 self-center text-brass max-lg:hidden" />
      <ul className="min-w-0 lg:flex lg:gap-x-3">
        {refused.slice(0, maxTold).map(({ product, failure }) => (
          <li key={product._id} className="lg:min-w-0 lg:truncate" title={failure?.message}>
            <Link
              to={linkTo(
                `adm-${product.category}-edit`,
                { id: product._id },
                `?arbetskopia#${failure?.field}`,
              )}
              className={`${wayClass} font-medium`}
            >
              {product.name || product.artnr}
            </Link>
            : {failure?.message}
          </li>
        ))}
        {refused.length > maxTold && (
          <li className="lg:shrink-0">
            <Link to={linkTo('adm-care')} className={wayClass}>
              {t('copies.marks.all', { count: refused.length })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const wayClass = 'inline-flex min-h-8 items-center underline underline-offset-4'
