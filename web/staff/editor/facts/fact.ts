import { localNumber } from '../../../../domain/facts/measure.ts'
import { decimalsOf, largestNumber, parseNumber } from '../../../../domain/facts/number.ts'
import type { FactError } from '../../../../domain/facts/rules.ts'
import { parseToken } from '../../../../domain/facts/token.ts'
import type { FactDefinition, FactKind, NumberFact, NumbersFact } from '../../../../domain/facts/types.ts'
import { original } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'

/** A control of one fact. */
export interface FactProps<Kind extends FactKind = FactKind> {
  definition: Extract<FactDefinition, { kind: Kind }>
  label: string
  /** Only another access level may write it: shown, not editable. */
  readOnly: boolean
}

/**
 * Suggestions for a fact while typing: those of its definition and of its column, and the criteria that the column has
 * already, so that one maker is not written in two ways.
 */
export function useSuggestions(definition: FactDefinition): readonly string[] {
  const { category } = useEditing()
  const column = category.columns.find(
    ({ source }) => source.kind === 'fact' && source.fact === definition.name,
  )
  const { data } = useStaffQuery(column ? callPath('GET options/:code', { code: category.code }) : null)
  const declared = definition.kind === 'text' ? (definition.suggestions ?? []) : []
  const group = data?.find(({ name }) => name === column?.name)
  const known = [...(column?.offers ?? []), ...(group?.slugs ?? [])].flatMap((slug) => {
    if (definition.kind === 'text') return group?.translations[original]?.[slug] ?? []
    return parseToken(slug)?.number ?? []
  })
  const all = [...new Set([...declared, ...known])]
  return column?.order === 'number' ? all.toSorted((a, b) => Number(a) - Number(b)) : all
}

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
