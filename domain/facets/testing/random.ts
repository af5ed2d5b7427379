/** A small deterministic source of chance, for test data too large to draw value by value. */
export interface Random {
  /** A whole number from 0 to `limit - 1`; 0 for a limit of 0. */
  below(limit: number): number
  chance(percent: number): boolean
  /** Different ones of the list, at most `count`, in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Source: Tommy Ettinger's mulberry32 (public domain). */
export function randomOf(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => (limit === 0 ? 0 : next() % limit)
  return {
    below,
    chance: (percent) => below(100) < percent,
    some(list, count) {
      const remaining = [...list]
      return list.slice(0, count).flatMap(() => remaining.splice(below(remaining.length), 1))
    },
  }
}
