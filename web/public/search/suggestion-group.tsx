import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Option as OptionRow } from '../../shared/ui/combobox/option.tsx'
import type { Combobox } from '../../shared/ui/combobox/use-combobox.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Option, PageSuggestion } from './groups.ts'

interface SuggestionGroupProps {
  combobox: Combobox<Option>
  /** The id of its name. */
  id: string
  suggestions: readonly PageSuggestion[]
}

/** The lists and guides that a query names, before the products. */
export function SuggestionGroup({ combobox, id, suggestions }: SuggestionGroupProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={id} className="py-2">
      <p id={id} className="overline-label px-4 pt-1 pb-1.5">
        {t('ui.search.places')}
      </p>
      {suggestions.map((suggestion, index) => (
        <OptionRow key={suggestion.to} combobox={combobox} item={suggestion} index={index}>
          <span className="min-w-0 flex-1 font-medium text-steel">{suggestion.title}</span>
          <span className="flex items-center gap-1.5 text-mute tnum">
            {suggestion.count !== null && t('ui.search.hits', { count: suggestion.count })}
            <Icon name="arrow" className="size-4" />
          </span>
        </OptionRow>
      ))}
    </div>
  )
}
