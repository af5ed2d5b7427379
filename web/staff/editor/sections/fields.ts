import { compact, fold } from '../../../../domain/search/fold.ts'

/** A place in the form that can be navigated to. */
export interface Target {
  label: string
  /** The label of its section, where that adds something. */
  within?: string
  /** A path of the form, a whole section, or a column or choice of criteria in one. */
  to: { path: string } | { section: string; column?: string; criterion?: string }
}

/** More would be no help: the user types on. */
const most = 12

/** The targets whose label contains the query: those that begin with it first, else in the form's order. */
export function findTargets(targets: readonly Target[], query: string): Target[] {
  const wanted = compact(query)
  if (wanted === '') return []
  const found = targets.flatMap((target) => {
    const label = compact(target.label)
    if (!label.includes(wanted)) return []
    const rank = label.startsWith(wanted) ? 0 : fold(target.label).includes(` ${fold(query).trim()}`) ? 1 : 2
    return [{ target, rank }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ target }) => target)
}
