export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Up to `count` different items in their original order. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** 32 bits of a text (FNV-1a with a final avalanche); equal texts give equal numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Ten characters of [a-z0-9] that depend on the text alone. */
export function idOf(text: string): string {
  const high = BigInt(hashOf(`${text}#1`))
  const low = BigInt(hashOf(`${text}#2`))
  return ((high << 32n) | low).toString(36).padStart(10, '0').slice(-10)
}

/** A deterministic stream (mulberry32) named by a text, so that one part never shifts another. */
export function createRandom(name: string): Random {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    sample: (items, count) => {
      const ranked = items.map((item, position) => ({ item, position, rank: next() }))
      const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
      return chosen.sort((a, b) => a.position - b.position).map((entry) => entry.item)
    },
  }
}

/** The item at a position, counted around the list. */
export function at<T>(items: readonly T[], position: number): T {
  const item = items[position % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
