import { lazy, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { readNumbers } from '../../../domain/replacements.ts'
import { replacementVariants } from '../../../domain/search/types.ts'
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
import { type AnsweredNumber, useAnswers } from './use-answers.ts'

/** Only needed for a whole list. */
const OldNumberList = lazy(async () => ({
  default: (await import('./old-number-list/old-number-list.tsx')).OldNumberList,
}))

const nothing: readonly string[] = []
const routes = { ms: 'guide-filter-ug', eb: 'guide-filter-ug-eb' } as const

/**
 * From old or competing article numbers to the products that replace them. Posts and strikes answer together; the route
 * says which come first. The numbers are in the URL.
 */
export function Page() {
  const variant = useRoute()?.route.variant ?? 'ms'
  const search = useSearch()
  const query = search.get('q') ?? ''
  const list = search.get('desk')
  const { state } = useLocation()
  const requested = useMemo(() => readNumbers(query), [query])
  const found = useAnswers(requested.error === null ? requested.numbers : nothing)
  return (
    <div className="page py-8 md:py-10">
      <PageText as="h1" text="ui.replacement.title" />
      <PageText as="p" text="ui.replacement.intro" className="mt-2 max-w-prose text-mute" />
      <Tabs variant={variant} isList={list !== null} numbers={requested.numbers} />
      {list === null ? (
        <>
          <NumberForm numbers={requested.numbers} />
          <VariantSwitch variant={variant} numbers={requested.numbers} answers={found.answers} />
          <div className="max-w-6xl">
            <Results variant={variant} requested={requested} {...found} />
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

/** The list to ask for, where the address has no room for it. */
function writtenIn(state: unknown): string {
  const { written } = (state ?? {}) as { written?: unknown }
  return typeof written === 'string' ? written : ''
}

const maxQueryLength = 2000

const tabClass =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

interface TabsProps {
  variant: ReplacementVariant
  isList: boolean
  numbers: readonly string[]
}

/** A few numbers, or a whole list of them, which takes the numbers along. */
function Tabs({ variant, isList, numbers }: TabsProps) {
  const { t } = useTranslation()
  // A list that is too long for an address is put into the list's field.
  const isShort = numbersQuery(numbers).length < maxQueryLength
  const current = (isShown: boolean) => (isShown ? 'page' : undefined)
  return (
    <nav
      aria-label={t('ui.replacement.title')}
      className="mt-6 flex flex-wrap gap-x-6 border-b border-line max-sm:gap-x-4 max-sm:text-[0.9375rem]"
    >
      <Link
        to={linkTo(routes[variant], {}, numbersQuery(numbers))}
        aria-current={current(!isList)}
        className={tabClass}
      >
        {t('ui.replacement.single')}
      </Link>
      <Link
        to={linkTo('guide-filter-ug', {}, listQuery(isShort ? numbers : []))}
        state={isShort ? null : { written: numbers.join('\n') }}
        aria-current={current(isList)}
        className={tabClass}
      >
        {t('ui.replacement.list')}
      </Link>
    </nav>
  )
}

interface VariantSwitchProps {
  variant: ReplacementVariant
  numbers: readonly string[]
  answers: readonly AnsweredNumber[] | undefined
}

/** Which of the two guides comes first, with how many of the numbers each replaces. */
function VariantSwitch({ variant, numbers, answers }: VariantSwitchProps) {
  const { t } = useTranslation()
  const countOf = (of: ReplacementVariant) =>
    answers?.filter(({ options }) => options.some(({ old }) => old?.variant === of)).length
  // Without an answer in either there is nothing to put first.
  if (answers && answers.length > 0 && replacementVariants.every((of) => countOf(of) === 0)) return null
  return (
    <nav aria-label={t('ui.replacement.switch')} className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-mute max-sm:w-full">{t('ui.replacement.switch')}</span>
      {replacementVariants.map((of) => (
        <Link
          key={of}
          to={linkTo(routes[of], {}, numbersQuery(numbers))}
          aria-current={of === variant ? 'page' : undefined}
          className="inline-flex min-h-8 items-center gap-2 font-medium text-steel underline decoration-steel/40 underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {t(`categories.${of}.name`)}
          {answers && (
            <Badge tone="steel" className="tnum">
              {countOf(of)}
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  )
}
