import type { CategoryCode } from './codes.ts'
import type { LinkField } from './types.ts'

/** Where a row of a lock leads: per category, the API's field. These are also the lock's links. */
export const rowTargets = {
  sb: 'slutbleck',
  eb: 'elslutbleck',
  nb: 'nodutrymningsbeslag',
} as const satisfies Partial<Record<CategoryCode, LinkField>>

export type TargetKind = keyof typeof rowTargets
export type TargetField = (typeof rowTargets)[TargetKind]
/** The ids of what a row leads to. */
export type TargetIds = Record<TargetKind, string | null>

export const targetKinds = ['sb', 'eb', 'nb'] as const satisfies readonly TargetKind[]
export const targetFields = targetKinds.map((kind) => rowTargets[kind])
/** A row names at most one of these. */
export const eitherTarget: readonly TargetField[] = [rowTargets.sb, rowTargets.eb]

/** An object with an entry for each kind of target. */
export function perTarget<Entry>(entryOf: (kind: TargetKind) => Entry): Record<TargetKind, Entry> {
  const entries = targetKinds.map((kind) => [kind, entryOf(kind)])
  return Object.fromEntries(entries) as Record<TargetKind, Entry>
}

/** An object with an entry per target, keyed by the API's field names. */
export function perTargetField<Entry>(entryOf: (kind: TargetKind) => Entry): Record<TargetField, Entry> {
  const entries = targetKinds.map((kind) => [rowTargets[kind], entryOf(kind)])
  return Object.fromEntries(entries) as Record<TargetField, Entry>
}

/** Ids of the products that rows lead to, repeats included. */
export function targetIds(rows: readonly TargetIds[]): string[] {
  return rows.flatMap((row) => targetKinds.map((kind) => row[kind])).filter((id) => id !== null)
}
