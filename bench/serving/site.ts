import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/port.ts'
import { endGroup } from '../../scripts/process.ts'
import { root } from '../../scripts/state.ts'

/** What a server says when it answers. */
const readyWords = 'passar is ready'

/** The built site on a port and a state of its own, in a group of processes that can be killed at any moment. */
export class Site {
  /** The password of the local users. */
  readonly password = 'a password of the bench'
  readonly #port: number
  readonly #state = mkdtempSync(join(tmpdir(), 'passar-bench-'))
  #server: ChildProcess | null = null

  private constructor(port: number) {
    this.#port = port
  }

  static async open(): Promise<Site> {
    return new Site(await freePort())
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** The first start as `npm start` does it, every later one on the state that the last one left. */
  async start({ again = false } = {}): Promise<void> {
    const script = again ? 'bench/serving/restart.ts' : 'scripts/start.ts'
    const env = { PORT: String(this.#port), PASSAR_STATE: this.#state, SEED_PASSWORD: this.password }
    const server = spawn(process.execPath, ['scripts/bootstrap.mjs', script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', again ? 'ignore' : 'inherit'],
      detached: true,
    })
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => String(chunk).includes(readyWords) && resolve())
      server.on('exit', () => reject(new Error('The site did not start')))
    })
  }

  /** Kills every process of the server at once, whatever it is doing. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.#state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const { pid } = this.#server ?? {}
    this.#server = null
    if (pid !== undefined) await endGroup(pid, signal)
  }
}
