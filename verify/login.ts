import { checkFlood } from './login/flood.ts'
import { checkLimits } from './login/limits.ts'
import { checkEnds, checkTokens } from './login/sessions.ts'
import { checkTimes } from './login/times.ts'
import type { Outcome, World } from './world.ts'

/** Signing in and being signed in: limits, equal answers and times, floods, tokens, ends of sessions. */
export async function login(world: World): Promise<Outcome> {
  const parts = [
    (each: World) => checkTokens(each),
    checkEnds,
    checkLimits,
    (each: World) => checkTimes(each, 60),
    (each: World) => checkFlood(each),
  ]
  const all: Outcome = { figures: [], faults: [] }
  for (const part of parts) {
    const { figures, faults } = await part(world)
    all.figures.push(...figures)
    all.faults.push(...faults)
  }
  return all
}
