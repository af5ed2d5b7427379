import { useState } from 'react'
import type { QueueAnswer } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { queueParts, queueViews } from '../../../domain/translation/queue.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import type { QueueQuery } from './address.ts'
import { useRowNames } from './use-row-names.ts'

interface QueueFiltersProps {
  asked: QueueQuery
  own: readonly TranslationLanguage[]
  left: QueueAnswer['left']
  /** Parameters of the address; null removes one. */
  onChange: (change: Record<string, string | null>) => void
}

/** The filters of the queue, with counts; the language where the user may choose. */
export function QueueFilters({ asked, own, left, onChange }: QueueFiltersProps) {
  const { t } = useTexts()
  const names = useRowNames()
  const [q, setQ] = useState(asked.q)
  const parts = queueParts.filter((part) => left.parts[part] > 0 || part === asked.part)
  const count = { left: undefined, missing: left.missing, outdated: left.outdated, all: undefined }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 pb-4 lg:grid-cols-4">
      {own.length > 1 && (
        <SelectField
          className="max-lg:col-span-2"
          label={t('queue.language')}
          value={asked.to}
          onChange={({ target }) => onChange({ sprak: target.value })}
        >
          {own.map((language) => (
            <option key={language} value={language}>
              {t(`common.languages.${language}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('queue.part')}
        value={asked.part ?? ''}
        onChange={({ target }) => onChange({ del: target.value || null })}
      >
        <option value="">{t('queue.everything', { count: left.rows })}</option>
        {parts.map((part) => (
          <option key={part} value={part}>
            {t('queue.partOf', { name: names.part(part), count: left.parts[part] })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('queue.view')}
        value={asked.view}
        onChange={({ target }) => onChange({ visa: target.value === 'left' ? null : target.value })}
      >
        {queueViews.map((view) => (
          <option key={view} value={view}>
            {t(`queue.views.${view}`, { count: count[view] ?? 0 })}
          </option>
        ))}
      </SelectField>
      <TextField
        className="max-lg:col-span-2"
        label={t('queue.search')}
        type="search"
        maxLength={200}
        value={q}
        onChange={({ target }) => {
          setQ(target.value)
          onChange({ sok: target.value.trim() || null })
        }}
      />
    </div>
  )
}
