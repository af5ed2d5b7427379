import { useTranslation } from '../i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { OptionRow } from './hit-group.tsx'
import type { Place } from './use-places.ts'

interface PlaceGroupProps {
  /** The id of the list; an option's is `{id}-{position}`. */
  id: string
  places: readonly Place[]
  /** Position of the active option in the whole list, or -1. */
  active: number
  onChoose: (place: Place) => void
}

/** The lists and guides that a query names, before the products. */
export function PlaceGroup({ id, places, active, onChoose }: PlaceGroupProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={`${id}-places`} className="py-2">
      <p id={`${id}-places`} className="overline-label px-4 pt-1 pb-1.5">
        {t('ui.search.places')}
      </p>
      {places.map((place, position) => (
        <OptionRow
          key={place.to}
          id={`${id}-${position}`}
          active={position === active}
          onChoose={() => onChoose(place)}
        >
          <span className="min-w-0 flex-1 font-medium text-steel">{place.title}</span>
          <span className="flex items-center gap-1.5 text-mute tnum">
            {place.count !== null && t('ui.search.hits', { count: place.count })}
            <Icon name="arrow" className="size-4" />
          </span>
        </OptionRow>
      ))}
    </div>
  )
}
