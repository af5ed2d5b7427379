import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Option as OptionRow } from '../../shared/ui/combobox/option.tsx'
import type { Combobox } from '../../shared/ui/combobox/use-combobox.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Option, Place } from './groups.ts'

interface PlaceGroupProps {
  combobox: Combobox<Option>
  /** The id of its name. */
  id: string
  places: readonly Place[]
}

/** The lists and guides that a query names, before the products. */
export function PlaceGroup({ combobox, id, places }: PlaceGroupProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={id} className="py-2">
      <p id={id} className="overline-label px-4 pt-1 pb-1.5">
        {t('ui.search.places')}
      </p>
      {places.map((place, index) => (
        <OptionRow key={place.to} combobox={combobox} item={place} index={index}>
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
