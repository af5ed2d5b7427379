import { useEffect } from 'react'
import { can } from '../../../domain/access.ts'
import { numberFactOf } from '../../../domain/facts/number-fact.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { HolderList } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertBar } from './alert-bar.tsx'
import { useEditing } from './edit-context.ts'
import { useNumberFaultText } from './facts/numbers.tsx'
import type { Fault } from './faults.ts'
import { FieldLink } from './field-link.tsx'
import { focusField } from './focus-field.ts'
import { useFactLabel } from './use-part-text.ts'

interface FaultSummaryProps {
  faults: readonly Fault[]
  onDismiss: () => void
}

/** Lists above the form what prevents saving; each fault leads to its field, and the first one does so at once. */
export function FaultSummary({ faults, onDismiss }: FaultSummaryProps) {
  const { t } = useTexts()
  const textOf = useFaultText()
  useEffect(() => {
    const [first] = faults
    if (first?.path) focusField(first.path)
    else window.scrollTo({ top: 0 })
  }, [faults])
  const { level } = useStaff()
  const language = useLanguage()
  const isGone = faults.some(({ kind }) => kind === 'gone')
  // Where no field is to blame (no network, no right, the server itself), there is nothing to correct.
  const isToCorrect = faults.some(({ path }) => path !== null)
  const title = isGone
    ? t('edit.goneTitle')
    : isToCorrect
      ? t('edit.faults', { count: faults.length })
      : t('edit.notSaved')
  return (
    <AlertBar variant="error" title={title} onDismiss={onDismiss}>
      <ul className="mt-1">
        {faults.map((fault) => (
          <li key={`${fault.kind} ${fault.path}`}>
            {fault.path ? <FieldLink to={fault.path}>{textOf(fault)}</FieldLink> : textOf(fault)}
            {fault.kind === 'said' && <HolderList holders={fault.holders ?? []} />}
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

/** A fault in words. */
function useFaultText(): (fault: Fault) => string {
  const { t } = useTexts()
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const sayNumber = useNumberFaultText()
  return (fault) => {
    switch (fault.kind) {
      case 'nameless':
        return t('common.required', { field: t('edit.name') })
      case 'said':
        return fault.message
      case 'partner':
        return t('edit.partnerGone', { name: fault.name || t('fits.unknownPartner') })
      case 'gone':
        return t('edit.goneKept')
      case 'unpublishable':
        return t('edit.unpublishable', {
          language: t(`common.languagesInText.${fault.language}`),
          field: t(`edit.missingFields.${fault.field}`),
        })
      case 'fact': {
        const label = labelOf(fault.fact)
        const number = numberFactOf(category, fault.fact)
        return number ? `${label}: ${sayNumber(fault, number)}` : t('edit.factWrong', { fact: label })
      }
    }
  }
}
