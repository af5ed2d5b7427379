import type { D1Database } from '@cloudflare/workers-types'
import { startPlatform } from '../platform.ts'

/**
 * The bundled worker of a folder on a state on disk, in a process that can be killed: `server.ts FOLDER STATE PORT`. Whoever
 * started it may ask its database by messages.
 */
const [folder = '', state = '', port = ''] = process.argv.slice(2)

export interface Question {
  number: number
  statements: { sql: string; values: unknown[] }[]
}
export interface Reply {
  number: number
  results?: unknown[][]
  fault?: string
}

const platform = await startPlatform(folder, { port: Number(port), state })
const db = (await platform.getD1Database('DB')) as unknown as D1Database

const reply = (message: Reply | 'ready') => process.send?.(message)

process.on('message', ({ number, statements }: Question) => {
  db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values))).then(
    (answers) => reply({ number, results: answers.map(({ results }) => results) }),
    (fault: unknown) => reply({ number, fault: String(fault) }),
  )
})
process.on('disconnect', () => platform.dispose().then(() => process.exit()))
reply('ready')
