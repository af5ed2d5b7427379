import { type FormEvent, useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useColumnLabel } from '../jobs/use-column-label.ts'
import { SelectField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'

interface ColumnMappingProps {
  category: Category
  columns: NonNullable<ReportAnswer['columns']>
  /** With what the call takes. */
  onUse: (mapping: string) => void
}

const leftOut = '-'

/** Asks what the columns of a file are, with what each holds; those that were understood are chosen. */
export function ColumnMapping({ category, columns: { headings, keys }, onUse }: ColumnMappingProps) {
  const { t } = useTexts()
  const labelOf = useColumnLabel(category)
  const [chosen, setChosen] = useState(() => headings.map(({ key }) => key))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = chosen.flatMap((key, at) => (key === headings[at]?.key ? [] : [`${at + 1}:${key}`]))
    onUse(changed.join(','))
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <h3 className="text-base">{t('imports.columns.title')}</h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map(({ heading, sample }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places
            key={at}
            label={heading || t('imports.columns.nameless', { number: at + 1 })}
            hint={<span className="wrap-anywhere">{sample || t('edit.empty')}</span>}
            value={chosen[at] ?? ''}
            required
            onChange={({ target }) =>
              setChosen(chosen.map((key, place) => (place === at ? target.value : key)))
            }
          >
            <option value="" disabled>
              {t('imports.columns.pick')}
            </option>
            <option value={leftOut}>{t('imports.columns.skip')}</option>
            {keys.map((key) => (
              <option key={key} value={key}>
                {labelOf(key)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button type="submit" kind="primary" className="justify-self-start">
        {t('imports.columns.use')}
      </Button>
    </form>
  )
}
