import { useEffect } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { NumberQuery } from '../../../domain/replacements.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { listQuery, numberError, numbersQuery } from './numbers.ts'
import { ReplacementCard } from './replacement-card.tsx'
import { type Row, replacedCount } from './rows.ts'
import { useNearest } from './use-replacements.ts'

interface ResultsProps {
  variant: ReplacementVariant
  requested: NumberQuery
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  failed: boolean
  onRetry: () => void
}

/** The replacements of the requested numbers, in their order, and what is known about the others. */
export function Results({ variant, requested, rows, failed, onRetry }: ResultsProps) {
  const { t } = useTranslation()
  const missing = (rows ?? []).filter((row) => row.here.length + row.elsewhere.length === 0)
  const { data: nearest } = useNearest(
    variant,
    missing.map(({ number }) => number),
  )
  // Including a known one that nothing published replaces in this language.
  const unreplaced = (rows ?? []).filter(({ here, elsewhere }) =>
    [...here, ...elsewhere].every(({ products }) => products.length === 0),
  )
  useZeroResults(
    'number',
    unreplaced.map(({ number }) => number),
    { category: variant },
  )
  const replaced = rows && replacedCount(rows, ({ here, elsewhere }) => [...here, ...elsewhere])
  useAnnouncement(rows, replaced ?? 0)
  if (requested.error === 'none') return null
  if (requested.error) return <EmptyState className="mt-6" text={numberError(t, requested) ?? ''} />
  if (failed) return <ErrorState className="mt-6" text={t('ui.replacement.failed')} onRetry={onRetry} />
  if (!rows) {
    return (
      <div className="mt-6 space-y-3">
        <span className="sr-only">{t('ui.replacement.loading')}</span>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    )
  }
  const total = rows.length
  return (
    <section className="mt-6">
      <h2 className="text-base tnum">{t('ui.replacement.found', { count: replaced ?? 0, total })}</h2>
      {rows.some(({ here }) => here.some(({ products }) => products.length > 0)) && (
        <p className="mt-1 max-w-prose text-sm text-mute">{t(`ui.replacement.compare.${variant}`)}</p>
      )}
      {total > 1 && (
        <p className="mt-1 max-w-prose text-sm text-mute">
          {t('ui.replacement.asListHelp')}{' '}
          <Link
            to={linkTo('guide-filter-ug', {}, listQuery(requested.numbers))}
            className="inline-block py-1 font-semibold text-steel underline underline-offset-4"
          >
            {t('ui.replacement.asList')}
          </Link>
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {rows.map(({ number, here, elsewhere }) => (
          <li
            key={number}
            className={cx(
              'space-y-4 p-4 md:px-5',
              here.length > 0 ? 'surface' : 'rounded-box border border-dashed border-line',
            )}
          >
            {here.map((old) => (
              <ReplacementCard key={old.id} requested={number} old={old} />
            ))}
            {elsewhere.length > 0 && (
              <OtherGuideLink
                number={number}
                entries={elsewhere}
                requested={requested.numbers}
                also={here.length > 0}
              />
            )}
            {here.length + elsewhere.length === 0 && (
              <UnknownNumber number={number} nearest={nearest?.get(number)} requested={requested.numbers} />
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <ButtonLink to={linkTo(`guide-filter-${variant}`)} className="mt-5">
          {t('ui.list.toGuide')}
        </ButtonLink>
      )}
    </section>
  )
}

function useAnnouncement(rows: readonly Row[] | undefined, count: number) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const total = rows?.length ?? 0
  useEffect(() => {
    if (total > 0) announce(t('ui.replacement.found', { count, total }))
  }, [count, total, announce, t])
}

interface UnknownNumberProps {
  number: string
  /** The known numbers that most resemble it; undefined while loading. */
  nearest: readonly string[] | undefined
  /** All requested numbers; a link has them all but the one that it replaces. */
  requested: readonly string[]
}

/** A number without an entry, with the known ones that most resemble it. */
function UnknownNumber({ number, nearest, requested }: UnknownNumberProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(8rem,12rem)_1fr]">
      <span className="number flex min-h-8 items-center text-base font-semibold break-all">{number}</span>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-mute">
        <span className="text-brass">{t('ui.replacement.unknown')}</span>
        {nearest && nearest.length > 0 && (
          <>
            {t('ui.replacement.nearest')}
            {nearest.map((known) => (
              <Link
                key={known}
                to={numbersQuery(requested.map((each) => (each === number ? known : each)))}
                className="number inline-flex min-h-8 items-center rounded border border-line px-2 text-steel hover:border-steel"
              >
                {known}
              </Link>
            ))}
          </>
        )}
        {nearest?.length === 0 && t('ui.replacement.nothingNear')}
      </div>
    </div>
  )
}

interface OtherGuideLinkProps {
  number: string
  entries: readonly OldNumber[]
  /** All requested numbers, which the link carries. */
  requested: readonly string[]
  /** The number has an entry in this guide as well, which names it. */
  also: boolean
}

/** A link to the other replacement guide, which knows the number. */
function OtherGuideLink({ number, entries, requested, also }: OtherGuideLinkProps) {
  const { t } = useTranslation()
  const [first] = entries
  if (!first) return null
  const products = entries.flatMap((entry) => entry.products)
  const category = t(`categories.${categoryOf(first.variant).code}.name`)
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(8rem,12rem)_1fr]">
      <span className="number flex min-h-8 items-center text-base font-semibold break-all">
        {!also && number}
      </span>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Link
          to={linkTo(otherGuide[first.variant], {}, numbersQuery(requested))}
          className="inline-flex min-h-8 items-center gap-1.5 font-medium text-steel underline decoration-steel/40 underline-offset-4 hover:decoration-steel"
        >
          {t(also ? 'ui.replacement.alsoUnder' : 'ui.replacement.under', { category })}
          <Icon name="arrow" className="size-3.5" />
        </Link>
        <span className="text-mute">{products.map(({ name }) => name).join(', ')}</span>
      </p>
    </div>
  )
}

const otherGuide = { ms: 'guide-filter-ug', eb: 'guide-filter-ug-eb' } as const
