import { decimalsOf, largestNumber, localNumber, parseNumber } from '../../../../domain/facts/number.ts'
import type { FactError } from '../../../../domain/facts/rules.ts'
import type { NumberFact, NumbersFact } from '../../../../domain/facts/types.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { useTexts } from '../../use-texts.ts'

/** Why a typed number is invalid, and what to write instead. */
export function useNumberFault(definition: NumberFact | NumbersFact): (value: string) => string | undefined {
  const sayFault = useNumberFaultText()
  return (value) => {
    const parsed = value === '' ? '' : parseNumber(value, definition)
    return typeof parsed === 'string' ? undefined : sayFault(parsed, definition)
  }
}

/** The message of a rejected number. */
export function useNumberFaultText(): (
  fault: Pick<FactError, 'error' | 'variables'>,
  definition: NumberFact | NumbersFact,
) => string {
  const { t } = useTexts()
  const language = useLanguage()
  return ({ error, variables: { value = '' } }, definition) => {
    const decimals = decimalsOf(definition)
    const example = localNumber(decimals === 1 ? '4.5' : '4.25', language)
    return error === 'FACT_AMBIGUOUS_NUMBER'
      ? t('edit.ambiguousNumber', { value, example })
      : t('edit.notNumber', { max: largestNumber, decimals, example })
  }
}
