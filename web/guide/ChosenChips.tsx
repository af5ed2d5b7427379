import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { RemovableChip } from '../ui/Chip.tsx'
import type { GuideModel } from './useGuide.ts'
import type { Ticks } from './useTicks.ts'
import { chosenCriteria } from './view.ts'

/** The chosen criteria, each one press from being taken back, and all of them at once. */
export function ChosenChips({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const chosen = guide.index ? chosenCriteria(guide.index, guide.state, guide.category.code) : []
  if (chosen.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t('ui.guide.chosenCriteria')} className="contents">
        {chosen.map(({ key, label }) => (
          <li key={key} className="max-w-full">
            <RemovableChip
              label={label}
              removeLabel={t('ui.common.remove', { label })}
              onRemove={() => ticks.toggle(key)}
            />
          </li>
        ))}
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
