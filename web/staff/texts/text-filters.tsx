import { textAreas } from '../../../domain/texts/areas.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'

import { textFilters, type Wanted } from './state.ts'

interface TextFiltersProps {
  wanted: Wanted
  /** How many texts match; undefined while loading. */
  count: number | undefined
  onChange: (wanted: Wanted) => void
}

/** The filters of the list of texts. */
export function TextFilters({ wanted, count, onChange }: TextFiltersProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_16rem]">
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          label={t('texts.search')}
          type="search"
          value={wanted.text}
          onChange={(event) => onChange({ ...wanted, text: event.target.value })}
          hint={count === undefined ? undefined : t('texts.count', { count })}
        />
      </div>
      <SelectField
        label={t('texts.area')}
        value={wanted.area}
        onChange={(event) => onChange({ ...wanted, area: event.target.value as Wanted['area'] })}
      >
        <option value="all">{t('texts.allAreas')}</option>
        {textAreas.map((each) => (
          <option key={each} value={each}>
            {t(`texts.areas.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('texts.filter')}
        value={wanted.filter}
        onChange={(event) => onChange({ ...wanted, filter: event.target.value as Wanted['filter'] })}
      >
        {textFilters.map((each) => (
          <option key={each} value={each}>
            {t(`texts.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
