import { Fragment } from 'react'
import { categoryOf } from '../../domain/categories/index.ts'
import type { CategoryCode, GuideNext } from '../../domain/categories/types.ts'
import { emTargets, type TargetKind } from '../../domain/fit/targets.ts'
import { chooseProduct, closeProduct, enterNext } from '../../domain/guide/actions.ts'
import { guideQuery } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import type { GuideModel } from './useGuide.ts'
import { useTexts } from './useTexts.ts'

interface NextStepsProps {
  guide: GuideModel
  /** Partners of the open product by category, where its detail has told; a step without any is said so. */
  partners?: Partial<Record<CategoryCode, number>>
  /** One line, for the bar of a phone. */
  compact?: boolean
}

interface NextStep {
  key: string
  to: string
  label: string
  /** The category alone, where two steps share the bar of a phone. */
  short: string
  count: number | undefined
}

/** Where the chosen product leads: the guides that follow, with counts where they are known, or the summary. */
export function NextSteps({ guide, partners, compact }: NextStepsProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const { category, index } = guide
  const here = category.code
  // A link may open a product without having chosen it: going on from it chooses it.
  const state = guide.state.open === null ? guide.state : chooseProduct(guide.state, here, guide.state.open)
  const id = state.chosen[here]
  const em = id !== undefined && index ? index.em(id) : null
  const targets = em ? emTargets(em, state.choices[here] ?? []) : null

  const countOf = (next: CategoryCode) => {
    const named = targets?.[next as TargetKind]
    if (named) return named.length
    // Criteria that the visitor has set in the next guide already may leave fewer than are linked.
    return (state.choices[next]?.length ?? 0) > 0 ? undefined : partners?.[next]
  }
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
      label: t(`ui.guide.next.${next.category as 'ms' | 'sb' | 'eb'}`),
      short: texts.short(next.category),
      count: countOf(next.category),
    }
  }
  const all = (category.guide?.next ?? []).map(stepOf)
  const steps = all.filter(({ count }) => count !== 0)
  if (all.length > 0 && steps.length === 0) {
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
    <div className={cx('flex flex-wrap items-center', compact ? 'grow gap-2.5' : 'gap-3')}>
      {steps.map(({ key, to, label, short, count }, position) => (
        <Fragment key={key}>
          {position > 0 && <span className="text-sm text-mute">{t('ui.common.or')}</span>}
          <ButtonLink
            to={to}
            kind={position === 0 ? 'primary' : 'secondary'}
            className={compact ? 'grow px-2.5 text-sm whitespace-nowrap' : 'max-sm:grow'}
          >
            {brief ? short : label}
            {count !== undefined && <Badge tone={position === 0 ? 'onInk' : 'steel'}>{count}</Badge>}
            {!compact && <Icon name="arrow" />}
          </ButtonLink>
        </Fragment>
      ))}
      {targets?.possible && !compact && (
        <p className="basis-full text-sm text-mute">{t('ui.guide.possible')}</p>
      )}
    </div>
  )
}
