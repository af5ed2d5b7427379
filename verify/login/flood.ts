import { type Outcome, rowsOf, type World } from '../world.ts'
import { signIn } from './limits.ts'
import { median } from './times.ts'

/** The longest that a visitor may wait during many sign-ins, as a multiple of one password check. */
const maxWait = 10

/**
 * Many strangers who sign in at once, each from another network: a visitor's reads meanwhile, beside the time of one
 * password check. Without a limit they would wait for all of the checks.
 */
export async function checkFlood(world: World, strangers = 60): Promise<Outcome> {
  const stranger = (n: number) =>
    signIn(world, `nobody-${n}@passar.test`, { 'CF-Connecting-IP': `198.51.100.${n}` })
  const read = async () => {
    const start = performance.now()
    const response = await world.ask(`/api/${world.known.type}/total`)
    await response.text()
    return performance.now() - start
  }
  const checks: number[] = []
  for (let n = 0; n < 7; n++) checks.push((await stranger(200 + n)).took)
  const check = median(checks)
  let isOver = false
  const flood = Promise.all(Array.from({ length: strangers }, (_, n) => stranger(n))).finally(() => {
    isOver = true
  })
  const meanwhile: number[] = []
  while (!isOver) meanwhile.push(await read())
  const statuses = (await flood).map(({ status }) => status)
  await rowsOf(world, 'DELETE FROM attempt')
  const failures = statuses.some((status) => status !== 401 && status !== 429)
    ? [`strangers are answered ${[...new Set(statuses)].join(', ')}`]
    : []
  const slowest = Math.max(...meanwhile)
  const ratio = slowest / check
  if (ratio > maxWait) failures.push(`a visitor waits ${ratio.toFixed(1)} times as long as a check takes`)
  const checked = statuses.filter((status) => status === 401).length
  return {
    failures,
    figures: [
      `${strangers} sign-ins at once, ${checked} checked and the others refused: a visitor's slowest read takes ${ratio.toFixed(1)} times as long as a check (${Math.round(slowest)} and ${Math.round(check)} ms)`,
    ],
  }
}
