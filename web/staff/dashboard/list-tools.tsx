import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { languageCodes, translationLanguages } from '../../../domain/languages.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useTexts } from '../use-texts.ts'
import { type Filter, filters, type ListView } from './view.ts'

/** The search is sent after a pause in typing. */
const restMs = 250

interface ListToolsProps {
  view: ListView
  onChange: (change: Partial<ListView>) => void
  /** A translator's filters concern their own language. */
  isTranslator: boolean
}

/** Search and filters above a list. */
export function ListTools({ view, onChange, isTranslator }: ListToolsProps) {
  const { t } = useTexts()
  const { filter, language } = view
  const aboutTranslations = filter === 'missing' || filter === 'outdated'
  const languages: readonly Language[] = aboutTranslations ? translationLanguages : languageCodes
  return (
    <div className="flex grow flex-wrap items-end gap-3">
      <SearchBox q={view.q} onSearch={(q) => onChange({ q, page: 0 })} />
      <SelectField
        label={t('dashboard.filter')}
        hideLabel
        className="min-w-0 grow basis-36 sm:w-60 sm:grow-0 sm:basis-auto"
        value={filter}
        onChange={({ target }) => {
          const next = target.value as Filter
          onChange({ filter: next, page: 0, ...(isTranslator ? {} : { language: null }) })
        }}
      >
        {filters.map((each) => (
          <option key={each} value={each}>
            {t(`dashboard.filters.${each}`)}
          </option>
        ))}
      </SelectField>
      {filter !== 'all' && !isTranslator && (
        <SelectField
          label={t('dashboard.filterLanguage')}
          hideLabel
          className="min-w-0 grow basis-36 sm:w-44 sm:grow-0 sm:basis-auto"
          value={language ?? (aboutTranslations ? '' : 'sv')}
          onChange={({ target }) =>
            onChange({ language: languages.find((each) => each === target.value) ?? null, page: 0 })
          }
        >
          {aboutTranslations && <option value="">{t('dashboard.anyLanguage')}</option>}
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`common.languages.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(q)
  // The view may have changed between a key and the end of the pause.
  const latest = useLatest(onSearch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(text), restMs)
  }
  // A filter that is cleared from outside clears the typed text too.
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    if (q === '') setTyped('')
  }
  return (
    <div className="relative w-full sm:w-80">
      <TextField
        label={t('dashboard.search')}
        hideLabel
        type="search"
        maxLength={200}
        placeholder={t('dashboard.search')}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      {typed === '' && (
        <Icon name="search" className="pointer-events-none absolute top-3 right-3 size-4 text-mute" />
      )}
    </div>
  )
}
