import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endGroup } from '../../scripts/process.ts'
import type { Database } from '../../seed/store.ts'
import type { Store } from '../world.ts'
import type { Question, Reply } from './server.ts'

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
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (fault: Error) => void }>()
  #asked = 0

  /** @param folder of the bundled worker @param state of its D1, R2 and KV */
  constructor(folder: string, state: string, port: number) {
    this.#args = [join(import.meta.dirname, 'server.ts'), folder, state, String(port)]
  }

  /** Its database, as long as it runs. */
  readonly store = {
    prepare: (sql: string) => new Statement(sql),
    batch: async (statements: Statement[]) => {
      const { results = [] } = await this.#ask(statements)
      return results.map((rows) => ({ results: rows }))
    },
  } as unknown as Database & Store

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: Reply | 'ready') => {
        if (message === 'ready') resolve()
        else this.#waiting.get(message.number)?.resolve(message)
      })
      child.on('exit', () => {
        reject(new Error('The server did not start'))
        for (const { reject: rejectEach } of this.#waiting.values()) rejectEach(new Error('Killed'))
        this.#waiting.clear()
      })
    })
  }

  /** Ends every process of it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const { pid } = this.#child ?? {}
    this.#child = null
    if (pid !== undefined) await endGroup(pid)
  }

  async #ask(statements: readonly Statement[]): Promise<Reply> {
    const question: Question = {
      number: this.#asked++,
      statements: statements.map(({ sql, values }) => ({ sql, values })),
    }
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#waiting.set(question.number, { resolve, reject })
      this.#child?.send(question)
    })
    this.#waiting.delete(question.number)
    if (reply.fault) throw new Error(reply.fault)
    return reply
  }
}
