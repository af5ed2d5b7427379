import { type FieldError, useFormState } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import { numberFactOf } from '../../../domain/facts/number-fact.ts'
import { useTexts } from '../use-texts.ts'
import { useNumberFaultText } from './facts/numbers.tsx'
import type { Fault } from './faults.ts'
import type { ProductForm } from './form.ts'
import { useFactLabelIn } from './use-part-text.ts'

/** What prevents saving, as an error of the form; its type is the kind of the fault. */
interface FormError extends FieldError {
  type: Fault['kind']
  message: string
  holders?: readonly NumberHolder[] | undefined
}

/** Where the error stands that concerns no field. */
export const noField = 'root.server'

/** Faults as errors in words. */
export function useErrorOf(category: Category): (fault: Fault) => FormError {
  const { t } = useTexts()
  const labelOf = useFactLabelIn(category)
  const sayNumber = useNumberFaultText()
  const messageOf = (fault: Fault): string => {
    switch (fault.kind) {
      case 'nameless':
        return t('common.required', { field: t('edit.name') })
      case 'message':
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
  return (fault) => ({
    type: fault.kind,
    message: messageOf(fault),
    ...(fault.kind === 'message' ? { holders: fault.holders } : {}),
  })
}

/** The errors of the form with their paths, in its order. */
export function useErrors(): { path: string; error: FormError }[] {
  const { errors } = useFormState<ProductForm>()
  const found: { path: string; error: FormError }[] = []
  const walk = (node: object, path: string[]) => {
    for (const [key, value] of Object.entries(node)) {
      const at = [...path, key]
      if (typeof value?.type === 'string') found.push({ path: at.join('.'), error: value })
      else if (value) walk(value, at)
    }
  }
  walk(errors, [])
  return found
}
