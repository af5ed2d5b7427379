import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { finished, start, UserError } from './process.ts'
import { stateFolder } from './state.ts'

interface WorkerOptions {
  /** Where the worker listens. */
  port: number
  /** The port in the visitor's address bar, another one when a proxy stands in front. */
  visitorPort: number
  /** `warn` keeps the terminal quiet, `info` shows every request. */
  logLevel: 'warn' | 'info'
  /** The folder of its local D1, R2 and KV. */
  state?: string
}

/** Starts the worker on the local state. Copies with other ports and states may run beside it. */
export function startWorker(options: WorkerOptions): ChildProcess {
  const { port, visitorPort, logLevel, state = stateFolder() } = options
  const args = ['dev', '--local', '--persist-to', state, '--port', String(port)]
  args.push('--inspector-port', '0', '--var', `ORIGIN:http://localhost:${visitorPort}`)
  args.push('--log-level', logLevel, '--show-interactive-dev-session', 'false')
  // Copies share their worker's name, so each keeps a registry of its own.
  return start('wrangler', args, { env: { WRANGLER_REGISTRY_PATH: join(state, 'registry') } })
}

/** Waits until a server answers, whatever it answers. Throws a UserError when its process ends before. */
export async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const giveUp = performance.now() + 120_000
  while (performance.now() < giveUp) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new UserError('The server ended, see above.')
    const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return
    await sleep(100)
  }
  throw new UserError(`${url} did not answer within two minutes.`)
}

/** Waits until the first of some servers ends, with its exit code; the others are ended too. */
export async function untilOneEnds(servers: readonly ChildProcess[]): Promise<number> {
  const code = await Promise.race(servers.map(finished))
  for (const server of servers) server.kill()
  return code
}
