import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'

/** A control of one fact. */
export interface FactProps<Kind extends FactKind = FactKind> {
  definition: Extract<FactDefinition, { kind: Kind }>
  label: string
  /** Another level's to write: shown, not editable. */
  readOnly: boolean
}
