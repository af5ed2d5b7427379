/** Whether two values of JSON are the same, whatever the order of their keys. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** Whether two lists hold the same strings, whatever their order and repeats. */
export function isEqualSet(a: Iterable<string>, b: Iterable<string>): boolean {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && [...left].every((value) => right.has(value))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
