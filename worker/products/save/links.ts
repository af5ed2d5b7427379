import {
  eitherTarget,
  perTarget,
  rowTargets,
  type TargetIds,
  type TargetKind,
  targetFields,
  targetIds,
} from '../../../domain/categories/row-targets.ts'
import type { CategoryLink } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { rulesOf } from '../../../domain/facts/index.ts'
import type { EmRowRecord, LinkRecord } from '../../../domain/product.ts'
import { isEqualJson, isEqualSet } from '../../platform/equal-json.ts'
import type { ProductState } from '../snapshot/state.ts'
import { rowAnswer } from '../staff/spec.ts'
import type { SortedSpec } from './criteria.ts'
import { idOf, type Lookup } from './lookup.ts'

/** Partner and criterion of a link, as one key. */
type End = string
const end = (partner: string, criterion = ''): End => `${partner} ${criterion}`

/** One of the ways in which a body states links. */
interface LinkSource {
  /** The field of the body. */
  field: string
  ends: End[]
  /** This way cannot state criteria. */
  partnersOnly?: true
}

/**
 * The links of a product in a body. A link is stated in up to four ways (its field, a list of names among the facts,
 * entries of `spec` by article number, choices of a column by name); the ones that differ from what is stored are the
 * change.
 * @param criteria those that a link may hold under
 * @throws UserError UNKNOWN_PARTNER, UNKNOWN_CHOICE, BAD_INPUT where two ways contradict each other
 */
export function nextLinks(
  state: ProductState,
  body: ProductBody,
  sorted: SortedSpec | undefined,
  lookup: Lookup,
  criteria: ReadonlySet<string>,
): LinkRecord[] {
  return state.linked.flatMap(({ declared, ends }) => {
    const current = canonical(ends.map(({ partner, criterion }) => end(partner.id, criterion)))
    const sources = linkSourcesOf(state, declared, body, sorted, lookup)
    const changedSources = sources.filter(({ ends, partnersOnly }) =>
      partnersOnly
        ? !isEqualSet(partnersOf(ends), partnersOf(current))
        : !isEqualSet(canonical(ends), current),
    )
    const [source, ...others] = changedSources
    if (!source) return ends.map((each) => record(state, declared, each.partner.id, each.criterion))
    const other = others.find((each) => !isEqualSet(canonical(each.ends), canonical(source.ends)))
    if (other) throw new UserError('BAD_INPUT', { field: other.field })
    return canonical(source.ends).map((each) => {
      const [partner = '', criterion = ''] = each.split(' ')
      const isStored = ends.some((stored) => stored.criterion === criterion)
      const isKnown = criterion === '' || criteria.has(criterion) || isStored
      if (!isKnown) throw new UserError('UNKNOWN_CHOICE', { choice: criterion })
      return record(state, declared, partner, criterion)
    })
  })
}

function linkSourcesOf(
  { category }: ProductState,
  declared: CategoryLink,
  body: ProductBody,
  sorted: SortedSpec | undefined,
  lookup: Lookup,
): LinkSource[] {
  const { kind, partner, field, byCriterion } = declared
  const sources: LinkSource[] = []
  const listed = body[field]
  if (listed) {
    const ends = listed.flatMap((given) => {
      const id = lookup.byId(idOf(given), partner)
      const criteria = byCriterion && typeof given !== 'string' ? (given.criteria ?? []) : []
      return criteria.length > 0 ? criteria.map((criterion) => end(id, criterion)) : [end(id)]
    })
    sources.push({ field, ends })
  }
  const fact = category.facts.find((definition) => rulesOf(definition).linkOf?.(definition) === kind)
  const named = fact && body.facts?.find(({ name }) => name === fact.name)
  if (fact && named) {
    const ends = namesOf(named.value).map((name) => end(lookup.byName(name, partner)))
    sources.push({ field: `facts.${fact.name}`, ends, partnersOnly: true })
  }
  const entries = sorted?.links.get(kind)
  if (entries) {
    const ends = [...entries].flatMap(([criterion, names]) => {
      if (criterion !== '' && !byCriterion) throw new UserError('UNKNOWN_CHOICE', { choice: criterion })
      return (names ?? []).map((name) => end(lookup.byArtnr(name, partner), criterion))
    })
    sources.push({ field: `spec.${declared.specKey}`, ends })
  }
  const names = sorted?.partners.get(kind)
  if (names) {
    const ends = names.map((name) => end(lookup.byName(name, partner)))
    sources.push({ field: `spec.${names[0]}`, ends, partnersOnly: true })
  }
  return sources
}

function namesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String).filter((name) => name.trim() !== '')
}

/** A link that holds under some criteria needs no unconditional one. */
function canonical(ends: readonly End[]): End[] {
  const withCriteria = new Set(ends.filter((each) => !each.endsWith(' ')).map((each) => each.split(' ')[0]))
  return [...new Set(ends)].filter((each) => !each.endsWith(' ') || !withCriteria.has(each.slice(0, -1)))
}

function partnersOf(ends: readonly End[]): string[] {
  return ends.map((each) => each.split(' ')[0] ?? '')
}

function record(
  { record: { id } }: ProductState,
  { kind, end }: CategoryLink,
  partner: string,
  criterion: string,
): LinkRecord {
  return end === 'from'
    ? { kind, from: id, to: partner, criterion }
    : { kind, from: partner, to: id, criterion }
}

/** The links of a product as they are stored. */
export function storedLinks(state: ProductState): LinkRecord[] {
  return state.linked.flatMap(({ declared, ends }) =>
    ends.map(({ partner, criterion }) => record(state, declared, partner.id, criterion)),
  )
}

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
  const linkedOrNull = (target: string | null) => (target !== null && linked.has(target) ? target : null)
  const next = given.map((row) =>
    isEcho && !lostTarget(state, row, linked)
      ? row
      : { ...row, ...perTarget((kind) => linkedOrNull(row[kind])) },
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
