import { run, UserError } from './process.ts'
import { stateFolder } from './state.ts'

/** A program as `run` runs it. */
export type Runner = typeof run

/** What wrangler is told in order to run a statement on the deployed database, or on the local one. */
export function wranglerArguments(statement: string, remote: boolean): string[] {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
  return ['d1', 'execute', 'DB', ...where, '--json', '--yes', '--command', statement]
}

/**
 * Runs a statement that answers a row per user it changed; the number of them.
 * @throws UserError for an address that is taken, or with what wrangler says, without the statement: it holds a hash
 */
export async function execute(statement: string, remote: boolean, runner: Runner = run): Promise<number> {
  const args = wranglerArguments(statement, remote)
  const { code, output } = await runner('wrangler', args, { capture: true, env: { CI: '1' } })
  if (/UNIQUE constraint failed/.test(output)) throw new UserError('Somebody has that address already.')
  if (code !== 0) {
    const told = output.replaceAll(statement, '(statement)').replace(/scrypt\$[^\s'"]*/g, '(hash)')
    throw new UserError(`${told}\nThe database did not take it.`)
  }
  const [answer] = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answer?.results.length ?? 0
}
