import { useLabels } from '../../../shared/i18n/use-labels.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useFact } from '../use-value.ts'
import type { FactProps } from './types.ts'

/** One of the fact's options. */
export function OneOf({ definition: { name, options }, label, readOnly }: FactProps<'oneOf'>) {
  const { t } = useTexts()
  const labelOf = useLabels()
  const { path, value, change } = useFact(name)
  return (
    <SelectField
      label={label}
      name={path}
      value={String(value)}
      onChange={(event) => change(event.target.value)}
      disabled={readOnly}
    >
      <option value="">{t('edit.notSaid')}</option>
      {options.map((slug) => (
        <option key={slug} value={slug}>
          {labelOf('choices', slug)}
        </option>
      ))}
    </SelectField>
  )
}

/** Any of the fact's options, stored in their declared order. */
export function ManyOf({ definition: { name, options }, label, readOnly }: FactProps<'manyOf'>) {
  const labelOf = useLabels()
  const { path, value, change } = useFact(name)
  const chosen = new Set(value)
  const toggle = (slug: string) => {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    change(options.filter((option) => next.has(option)))
  }
  return (
    <fieldset disabled={readOnly} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map((slug) => (
          <label
            key={slug}
            className={cx(
              'flex min-h-10 items-center gap-2.5 text-[0.9375rem]',
              readOnly ? 'text-mute' : 'cursor-pointer',
            )}
          >
            <input
              type="checkbox"
              name={path}
              checked={chosen.has(slug)}
              onChange={() => toggle(slug)}
              className="tick"
            />
            {labelOf('choices', slug)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
