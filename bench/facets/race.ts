import { isDeepStrictEqual } from 'node:util'
import { median } from '../shared/figures.ts'
import { cpuMicros } from './cpu.ts'
import type { Click, Engine } from './rivals.ts'

/** A peer that the engine is measured against. */
export interface Peer {
  name: string
  /** Null for a baseline that gives no answer, such as reading memory. */
  answers: boolean
  engine: Engine
  /** How many of the clicks it answers; slow peers get fewer. */
  clicks: number
  /** Leaves out clicks with nothing chosen: the engine caches that answer, so the others show how fast it counts. */
  chosenOnly?: boolean
  /** The least multiple of the engine's time that it has to take, where the project sets a goal. */
  wanted?: number
  /** The largest multiple of the engine's time that it may take. */
  allowed?: number
}

export interface Result {
  name: string
  micros: number
  /** Its time divided by the engine's, over the same clicks in the same round. */
  ratio: number
  wanted: number | null
  allowed: number | null
}

const leastMicros = 10_000

/** CPU microseconds per click, over whole rounds through the clicks. */
function time(engine: Engine, clicks: readonly Click[]): number {
  const before = cpuMicros()
  let rounds = 0
  const started = performance.now()
  do {
    for (const click of clicks) engine(click)
    rounds++
  } while ((performance.now() - started) * 1000 < leastMicros)
  return (cpuMicros() - before) / clicks.length / rounds
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

/** In every round each peer runs right beside the engine, over the same clicks. */
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
  // The first round warms up the compiler.
  for (let round = 0; round <= rounds; round++) {
    const all = time(engine, clicks)
    if (round > 0) own.push(all)
    for (const [i, peer] of peers.entries()) {
      const measured = clicks.slice(0, peer.clicks).filter(({ length }) => length > 0 || !peer.chosenOnly)
      const ours = time(engine, measured)
      const theirs = time(peer.engine, measured)
      if (round > 0) times[i]?.theirs.push(theirs)
      if (round > 0) times[i]?.ratios.push(theirs / ours)
    }
  }
  return [
    { name: 'engine', micros: median(own), ratio: 1, wanted: null, allowed: null },
    ...peers.map(({ name, wanted, allowed }, i) => ({
      name,
      micros: median(times[i]?.theirs ?? []),
      ratio: median(times[i]?.ratios ?? []),
      wanted: wanted ?? null,
      allowed: allowed ?? null,
    })),
  ]
}
