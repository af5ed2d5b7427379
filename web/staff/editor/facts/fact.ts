import { parseToken } from '../../../../domain/facts/token.ts'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { original } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useValue } from '../controls.tsx'
import { useEditing } from '../edit-context.ts'

/** A control of one fact. */
export interface FactProps<Kind extends FactKind = FactKind> {
  definition: Extract<FactDefinition, { kind: Kind }>
  label: string
  /** Only another access level may write it: shown, not editable. */
  readOnly: boolean
}

/** The value of one fact, and its setter. */
export function useFact(name: string) {
  const path = `facts.${name}.value` as const
  const [value = '', change] = useValue(path)
  return { path, value, change }
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
