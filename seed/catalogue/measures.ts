/** Numbers from `low` to `high`, both included, one every `step` mm. */
export function steps(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
}

/** Lips that posts are made with. */
export const postLips: readonly number[] = steps(4.5, 37.5, 1.5)

/** Lips that plates are made with: every millimetre from 4.5 to 37.5, and the whole ones of old frames. */
export const plateLips: readonly number[] = [...steps(4.5, 37.5, 1), 10, 15, 20, 25, 30, 35].sort(
  (a, b) => a - b,
)

export function between(values: readonly number[], low: number, high: number): number[] {
  return values.filter((value) => value >= low && value <= high)
}
