import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { RemovableChip } from '../ui/Chip.tsx'
import type { GuideModel } from './useGuide.ts'
import { useTexts } from './useTexts.ts'
import type { Ticks } from './useTicks.ts'
import { chosenCriteria } from './view.ts'

/** The chosen criteria, each one press from being taken back, and all of them at once. */
export function ChosenChips({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const { index } = guide
  const chosen = index ? chosenCriteria(index, guide.state, guide.category.code) : []
  if (!index || chosen.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t('ui.guide.chosenCriteria')} className="contents">
        {chosen.map((choice) => {
          const label = texts.criterion(index, choice)
          return (
            <li key={choice.key} className="max-w-full">
              <RemovableChip
                label={label}
                removeLabel={t('ui.common.remove', { label })}
                onRemove={() => ticks.toggle(choice.key)}
              />
            </li>
          )
        })}
      </ul>
      <Button
        kind="link"
        onClick={ticks.clear}
        aria-label={t('ui.guide.clear')}
        className="min-h-8 px-1 text-sm text-mute"
      >
        {t('ui.guide.clearShort')}
      </Button>
    </div>
  )
}
