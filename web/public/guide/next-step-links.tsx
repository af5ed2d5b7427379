import { Fragment } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, nextOf } from '../../../domain/categories/index.ts'
import type { Category, GuideNext } from '../../../domain/categories/types.ts'
import { closeProduct, droppedProducts, enterNext } from '../../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { EntryState } from './use-guide.ts'

interface NextStepLinksProps {
  category: Category
  /** The state with the product chosen. */
  state: GuideState
  /** The state before that product was chosen, where following the link chooses it. */
  before?: GuideState
  /** Products that a next guide would list; undefined where that is not known. */
  countOf: (next: CategoryCode) => number | undefined
  /** No criterion decides between the products that the lock leads to. */
  possible: boolean
  /** One line, for the bar of a phone. */
  compact?: boolean | undefined
}

interface NextStep {
  key: string
  to: string
  label: string
  /** The category alone, where two steps share the bar of a phone. */
  short: string
  count: number | undefined
}

/** The next steps as links; the caller provides their counts. */
export function NextStepLinks({
  category,
  state,
  before = state,
  countOf,
  possible,
  compact,
}: NextStepLinksProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const here = category.code
  const entry: EntryState = { lost: droppedProducts(before, state, [here]) }
  const stepOf = (next: GuideNext): NextStep => {
    if (next.kind === 'order') {
      const to = linkTo('print-order', {}, guideQuery(null, closeProduct(state)))
      const label = t('ui.guide.summary')
      return { key: 'order', to, label, short: label, count: undefined }
    }
    const route = categoryOf(next.category).guide?.route ?? ''
    const query = guideQuery(next.category, enterNext(state, here, next.category))
    return {
      key: next.category,
      to: linkTo(next.withEm ? `${route}-with-em` : route, {}, query),
      // A category without a guide has texts of its own for where it leads.
      label: category.guide
        ? t(`ui.guide.next.${next.category as 'ms' | 'sb' | 'eb'}`)
        : t(`ui.guide.nextFrom.${here as 'lh'}`),
      short: texts.short(next.category),
      count: countOf(next.category),
    }
  }
  const declared = nextOf(category).map(stepOf)
  const steps = declared.filter(({ count }) => count !== 0)
  if (declared.length === 0) return null
  if (steps.length === 0) {
    return (
      <p className="text-[0.9375rem] text-brass">
        {t('ui.guide.leadsNowhere')}{' '}
        <ButtonLink kind="link" to={linkTo('print-order', {}, guideQuery(null, closeProduct(state)))}>
          {t('ui.guide.summary')}
        </ButtonLink>
      </p>
    )
  }
  const brief = compact && steps.length > 1
  return (
    <div className={cx('flex items-center', compact ? 'grow gap-2.5' : 'flex-wrap gap-3')}>
      {steps.map(({ key, to, label, short, count }, position) => (
        <Fragment key={key}>
          {position > 0 && (
            <span className={cx('text-sm text-mute', compact && 'max-md:sr-only')}>{t('ui.common.or')}</span>
          )}
          <ButtonLink
            to={to}
            state={entry}
            kind={position === 0 ? 'primary' : 'secondary'}
            // Two lines are no higher than the button.
            className={compact ? 'grow shrink px-2.5 py-1 text-sm/4' : 'max-sm:grow'}
          >
            {brief ? short : label}
            {count !== undefined && <Badge tone={position === 0 ? 'onInk' : 'steel'}>{count}</Badge>}
            {!compact && <Icon name="arrow" />}
          </ButtonLink>
        </Fragment>
      ))}
      {possible && !compact && <p className="basis-full text-sm text-mute">{t('ui.guide.possible')}</p>}
    </div>
  )
}
