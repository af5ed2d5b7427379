/** What is deleted can be taken back for thirty days. */
const daysInBin = 30
const dayMs = 86_400_000

/** For how many more days a product can be taken back, the last one included. @param deleted ISO 8601 */
export function daysLeft(deleted: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deleted) + daysInBin * dayMs - now) / dayMs))
}
