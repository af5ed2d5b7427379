import { useMemo } from 'react'
import { NavLink } from 'react-router'
import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageText } from '../ui/PageText.tsx'
import { Answers } from './Answers.tsx'
import { NumberForm } from './NumberForm.tsx'
import { type Asked, numbersQuery, readNumbers } from './numbers.ts'
import { type Row, replacedCount, rowsOf } from './rows.ts'
import { useOldNumbers } from './useReplacements.ts'

const nothing: readonly string[] = []

/** From old or competing article numbers to the products that replace them. The numbers are in the URL. */
export function Page() {
  const variant = useRoute()?.route.variant ?? 'ms'
  const query = useSearch().get('q') ?? ''
  const asked = useMemo(() => readNumbers(query), [query])
  const { rows, failed, retry } = useRows(variant, asked)
  return (
    <div className="page py-8 md:py-10">
      <PageText as="h1" text="ui.replacement.title" />
      <PageText as="p" text="ui.replacement.intro" className="mt-2 max-w-prose text-mute" />
      <VariantSwitch variant={variant} query={numbersQuery(asked.numbers)} rows={rows} />
      <NumberForm variant={variant} numbers={asked.numbers} />
      <div className="max-w-6xl">
        <Answers
          key={variant}
          variant={variant}
          asked={asked}
          rows={rows}
          failed={failed}
          onRetry={() => void retry()}
        />
      </div>
    </div>
  )
}

/** Both guides are asked at once, so the switch changes no more than what is seen of the answer. */
function useRows(variant: ReplacementVariant, asked: Asked) {
  const numbers = asked.fault === null ? asked.numbers : nothing
  const { data, isError, refetch } = useOldNumbers(numbers)
  const rows = useMemo(() => data && rowsOf(variant, numbers, data), [variant, numbers, data])
  return { rows, failed: isError, retry: refetch }
}

const tabClass =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 font-medium text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

interface VariantSwitchProps {
  variant: ReplacementVariant
  query: string
  rows: readonly Row[] | undefined
}

/** Leads to the other guide with the same numbers, and says how many of them each guide replaces. */
function VariantSwitch({ variant, query, rows }: VariantSwitchProps) {
  const { t } = useTranslation()
  const count = (of: ReplacementVariant) =>
    rows && replacedCount(rows, ({ here, elsewhere }) => (of === variant ? here : elsewhere))
  return (
    <nav aria-label={t('ui.replacement.switch')} className="mt-6 flex gap-6 border-b border-line">
      <NavLink to={linkTo('guide-filter-ug', {}, query)} end className={tabClass}>
        {t('ui.replacement.posts')}
        <Count value={count('ms')} />
      </NavLink>
      <NavLink to={linkTo('guide-filter-ug-eb', {}, query)} end className={tabClass}>
        {t('ui.replacement.strikes')}
        <Count value={count('eb')} />
      </NavLink>
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
