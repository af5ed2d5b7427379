import { type Outcome, personOf, rowsOf, type World } from '../world.ts'
import { signIn } from './limits.ts'

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * An unknown user and a wrong password in turn: identical answers, and median times at most a tenth apart. The order
 * alternates from pair to pair, so that load on the machine slows both.
 * @param pairs how many; 0 compares the answers alone
 */
export async function checkTimes(world: World, pairs: number): Promise<Outcome> {
  const answers = new Set<string>()
  const times = { unknown: [] as number[], wrong: [] as number[] }
  const emails = { unknown: 'ingen@passar.test', wrong: personOf(world, 0).email }
  for (let n = 0; n < Math.max(1, pairs); n++) {
    for (const kind of n % 2 ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)) {
      // The limits do not apply to these attempts.
      await rowsOf(world, 'DELETE FROM attempt')
      const { status, text, took } = await signIn(world, emails[kind])
      answers.add(`${status} ${text}`)
      times[kind].push(took)
    }
  }
  const told = [...answers].join(' and ')
  const failures =
    answers.size === 1 && told.startsWith('401') ? [] : [`an unknown user and a wrong password: ${told}`]
  if (pairs === 0) return { failures, figures: [] }
  const ratio = median(times.unknown) / median(times.wrong)
  const figure = `an unknown user takes ${ratio.toFixed(3)} times as long as a wrong password`
  if (Math.abs(ratio - 1) > 0.1) failures.push(figure)
  return { failures, figures: [`${pairs} pairs: ${figure} (median ${Math.round(median(times.wrong))} ms)`] }
}
