import { Agent, request } from 'node:http'
import type { Init } from '../world.ts'

export interface Timed {
  /** A kind of call, for the figures. */
  kind: 'read' | 'write' | 'bare'
  path: string
  init?: Init
}

/** How long answers took, in milliseconds, by kind, and what went wrong. */
export class Measured {
  readonly times: Record<Timed['kind'], number[]> = { read: [], write: [], bare: [] }
  readonly faults: string[] = []

  /** The time within which so many of a hundred answers came. */
  percentile(kind: Timed['kind'], percent: number): number {
    const sorted = this.times[kind].toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
  }
}

/**
 * Clients that ask one call after another until the time is over, each on a connection that stays.
 * @param next the call that a client makes, by its number
 */
export async function ask(
  port: number,
  { clients, seconds }: { clients: number; seconds: number },
  next: (client: number) => Timed,
): Promise<Measured> {
  const measured = new Measured()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ends = performance.now() + seconds * 1000
  const work = async (_: unknown, client: number) => {
    while (performance.now() < ends) {
      const call = next(client)
      const start = performance.now()
      const status = await statusOf(port, agent, call).catch((fault: unknown) => String(fault))
      measured.times[call.kind].push(performance.now() - start)
      if (typeof status === 'string' || status >= 400)
        measured.faults.push(`${call.init?.method ?? 'GET'} ${call.path.slice(0, 100)}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  agent.destroy()
  return measured
}

function statusOf(port: number, agent: Agent, { path, init = {} }: Timed): Promise<number> {
  const { method = 'GET', headers = {}, body } = init
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
