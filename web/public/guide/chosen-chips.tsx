import { useHref } from 'react-router'
import { chooseAll } from '../../../domain/guide/actions.ts'
import type { ChoiceView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Button, PressLink } from '../../shared/ui/button.tsx'
import { RemovableChip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { focusResults } from './move-focus.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

const lineClass = 'mb-3 flex min-h-8 flex-wrap items-center gap-2'

/**
 * The chosen criteria and the products that narrow the list, each removed by one press; and all criteria at once.
 * While nothing is chosen the line names ways to begin, so that the list does not move with the first tick.
 */
export function ChosenChips({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { category, state, view } = guide
  const choices =
    view?.columns.flatMap(({ name, choices }) => choices.map((each) => ({ ...each, column: name }))) ?? []
  // In the visitor's order.
  const ticked = state.choices[category.code] ?? []
  const chosen = ticked.flatMap((key) => choices.find((choice) => choice.key === key) ?? [])
  const products = view?.narrowing ?? []
  if (chosen.length + products.length === 0) {
    return (
      <div className={cx(lineClass, 'text-sm text-mute print:hidden')}>
        {/* Before the index has told their names there are none of those either. */}
        {ticked.length === 0 && <p className="max-lg:sr-only">{t('ui.guide.noCriteria')}</p>}
        {(view?.total ?? 0) >= fewestForStarts && (
          <CommonStarts guide={guide} ticks={ticks} choices={choices} />
        )}
      </div>
    )
  }
  return (
    <div className={lineClass}>
      <ul aria-label={t('ui.guide.chosenCriteria')} className="contents">
        {products.map(({ category, name }) => {
          const label = `${texts.short(category)}: ${name}`
          return (
            <li key={category} className="max-w-full">
              <RemovableChip
                label={label}
                removeLabel={t('ui.common.remove', { label })}
                {...addressButton('without', category, () => ticks.clearEarlier(category))}
              />
            </li>
          )
        })}
        {chosen.map((choice) => {
          const label = texts.criterion(choice)
          return (
            <li key={choice.key} className="max-w-full">
              <RemovableChip
                label={label}
                removeLabel={t('ui.common.remove', { label })}
                {...addressButton('toggle', choice.key, () => {
                  ticks.toggle(choice.key)
                  focusResults()
                })}
              />
            </li>
          )
        })}
      </ul>
      {chosen.length > 0 && (
        <Button
          kind="link"
          {...addressButton('clear', '', ticks.clear)}
          aria-label={t('ui.guide.clear')}
          className="min-h-8 px-1 text-sm text-mute"
        >
          {t('ui.guide.clearShort')}
        </Button>
      )}
    </div>
  )
}

/** Fewer products are looked through without a start. */
const fewestForStarts = 10

interface CommonStartsProps {
  guide: GuideModel
  ticks: Ticks
  /** All choices of the guide, with their columns. */
  choices: readonly (ChoiceView & { column: string })[]
}

/** Choices that many doors need, made by one press. Those of which one is not in the catalogue are left out. */
function CommonStarts({ guide, ticks, choices }: CommonStartsProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const page = useHref({ search: '' })
  const { category, state } = guide
  const starts = (category.guide?.starts ?? []).flatMap((keys) => {
    const found = keys.flatMap((key) => choices.find((each) => each.key === key && !each.disabled) ?? [])
    return found.length === keys.length ? { keys, label: found.map(texts.criterion).join(' + ') } : []
  })
  if (starts.length === 0) return null
  return (
    <ul aria-label={t('ui.guide.starts')} className="flex flex-wrap items-center gap-2">
      <li aria-hidden="true">{t('ui.guide.starts')}:</li>
      {starts.map(({ keys, label }) => (
        <li key={label}>
          <PressLink
            href={page + guide.queryOf(chooseAll(state, category.code, keys))}
            onPress={() => ticks.choose(keys)}
            className="inline-flex min-h-8 items-center rounded-full border border-edge px-3 font-medium text-steel hover:bg-paper"
          >
            {label}
          </PressLink>
        </li>
      ))}
    </ul>
  )
}
