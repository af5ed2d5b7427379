import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, UserError } from './process.ts'
import { stateFolder } from './state.ts'
import { takesLevel0, type UserChange, userExists, userStatements } from './user-statement.ts'

/** A program as `run` runs it. */
export type Runner = typeof run

/** wrangler's arguments for running SQL on the deployed database, or on the local one. */
export function wranglerArguments(
  what: readonly ['--command' | '--file', string],
  remote: boolean,
): string[] {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
  return ['d1', 'execute', 'DB', ...where, '--json', '--yes', ...what]
}

/**
 * Runs a change of users in the database. The statements, which hold a hash, go through a file that only its owner
 * may read, since everybody on a machine can see the arguments of its processes.
 * @throws UserError where the address is taken or unknown, where the last user of level 0 would lose that level, or
 *   with wrangler's message, without the hash
 */
export async function applyUserChange(
  change: UserChange,
  remote: boolean,
  runner: Runner = run,
): Promise<void> {
  const ask = async (...what: ['--command' | '--file', string]) => {
    const args = wranglerArguments(what, remote)
    const { code, output } = await runner('wrangler', args, { capture: true, env: { CI: '1' } })
    if (/UNIQUE constraint failed/.test(output)) throw taken
    if (code === 0) return output
    throw new UserError(`${output.replace(/scrypt\$[^\s'"]*/g, '(hash)')}\nThe database rejected the change.`)
  }
  const answer = await ask('--command', userExists(change.email))
  const [{ results } = { results: [] }] = JSON.parse(answer.slice(answer.indexOf('['))) as Answer[]
  if (change.action === 'add' && results.length > 0) throw taken
  if (change.action !== 'add' && results.length === 0) {
    throw new UserError(`No user has the email address ${change.email}.`)
  }
  if (takesLevel0(change) && results.some(({ others }) => others === 0)) {
    throw new UserError(
      `${change.email} is the last of level 0. Give somebody else that level first: npm run user -- level EMAIL --level 0`,
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'passar-user-'))
  try {
    const file = join(folder, 'user.sql')
    writeFileSync(file, userStatements(change).join(';\n'), { mode: 0o600 })
    await ask('--file', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Answer = { results: { others?: number }[] }

const taken = new UserError('That email address is already in use.')
