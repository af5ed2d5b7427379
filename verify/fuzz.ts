import { isRefusal } from './calls.ts'
import { type Attack, attacks } from './fuzz/requests.ts'
import { type Outcome, rowsOf, textOf, type World } from './world.ts'

interface FuzzOptions {
  requests: number
  seed: number
  /** How many requests run at once. */
  atOnce: number
  /** The longest that a response may take, in milliseconds. */
  slowest?: number
}

/** Malformed requests to every route: no error of ours, every refusal JSON with a code, none slow. */
export async function fuzz(
  world: World,
  { requests, seed, atOnce, slowest = Number.POSITIVE_INFINITY }: FuzzOptions,
): Promise<Outcome> {
  const failures: string[] = []
  const slow: Attack[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  let longest = 0
  let unread = 0
  const source = attacks(world, seed)
  const attack = async (): Promise<void> => {
    while (sent < requests) {
      // Signing out is one of the calls and must not end the session that the others use.
      if (sent++ % 25 === 0) await rowsOf(world, 'UPDATE user SET token_version = 1')
      const { value } = await source.next()
      const start = performance.now()
      const response = await world.ask(value.path, value.init).catch((error: unknown) => {
        if (!isUnread(value)) throw new Error(`${described(value)} is not answered`, { cause: error })
      })
      if (!response) {
        unread++
        continue
      }
      const text = await textOf(response)
      const took = performance.now() - start
      longest = Math.max(longest, took)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (took > slowest) slow.push(value)
      const failure = failureOf(value, response, text)
      if (failure) failures.push(`${described(value)}: ${failure}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack))
  // What is slow because of what was sent is slow again, alone; what waited for a busy machine is not.
  for (const each of slow) {
    const start = performance.now()
    await textOf(await world.ask(each.path, each.init))
    const took = performance.now() - start
    if (took > slowest) failures.push(`${described(each)}: took ${Math.round(took)} ms, the second time`)
  }
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return {
    failures,
    figures: [
      `${requests} requests (seed ${seed}); ${counts.join(', ')}`,
      `slowest ${Math.round(longest)} ms, ${slow.length} asked again; ${unread} connections closed on a large body that was refused unread`,
    ],
  }
}

/** Whether a body is so large that the connection may be closed before the refusal is read. */
function isUnread({ init: { body = '' } }: Attack): boolean {
  return body.length > 60_000
}

function failureOf({ init }: Attack, { status, headers }: Response, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 100)}`
  if (status < 400 || init.method === 'HEAD') return null
  if (!headers.get('Content-Type')?.startsWith('application/json'))
    return `${status} as ${headers.get('Content-Type')}`
  return isRefusal(text) ? null : `${status} without a code: ${text.slice(0, 100)}`
}

function described({ path, init: { method, headers, body } }: Attack): string {
  const sent = typeof body === 'string' ? body.slice(0, 80) : (body?.length ?? '')
  const shown = JSON.stringify(headers).replace(/Bearer [^"]+/, 'Bearer …')
  return `${method} ${path.slice(0, 120)} ${shown.slice(0, 160)} ${sent}`
}
