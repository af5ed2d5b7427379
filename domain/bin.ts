/** How long what was deleted can be taken back, a product or a file. */
export const daysInBin = 30
const dayMs = 86_400_000

/** The time before which what was deleted is gone for good. @param now ISO 8601 */
export function binCutoff(now: string): string {
  return new Date(Date.parse(now) - daysInBin * dayMs).toISOString()
}

/** For how many more days something can be taken back, the last one included. @param deleted ISO 8601 @param now milliseconds */
export function daysLeft(deleted: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deleted) + daysInBin * dayMs - now) / dayMs))
}
