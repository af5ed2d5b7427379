/** How many days a deleted product, file or old number stays restorable. */
export const daysInBin = 30
const dayMs = 86_400_000

/** Entries deleted before this time are purged. @param now ISO 8601 @returns ISO 8601 */
export function binCutoff(now: string): string {
  return new Date(Date.parse(now) - daysInBin * dayMs).toISOString()
}

/** For how many more days something can be taken back, the last one included. @param deleted ISO 8601 @param now milliseconds */
export function daysLeft(deleted: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deleted) + daysInBin * dayMs - now) / dayMs))
}
