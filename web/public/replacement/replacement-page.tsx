import { lazy, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { type NumberQuery, readNumbers } from '../../../domain/replacements.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo, useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { InBrowser } from '../../shared/ui/in-browser.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { NumberForm } from './number-form.tsx'
import { listQuery, numbersQuery } from './numbers.ts'
import { Results } from './results.tsx'
import { type Row, replacedCount, rowsOf } from './rows.ts'
import { useOldNumbers } from './use-replacements.ts'

/** Only needed for a whole list. */
const OldNumberList = lazy(async () => ({
  default: (await import('./old-number-list/old-number-list.tsx')).OldNumberList,
}))

const nothing: readonly string[] = []

/** From old or competing article numbers to the products that replace them. The numbers are in the URL. */
export function Page() {
  const variant = useRoute()?.route.variant ?? 'ms'
  const search = useSearch()
  const query = search.get('q') ?? ''
  const list = search.get('desk')
  const { state } = useLocation()
  const requested = useMemo(() => readNumbers(query), [query])
  const { rows, failed, retry } = useRows(variant, requested)
  return (
    <div className="page py-8 md:py-10">
      <PageText as="h1" text="ui.replacement.title" />
      <PageText as="p" text="ui.replacement.intro" className="mt-2 max-w-prose text-mute" />
      <VariantSwitch variant={list === null ? variant : null} numbers={requested.numbers} rows={rows} />
      {list === null ? (
        <>
          <NumberForm variant={variant} numbers={requested.numbers} />
          <div className="max-w-6xl">
            <Results
              key={variant}
              variant={variant}
              requested={requested}
              rows={rows}
              failed={failed}
              onRetry={() => void retry()}
            />
          </div>
        </>
      ) : (
        <InBrowser waiting={<Skeleton className="mt-6 h-64 w-full rounded-box" />}>
          <OldNumberList address={list} written={writtenIn(state)} />
        </InBrowser>
      )}
    </div>
  )
}

/** Both guides are called at once, so the switch only changes which rows are shown. */
function useRows(variant: ReplacementVariant, requested: NumberQuery) {
  const numbers = requested.error === null ? requested.numbers : nothing
  const { data, isError, refetch } = useOldNumbers(numbers)
  const rows = useMemo(() => data && rowsOf(variant, numbers, data), [variant, numbers, data])
  return { rows, failed: isError, retry: refetch }
}

/** The list to ask for, where the address has no room for it. */
function writtenIn(state: unknown): string {
  const { written } = (state ?? {}) as { written?: unknown }
  return typeof written === 'string' ? written : ''
}

const maxQueryLength = 2000

const tabClass =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 font-medium text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

interface VariantSwitchProps {
  /** The current guide; null for the list, which covers both. */
  variant: ReplacementVariant | null
  numbers: readonly string[]
  rows: readonly Row[] | undefined
}

/** Links to the other guide with the same numbers, and to the list, with how many of them each guide replaces. */
function VariantSwitch({ variant, numbers, rows }: VariantSwitchProps) {
  const { t } = useTranslation()
  const count = (of: ReplacementVariant) =>
    rows && replacedCount(rows, ({ here, elsewhere }) => (of === variant ? here : elsewhere))
  const query = numbersQuery(numbers)
  // A list that is too long for an address is put into the list's field.
  const isShort = query.length < maxQueryLength
  const current = (of: ReplacementVariant | null) => (of === variant ? 'page' : undefined)
  return (
    <nav
      aria-label={t('ui.replacement.switch')}
      className="mt-6 flex flex-wrap gap-x-6 border-b border-line max-sm:gap-x-4 max-sm:text-[0.9375rem]"
    >
      <Link to={linkTo('guide-filter-ug', {}, query)} aria-current={current('ms')} className={tabClass}>
        {t('ui.replacement.posts')}
        <Count value={count('ms')} />
      </Link>
      <Link to={linkTo('guide-filter-ug-eb', {}, query)} aria-current={current('eb')} className={tabClass}>
        {t('ui.replacement.strikes')}
        <Count value={count('eb')} />
      </Link>
      <Link
        to={linkTo('guide-filter-ug', {}, listQuery(isShort ? numbers : []))}
        state={isShort ? null : { written: numbers.join('\n') }}
        aria-current={current(null)}
        className={tabClass}
      >
        {t('ui.replacement.list')}
      </Link>
    </nav>
  )
}

function Count({ value }: { value: number | undefined }) {
  return value === undefined ? null : (
    <Badge tone="steel" className="tnum">
      {value}
    </Badge>
  )
}
