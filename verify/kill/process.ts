import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endGroup } from '../../scripts/process.ts'
import type { Database } from '../../seed/store.ts'
import { batchPath } from '../faults/entry.ts'
import { askAt } from '../site.ts'
import type { Store } from '../world.ts'

class Statement {
  readonly sql: string
  readonly values: unknown[]

  constructor(sql: string, values: unknown[] = []) {
    this.sql = sql
    this.values = values
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.sql, values)
  }
}

/** A server with all its processes in a group that can be killed at any moment, and started again on the same state. */
export class Server {
  readonly #args: string[]
  #child: ChildProcess | null = null
  /** Its database, as long as it runs. */
  readonly store: Database & Store

  /** @param folder of the bundled worker @param state of its D1, R2 and KV */
  constructor(folder: string, state: string, port: number) {
    this.#args = [join(import.meta.dirname, 'server.ts'), folder, state, String(port)]
    const ask = askAt(port)
    this.store = {
      prepare: (sql: string) => new Statement(sql),
      batch: async (statements: Statement[]) => {
        const response = await ask(batchPath, { method: 'POST', body: JSON.stringify(statements) })
        const text = await response.text()
        if (response.status !== 200) throw new Error(text)
        return JSON.parse(text) as { results: unknown[] }[]
      },
    } as unknown as Database & Store
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.on('message', () => resolve())
      child.on('exit', () => reject(new Error('The server did not start')))
    })
  }

  /** Ends every process of it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const { pid } = this.#child ?? {}
    this.#child = null
    if (pid !== undefined) await endGroup(pid)
  }
}
