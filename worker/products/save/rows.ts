import {
  eitherTarget,
  perTarget,
  rowTargets,
  type TargetIds,
  type TargetKind,
  targetFields,
  targetIds,
} from '../../../domain/categories/row-targets.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { EmRowRecord, LinkRecord } from '../../../domain/product.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import type { ProductState } from '../snapshot/state.ts'
import { rowAnswer } from '../staff/spec.ts'
import type { Lookup } from './lookup.ts'

type GivenRow = NonNullable<ProductBody['filter']>[number]

/**
 * The rows of a lock in a body: those without choices are dropped, and a target that is not linked to the lock is
 * cleared.
 * @param links the links of the lock in the body
 * @throws UserError TWO_TARGETS, UNKNOWN_PARTNER, UNKNOWN_CHOICE
 */
export function nextRows(
  state: ProductState,
  { filter }: ProductBody,
  links: readonly LinkRecord[],
  lookup: Lookup,
  criteria: ReadonlySet<string>,
): EmRowRecord[] {
  const { record, rows } = state
  const isEcho =
    !filter ||
    isEqualJson(
      filter.map(plain),
      rows.map((row) => plain(rowAnswer(row))),
    )
  const given = isEcho ? rows : filter.map((row, position) => rowOf(state, row, position, lookup, criteria))
  const linked = new Set(links.filter(({ from }) => from === record.id).map(({ to }) => to))
  const kept = (target: string | null) => (target !== null && linked.has(target) ? target : null)
  const next = given.map((row) =>
    isEcho && !lostTarget(state, row, linked) ? row : { ...row, ...perTarget((kind) => kept(row[kind])) },
  )
  return isEcho ? next : next.filter(({ slugs }) => slugs.length > 0)
}

/** Whether a target of the row was unlinked. */
function lostTarget({ linked }: ProductState, row: TargetIds, links: ReadonlySet<string>): boolean {
  const before = new Set(linked.flatMap(({ ends }) => ends.map(({ partner }) => partner.id)))
  return targetIds([row]).some((target) => before.has(target) && !links.has(target))
}

function plain(row: GivenRow): unknown[] {
  return [row.slugs, ...targetFields.map((field) => row[field] ?? null)]
}

function rowOf(
  { record }: ProductState,
  row: GivenRow,
  position: number,
  lookup: Lookup,
  criteria: ReadonlySet<string>,
): EmRowRecord {
  if (eitherTarget.every((field) => row[field]))
    throw new UserError('TWO_TARGETS', { field: `filter.${position}` })
  const unknown = row.slugs.find((slug) => !criteria.has(slug) && !Object.hasOwn(record.spec, slug))
  if (unknown !== undefined) throw new UserError('UNKNOWN_CHOICE', { choice: unknown })
  const targetOf = (kind: TargetKind) => {
    const id = row[rowTargets[kind]]
    return id ? lookup.byId(id, kind) : null
  }
  return {
    id: crypto.randomUUID(),
    em: record.id,
    position,
    slugs: [...new Set(row.slugs)],
    ...perTarget(targetOf),
  }
}
