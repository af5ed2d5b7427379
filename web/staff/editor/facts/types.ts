import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'

/** A control of one fact. */
export interface FactProps<Kind extends FactKind = FactKind> {
  definition: Extract<FactDefinition, { kind: Kind }>
  label: string
  /** Only another access level may write it: shown, not editable. */
  readOnly: boolean
}
