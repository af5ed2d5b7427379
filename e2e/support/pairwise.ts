type Values = Readonly<Record<string, readonly string[]>>
export type Case<P extends Values> = { readonly [Name in keyof P]: P[Name][number] }

interface Limits<P extends Values> {
  /** Whether a pair has to be met, as `pairsOf` names it. All if it is not said. */
  isWanted?: (pair: string) => boolean
  /** A parameter whose first value is taken wherever it makes no difference: what costs less. */
  cheap?: keyof P & string
  /** Whether there is such a case. All if it is not said. */
  isPossible?: (each: Case<P>) => boolean
}

/**
 * Few cases in which every value of every parameter meets every value of every other one: of all combinations
 * always one that brings the most new pairs, of these the first whose values came up least, until none is left.
 */
export function pairwise<const P extends Values>(
  parameters: P,
  { isWanted = () => true, isPossible = () => true, cheap }: Limits<P> = {},
): Case<P>[] {
  const possible = (combinations(Object.entries(parameters)) as Case<P>[]).filter(isPossible)
  const all = possible.map((each) => ({
    each,
    pairs: pairsOf(each).filter(isWanted),
    values: Object.entries<string>(each).flatMap(([name, value]) => (name === cheap ? [] : [value])),
  }))
  const open = new Set(all.flatMap(({ pairs }) => pairs))
  const used = new Map<string, number>()
  const chosen: Case<P>[] = []
  while (open.size > 0) {
    let best = all[0]
    let [most, least] = [0, 0]
    for (const candidate of all) {
      const fresh = candidate.pairs.filter((pair) => open.has(pair)).length
      if (fresh < most || fresh === 0) continue
      const times = candidate.values.reduce((sum, value) => sum + (used.get(value) ?? 0), 0)
      if (fresh > most || times < least) [best, most, least] = [candidate, fresh, times]
    }
    if (!best) break
    for (const pair of best.pairs) open.delete(pair)
    for (const value of best.values) used.set(value, (used.get(value) ?? 0) + 1)
    chosen.push(best.each)
  }
  return chosen
}

function combinations(parameters: [string, readonly string[]][]): Record<string, string>[] {
  const [first, ...rest] = parameters
  if (!first) return [{}]
  const [name, values] = first
  return values.flatMap((value) => combinations(rest).map((other) => ({ [name]: value, ...other })))
}

/** The pairs of values that a case holds. */
export function pairsOf(chosen: Readonly<Record<string, string>>): string[] {
  const values = Object.entries(chosen).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((one, position) => values.slice(position + 1).map((other) => `${one} ${other}`))
}
