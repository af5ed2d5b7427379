type Values = Readonly<Record<string, readonly string[]>>
type Case<P extends Values> = { readonly [Name in keyof P]: P[Name][number] }

/**
 * Few cases in which every value of every parameter meets every value of every other one: of all combinations
 * always the first that brings the most new pairs, until none is left.
 */
export function pairwise<const P extends Values>(parameters: P): Case<P>[] {
  const all = combinations(Object.entries(parameters))
  const open = new Set(all.flatMap(pairsOf))
  const chosen: Record<string, string>[] = []
  while (open.size > 0) {
    let best = all[0] ?? {}
    let most = 0
    for (const candidate of all) {
      const fresh = pairsOf(candidate).filter((pair) => open.has(pair)).length
      if (fresh > most) [best, most] = [candidate, fresh]
    }
    for (const pair of pairsOf(best)) open.delete(pair)
    chosen.push(best)
  }
  return chosen as Case<P>[]
}

function combinations(parameters: [string, readonly string[]][]): Record<string, string>[] {
  const [first, ...rest] = parameters
  if (!first) return [{}]
  const [name, values] = first
  return values.flatMap((value) => combinations(rest).map((other) => ({ [name]: value, ...other })))
}

/** The pairs of values that a case holds. */
export function pairsOf(chosen: Record<string, string>): string[] {
  const values = Object.entries(chosen).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((one, position) => values.slice(position + 1).map((other) => `${one} ${other}`))
}
