import { useState } from 'react'
import type { QueueAnswer } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { queueParts, queueViews } from '../../../domain/translation/queue.ts'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import type { QueueQuery } from './use-queue.ts'
import { useRowNames } from './use-row-names.ts'

interface QueueFiltersProps {
  query: QueueQuery
  own: readonly TranslationLanguage[]
  left: QueueAnswer['left']
  /** Parameters of the address; null removes one. */
  onChange: (change: Record<string, string | null>) => void
}

/** The filters of the queue, with counts; the language where the user may choose. */
export function QueueFilters({ query, own, left, onChange }: QueueFiltersProps) {
  const { t } = useTexts()
  const names = useRowNames()
  // The address has no blanks at its ends, which are typed on the way to the next word.
  const [typed, setTyped] = useState(query.q)
  const q = typed.trim() === query.q ? typed : query.q
  const parts = queueParts.filter((part) => left.parts[part] > 0 || part === query.part)
  const count = { left: undefined, missing: left.missing, outdated: left.outdated, all: undefined }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 pb-4 lg:grid-cols-4">
      {own.length > 1 && (
        <ChoiceField
          className="max-lg:col-span-2"
          label={t('queue.language')}
          value={query.to}
          options={own.map((language) => [language, t(`common.languages.${language}`)] as const)}
          onChoose={(sprak) => onChange({ sprak })}
        />
      )}
      <ChoiceField
        label={t('queue.part')}
        value={query.part ?? ''}
        options={[
          ['', t('queue.everything', { count: left.rows })],
          ...parts.map(
            (part) => [part, t('queue.partOf', { name: names.part(part), count: left.parts[part] })] as const,
          ),
        ]}
        onChoose={(del) => onChange({ del: del || null })}
      />
      <ChoiceField
        label={t('queue.view')}
        value={query.view}
        options={queueViews.map(
          (view) => [view, t(`queue.views.${view}`, { count: count[view] ?? 0 })] as const,
        )}
        onChoose={(view) => onChange({ visa: view === 'left' ? null : view })}
      />
      <TextField
        className="max-lg:col-span-2"
        label={t('queue.search')}
        type="search"
        maxLength={200}
        value={q}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ sok: target.value.trim() || null })
        }}
      />
    </div>
  )
}
