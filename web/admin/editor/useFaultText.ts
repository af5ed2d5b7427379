import { useTexts } from '../useTexts.ts'
import type { Fault } from './faults.ts'
import { useFactLabel } from './useFactLabel.ts'

/** A fault in words. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTexts()
  const labelOf = useFactLabel()
  return (fault) => {
    if (fault.kind === 'nameless') return t('common.required', { field: t('edit.name') })
    if (fault.kind === 'said') return fault.message
    if (fault.kind === 'unpublishable') {
      const { language, field } = fault
      return t('edit.unpublishable', {
        language: t(`common.languagesInText.${language}`),
        field: t(`edit.missingFields.${field}`),
      })
    }
    const { max = 200, decimals } = fault.variables
    const label = labelOf(fault.fact)
    return decimals === undefined
      ? t('edit.factWrong', { fact: label })
      : `${label}: ${t('edit.notNumber', { max, decimals })}`
  }
}
