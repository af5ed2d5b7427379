import { perTarget, type TargetKind } from '../categories/row-targets.ts'
import type { EmInput } from '../facets/types.ts'

/** Product ids, in the order in which rows (or links) name them. */
export interface Targets extends Record<TargetKind, string[]> {
  /** True when no row that applies names a plate or a strike, so sb and eb hold everything linked: possible, not certain. */
  possible: boolean
}

/**
 * Where an em leads under the chosen criteria: the union over the rows whose slugs are all chosen.
 * Badges, the lists behind them and their counts all come from this function. Fittings are never
 * guessed: nb holds only what applying rows name. `em` holds published and linked products only.
 * Source: docs/rules.md, Matching and counting.
 */
export function emTargets(em: EmInput, chosenKeys: readonly string[]): Targets {
  const chosen = new Set(chosenKeys)
  const applying = em.rows.filter((row) => row.keys.every((key) => chosen.has(key)))
  const named = (kind: TargetKind): string[] => [
    ...new Set(applying.map((row) => row[kind]).filter((id): id is string => id !== null)),
  ]
  const certain = perTarget(named)
  if (certain.sb.length + certain.eb.length > 0) return { ...certain, possible: false }
  return { sb: em.linked.sb, eb: em.linked.eb, nb: certain.nb, possible: true }
}
