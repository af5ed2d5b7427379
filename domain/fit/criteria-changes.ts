import type { Spec } from '../product.ts'

/**
 * How a criterion of a product has changed: what it does not hold for any more, and what it holds for now. '' is the
 * criterion as a whole, null nothing; otherwise article numbers of partners.
 */
interface CriterionChange {
  title: string
  from: string | null
  to: string | null
}

/** How many partners are named; of more the number is given. */
const maxNamed = 8

/**
 * The criteria that differ between two states of a product.
 * @param choices the criteria that the public reads, in their order
 * @param artnrOf article numbers of the partners that are public, by id; those of others are told of neither state
 */
export function criteriaChanges(
  choices: readonly { key: string; label: string }[],
  before: Spec,
  after: Spec,
  artnrOf: ReadonlyMap<string, string>,
): CriterionChange[] {
  const partnersUnder = (spec: Spec, key: string): ClaimedPartners => {
    const partners = Object.hasOwn(spec, key) ? spec[key] : []
    return partners === null ? 'all' : new Set(partners?.filter((id) => artnrOf.has(id)))
  }
  const named = (ids: readonly string[]) => {
    const all = ids.map((id) => artnrOf.get(id) ?? '').sort()
    const remaining = all.length - maxNamed
    return all.slice(0, maxNamed).join(', ') + (remaining > 0 ? ` +${remaining}` : '')
  }
  return choices.flatMap(({ key, label }): CriterionChange[] => {
    const change = changed(partnersUnder(before, key), partnersUnder(after, key), named)
    return change ? [{ title: label, ...change }] : []
  })
}

type ClaimedPartners = ReadonlySet<string> | 'all'

function changed(
  before: ClaimedPartners,
  after: ClaimedPartners,
  named: (ids: readonly string[]) => string,
): Pick<CriterionChange, 'from' | 'to'> | null {
  if (before === 'all' && after === 'all') return null
  if (after === 'all') return { from: null, to: '' }
  if (before === 'all') return { from: '', to: after.size > 0 ? named([...after]) : null }
  if (before.size > 0 && after.size === 0) return { from: '', to: null }
  const lost = [...before].filter((id) => !after.has(id))
  const gained = [...after].filter((id) => !before.has(id))
  if (lost.length + gained.length === 0) return null
  return { from: lost.length > 0 ? named(lost) : null, to: gained.length > 0 ? named(gained) : null }
}
