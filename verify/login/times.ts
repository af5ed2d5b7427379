import { type Outcome, personOf, rowsOf, type World } from '../world.ts'
import { signIn, type Try } from './limits.ts'

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * An unknown user and a wrong password in turn: identical answers, and median times at most a tenth apart. The order
 * alternates from pair to pair, so that load on the machine slows both.
 * @param pairs how many; 0 compares the answers alone
 */
export async function checkTimes(world: World, pairs: number): Promise<Outcome> {
  const failures: string[] = []
  const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
  const { email } = personOf(world, 0)
  const ask = {
    unknown: () => signIn(world, 'ingen@passar.test', 'fel'),
    wrong: () => signIn(world, email, 'fel'),
  }
  for (let n = 0; n < Math.max(1, pairs); n++) {
    const order = n % 2 ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)
    const responses: Partial<Record<'unknown' | 'wrong', Try>> = {}
    for (const kind of order) {
      // The limits do not apply to these attempts.
      await rowsOf(world, 'DELETE FROM attempt')
      const response = await ask[kind]()
      responses[kind] = response
      times[kind].push(response.took)
    }
    const { unknown, wrong } = responses
    if (unknown?.status !== 401 || unknown.status !== wrong?.status || unknown.text !== wrong.text) {
      failures.push(
        `an unknown user is told from a wrong password: ${unknown?.status} ${unknown?.text} and ${wrong?.status} ${wrong?.text}`,
      )
    }
  }
  if (pairs === 0) return { failures, figures: ['one answer'] }
  const ratio = median(times.unknown) / median(times.wrong)
  if (Math.abs(ratio - 1) > 0.1)
    failures.push(`an unknown user takes ${ratio.toFixed(2)} times as long as a wrong password`)
  return {
    failures,
    figures: [
      `${pairs} pairs: an unknown user takes ${ratio.toFixed(3)} times as long as a wrong password (medians ${Math.round(median(times.unknown))} and ${Math.round(median(times.wrong))} ms)`,
    ],
  }
}
