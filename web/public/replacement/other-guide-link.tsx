import { Link } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { numbersQuery } from './numbers.ts'

interface OtherGuideLinkProps {
  number: string
  entries: readonly OldNumber[]
  /** All requested numbers, which the link carries. */
  requested: readonly string[]
  /** The number has an entry in this guide as well, which names it. */
  also: boolean
}

/** A link to the other replacement guide, which knows the number. */
export function OtherGuideLink({ number, entries, requested, also }: OtherGuideLinkProps) {
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
