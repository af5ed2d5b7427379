import { isDeepStrictEqual } from 'node:util'
import type { Click, Engine } from './rivals.ts'

/** One that the engine is raced against. */
export interface Peer {
  name: string
  /** Null for what answers nothing, as reading memory. */
  answers: boolean
  engine: Engine
  /** How many of the clicks it is asked; slow ones get fewer. */
  clicks: number
  /** How many times as long as the engine it has to take, where the project says so. */
  wanted?: number
}

export interface Result {
  name: string
  micros: number
  /** Its time through the engine's, over the same clicks, in the same round. */
  ratio: number
  wanted: number | null
}

const leastMicros = 4_000

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Thread CPU microseconds per click: other load on the machine is no part of it. */
function time(engine: Engine, clicks: readonly Click[]): number {
  const before = process.threadCpuUsage()
  for (let rounds = 1; ; rounds++) {
    for (const click of clicks) engine(click)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= leastMicros) return (user + system) / clicks.length / rounds
  }
}

/** @throws Error with the first difference between two answers */
export function agree(name: string, peer: Engine, engine: Engine, clicks: readonly Click[]): void {
  for (const click of clicks) {
    const [theirs, ours] = [peer(click), engine(click)]
    for (const part of ['total', 'page', 'counts'] as const) {
      if (isDeepStrictEqual(theirs[part], ours[part])) continue
      throw new Error(`Chosen ${click}: ${part} of ${name} ${theirs[part]}, of the engine ${ours[part]}`)
    }
  }
}

/** Every round, each peer takes its turn right beside the engine, over the same clicks. */
export function race(
  engine: Engine,
  peers: readonly Peer[],
  clicks: readonly Click[],
  rounds: number,
): Result[] {
  for (const peer of peers) {
    if (peer.answers) agree(peer.name, peer.engine, engine, clicks.slice(0, peer.clicks))
  }
  const times = peers.map(() => ({ theirs: [] as number[], ratios: [] as number[] }))
  const own: number[] = []
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    const all = time(engine, clicks)
    if (round > 0) own.push(all)
    for (const [i, peer] of peers.entries()) {
      const asked = clicks.slice(0, peer.clicks)
      const ours = time(engine, asked)
      const theirs = time(peer.engine, asked)
      if (round > 0) times[i]?.theirs.push(theirs)
      if (round > 0) times[i]?.ratios.push(theirs / ours)
    }
  }
  return [
    { name: 'engine', micros: median(own), ratio: 1, wanted: null },
    ...peers.map(({ name, wanted }, i) => ({
      name,
      micros: median(times[i]?.theirs ?? []),
      ratio: median(times[i]?.ratios ?? []),
      wanted: wanted ?? null,
    })),
  ]
}
