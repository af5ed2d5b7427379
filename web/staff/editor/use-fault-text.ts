import { numberFactOf } from '../../../domain/facts/number-fact.ts'
import { useTexts } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'
import { useNumberFaultText } from './facts/use-number-fault.ts'
import type { Fault } from './faults.ts'
import { useFactLabel } from './use-fact-label.ts'

/** A fault in words. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTexts()
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const sayNumber = useNumberFaultText()
  return (fault) => {
    if (fault.kind === 'nameless') return t('common.required', { field: t('edit.name') })
    if (fault.kind === 'said') return fault.message
    if (fault.kind === 'partner') {
      return t('edit.partnerGone', { name: fault.name || t('fits.unknownPartner') })
    }
    if (fault.kind === 'gone') return t('edit.goneKept')
    if (fault.kind === 'unpublishable') {
      const { language, field } = fault
      return t('edit.unpublishable', {
        language: t(`common.languagesInText.${language}`),
        field: t(`edit.missingFields.${field}`),
      })
    }
    const label = labelOf(fault.fact)
    const number = numberFactOf(category, fault.fact)
    return number ? `${label}: ${sayNumber(fault, number)}` : t('edit.factWrong', { fact: label })
  }
}
