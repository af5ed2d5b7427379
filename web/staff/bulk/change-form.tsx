import type { Category } from '../../../domain/categories/types.ts'
import { maxBodyLength, maxNameLength } from '../../../domain/limits.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { CheckField, ChoiceField, controlClass, Field, TextField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import { type BulkAction, type BulkForm, languagesFor } from './changes.ts'
import { FactChange } from './fact-change.tsx'
import { LinkChange } from './link-change.tsx'

interface ChangeFormProps {
  category: Category
  action: BulkAction
  input: BulkForm
  onChange: (part: Partial<BulkForm>) => void
}

/** The input of a change, needed before it can be planned. */
export function ChangeForm({ category, action, input, onChange }: ChangeFormProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const languages = languagesFor(level, action)
  if (action === 'fact') {
    return <FactChange category={category} fact={input.fact} onChoose={(fact) => onChange({ fact })} />
  }
  if (action === 'replace') {
    const { replace } = input
    const change = (part: Partial<BulkForm['replace']>) => onChange({ replace: { ...replace, ...part } })
    return (
      <>
        {languages.length > 1 && (
          <ChoiceField
            label={t('bulk.language')}
            value={replace.language}
            options={languages.map((each) => [each, t(`common.languages.${each}`)] as const)}
            onChoose={(language) => change({ language })}
          />
        )}
        <TextField
          label={t('bulk.find')}
          hint={t('bulk.findHint')}
          value={replace.find}
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={({ target }) => change({ find: target.value })}
        />
        <Field label={t('bulk.by')} hint={t('bulk.byHint')}>
          {(parts) => (
            <textarea
              className={controlClass}
              rows={2}
              maxLength={maxBodyLength}
              value={replace.by}
              onChange={({ target }) => change({ by: target.value })}
              {...parts}
            />
          )}
        </Field>
      </>
    )
  }
  if (action === 'link') {
    return (
      input.link && (
        <LinkChange category={category} link={input.link} onChange={(link) => onChange({ link })} />
      )
    )
  }
  if (languages.length === 1) return null
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 text-sm font-medium">{t(`bulk.in.${action}`)}</legend>
      {languages.map((each) => (
        <CheckField
          key={each}
          label={t(`common.languages.${each}`)}
          checked={input.languages.includes(each)}
          onChange={({ target }) =>
            onChange({
              languages: languages.filter((other) =>
                other === each ? target.checked : input.languages.includes(other),
              ),
            })
          }
        />
      ))}
    </fieldset>
  )
}
