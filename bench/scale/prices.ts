/**
 * Cloudflare's public prices of the paid plan in US dollars, as read in November 2026: what the 5 dollars a month
 * include, and what a million more costs. https://developers.cloudflare.com/workers/platform/pricing/, …/d1/platform/pricing/
 */
const prices = {
  base: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  kvReads: { included: 10e6, perMillion: 0.5 },
} as const

/** What a month asks of the platform. */
export type Month = Record<Exclude<keyof typeof prices, 'base'>, number>

export function costOf(month: Month): number {
  const { base, ...metered } = prices
  return Object.entries(metered).reduce<number>((sum, [name, { included, perMillion }]) => {
    const beyond = Math.max(0, month[name as keyof Month] - included)
    return sum + (beyond / 1e6) * perMillion
  }, base)
}
