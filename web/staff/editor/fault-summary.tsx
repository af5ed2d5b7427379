import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { can } from '../../../domain/access.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { HolderList } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertBar } from './alert-bar.tsx'
import { FieldLink } from './field-link.tsx'
import { focusField } from './focus-field.ts'
import { noField, useErrors } from './form-errors.ts'

/** Lists above the form what prevents saving; each error leads to its field, and after each refusal the first one does so at once. */
export function FaultSummary({ refusals }: { refusals: number }) {
  const { t } = useTexts()
  const { clearErrors } = useFormContext()
  const errors = useErrors()
  const lead = useEffectEvent(() => {
    const [first] = errors
    if (first && first.path !== noField) focusField(first.path)
    else window.scrollTo({ top: 0 })
  })
  useEffect(() => {
    if (refusals > 0) lead()
  }, [refusals])
  const { level } = useStaff()
  const language = useLanguage()
  if (errors.length === 0) return null
  const isGone = errors.some(({ error }) => error.type === 'gone')
  // Where no field is to blame (no network, no right, the server itself), there is nothing to correct.
  const isToCorrect = errors.some(({ path }) => path !== noField)
  const title = isGone
    ? t('edit.goneTitle')
    : isToCorrect
      ? t('edit.faults', { count: errors.length })
      : t('edit.notSaved')
  return (
    <AlertBar variant="error" title={title} onDismiss={() => clearErrors()}>
      <ul className="mt-1">
        {errors.map(({ path, error: { message, holders = [] } }) => (
          <li key={path}>
            {path === noField ? message : <FieldLink to={path}>{message}</FieldLink>}
            <HolderList holders={holders} />
          </li>
        ))}
      </ul>
      {isGone && can(level, 'deleteProduct') && (
        // Opens in a tab of its own, since the form is unsaved.
        <a
          href={`${pathTo('adm-dashboard', language)}?papperskorg`}
          target="_blank"
          rel="noreferrer"
          className="inline-block min-h-8 underline underline-offset-4"
        >
          {t('bin.title')}
        </a>
      )}
    </AlertBar>
  )
}
