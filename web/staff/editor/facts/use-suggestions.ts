import { parseToken } from '../../../../domain/facts/token.ts'
import type { FactDefinition } from '../../../../domain/facts/types.ts'
import { original } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useEditing } from '../edit-context.ts'

/**
 * Suggestions for a fact while typing: those of its definition, and the criteria that its column has already, so that
 * one maker is not written in two ways.
 */
export function useSuggestions(definition: FactDefinition): readonly string[] {
  const { category } = useEditing()
  const column = category.columns.find(
    ({ source }) => source.kind === 'fact' && source.fact === definition.name,
  )
  const { data } = useStaffQuery(column ? callPath('GET options/:code', { code: category.code }) : null)
  const declared = definition.kind === 'text' ? (definition.suggestions ?? []) : []
  const group = data?.find(({ name }) => name === column?.name)
  const known = (group?.slugs ?? []).flatMap((slug) => {
    if (definition.kind === 'text') return group?.translations[original]?.[slug] ?? []
    return parseToken(slug)?.number ?? []
  })
  return [...new Set([...declared, ...known])]
}
