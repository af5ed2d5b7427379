import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { accountOf } from '../deploy/account.ts'
import { valueAt } from '../deploy/config.ts'
import { findResources } from '../deploy/resources.ts'
import type { Wrangler } from '../deploy/wrangler.ts'
import { UserError } from '../process.ts'
import { root } from '../state.ts'
import { remoteConfig } from './platform.ts'

/**
 * Whether an environment exists as wrangler.toml names it, in the account that the user is logged in to.
 * @throws UserError that says what to do
 */
export async function checkEnvironment(wrangler: Wrangler, environment: string): Promise<void> {
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  remoteConfig(text, environment)
  const found = await accountOf(wrangler, valueAt(text, { table: `env.${environment}`, key: 'account_id' }))
  if ('fault' in found) throw new UserError(found.fault)
  wrangler.use(found.account.id)
  const worker = `${valueAt(text, { table: '', key: 'name' })}-${environment}`
  const { faults } = await findResources(wrangler, text, { environment, worker })
  if (faults.length > 0) throw new UserError(faults.join('\n'))
}

/** The command that returns an environment's database to its present state. */
export async function timeTravelInstructions(wrangler: Wrangler, environment: string): Promise<string> {
  const at = ['DB', '--env', environment]
  const { bookmark } = await wrangler.runJson<{ bookmark: string }>([
    ...['d1', 'time-travel', 'info', ...at, '--json'],
  ])
  return `To take the database back to before this restore: npx wrangler d1 time-travel restore DB --env ${environment} --bookmark=${bookmark}`
}

/**
 * Asks for the name of the environment whose data are about to be replaced.
 * @throws UserError where the answer is wrong, or no terminal can ask
 */
export async function confirmReplace(environment: string, what: string): Promise<void> {
  const question = `${what}\nThis replaces everything that ${environment} holds, and signs everybody out.`
  if (!process.stdin.isTTY) throw new UserError(`${question}\nPass --yes to confirm.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question}\nType ${environment} to go on: `)
  lines.close()
  if (answer.trim() !== environment) throw new UserError('Cancelled.')
}
