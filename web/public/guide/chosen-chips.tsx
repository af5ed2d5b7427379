import { useTranslation } from '../../shared/i18n/i18n.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { RemovableChip } from '../../shared/ui/chip.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/**
 * The chosen criteria and the products that narrow the list, each removed by one press; and all criteria at once. One
 * line that scrolls sideways on a phone; its space is reserved while nothing is chosen, so that the list does not
 * move with the first tick.
 */
export function ChosenChips({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { category, state, view } = guide
  const choices = view?.columns.flatMap(({ name, choices }) =>
    choices.map((each) => ({ ...each, column: name })),
  )
  // In the visitor's order.
  const chosen = (state.choices[category.code] ?? []).flatMap(
    (key) => choices?.find((choice) => choice.key === key) ?? [],
  )
  const products = view?.narrowing ?? []
  if (chosen.length + products.length === 0) {
    return (
      <p className="mb-3 flex h-8 items-center text-sm text-mute print:hidden">{t('ui.guide.noCriteria')}</p>
    )
  }
  return (
    <div className="mb-3 flex min-h-8 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
      <ul aria-label={t('ui.guide.chosenCriteria')} className="contents">
        {products.map(({ category, name }) => {
          const label = `${texts.short(category)}: ${name}`
          return (
            <li key={category} className="shrink-0 md:max-w-full md:shrink">
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
            <li key={choice.key} className="shrink-0 md:max-w-full md:shrink">
              <RemovableChip
                label={label}
                removeLabel={t('ui.common.remove', { label })}
                {...addressButton('toggle', choice.key, () => ticks.toggle(choice.key))}
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
          className="min-h-8 shrink-0 px-1 text-sm text-mute"
        >
          {t('ui.guide.clearShort')}
        </Button>
      )}
    </div>
  )
}
