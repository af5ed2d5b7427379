/** Restores removed entries to their former place, so that the form does not count as changed. */
export function inOldOrder(values: readonly string[], before: readonly string[] = []): string[] {
  const place = new Map(before.map((value, index) => [value, index]))
  return values.toSorted((a, b) => (place.get(a) ?? before.length) - (place.get(b) ?? before.length))
}
