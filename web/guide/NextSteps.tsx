import { Fragment } from 'react'
import { categoryOf, nextOf } from '../../domain/categories/index.ts'
import type { Category, CategoryCode, GuideNext } from '../../domain/categories/types.ts'
import { emTargets, type TargetKind, type Targets } from '../../domain/fit/targets.ts'
import { closeProduct, enterNext, lostBetween } from '../../domain/guide/actions.ts'
import type { Indexes } from '../../domain/guide/open.ts'
import { answerTo } from '../../domain/guide/question.ts'
import { type GuideState, guideQuery } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import type { EntryState } from './useGuide.ts'
import { useIndexes } from './useIndexes.ts'
import { useTexts } from './useTexts.ts'
import { askedIn } from './view.ts'

interface NextStepsProps {
  category: Category
  /** With the product chosen that leads on. */
  state: GuideState
  /** The state before that product was chosen, where going on chooses it. */
  before?: GuideState
  /** Partners of the product by category, where its detail has told; a step without any is said so. */
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

/**
 * Where the chosen product leads: the guides that follow, with counts where they are known, or the summary. The same
 * wherever the product is looked at: in a guide, a list, the search, on its own page, in the summary.
 */
export function NextSteps({ category, state, before = state, partners, compact }: NextStepsProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const here = category.code
  const nexts = nextOf(category)
  const { indexes } = useIndexes(indexesFor(category, state))
  const entry: EntryState = { lost: lostBetween(before, state, [here]) }

  const countOf = (next: CategoryCode) => {
    const after = enterNext(state, here, next)
    if (ticksOf(after, next) > 0) {
      const index = indexes[next]
      return index && answerTo(askedIn(index, after, indexes), index).total
    }
    return lockOf(category, indexes, state)?.[next as TargetKind]?.length ?? partners?.[next]
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
      // A category without a guide says in its own words where it leads.
      label: category.guide
        ? t(`ui.guide.next.${next.category as 'ms' | 'sb' | 'eb'}`)
        : t(`ui.guide.nextFrom.${here as 'lh'}`),
      short: texts.short(next.category),
      count: countOf(next.category),
    }
  }
  const possible = lockOf(category, indexes, state)?.possible ?? false
  const declared = nexts.map(stepOf)
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
    <div className={cx('flex flex-wrap items-center', compact ? 'grow gap-2.5' : 'gap-3')}>
      {steps.map(({ key, to, label, short, count }, position) => (
        <Fragment key={key}>
          {position > 0 && <span className="text-sm text-mute">{t('ui.common.or')}</span>}
          <ButtonLink
            to={to}
            state={entry}
            kind={position === 0 ? 'primary' : 'secondary'}
            className={compact ? 'grow px-2.5 text-sm whitespace-nowrap' : 'max-sm:grow'}
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

/** Where a lock leads is in its own index; what ticks leave in the next guide is in that one's. */
function indexesFor(category: Category, state: GuideState): CategoryCode[] {
  const guides = nextOf(category).flatMap((next) => (next.kind === 'guide' ? [next] : []))
  const ticked = guides
    .map((next) => next.category)
    .filter((next) => ticksOf(enterNext(state, category.code, next), next) > 0)
  return [...(guides.some(({ withEm }) => withEm) ? [category.code] : []), ...ticked]
}

function lockOf(category: Category, indexes: Indexes, state: GuideState): Targets | null {
  const id = state.chosen[category.code]
  const em = id === undefined ? null : indexes[category.code]?.em(id)
  return em ? emTargets(em, state.choices[category.code] ?? []) : null
}

function ticksOf(state: GuideState, code: CategoryCode): number {
  return state.choices[code]?.length ?? 0
}
