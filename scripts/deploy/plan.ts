import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, UserError } from '../process.ts'
import { root } from '../state.ts'
import { accountOf } from './account.ts'
import { hasTable, type Place, valueAt } from './config.ts'
import { pendingMigrations } from './migrations.ts'
import { findResources, type Resource } from './resources.ts'
import { currentDeployment, type Running } from './running.ts'
import type { Wrangler } from './wrangler.ts'

export const configPath = join(root, 'wrangler.toml')
const secretNames = ['SESSION_KEY', 'UPLOAD_KEY'] as const

export interface DeployRequest {
  environment: string
  origin?: string | undefined
  account?: string | undefined
}

/** Everything that has to be known before anything is changed. */
export interface Plan {
  environment: string
  /** The worker's name in this environment. */
  worker: string
  account: { id: string; name: string }
  origin: string
  commit: string
  resources: Resource[]
  /** The entries that wrangler.toml needs besides the resources. */
  entries: [Place, string][]
  pending: string[]
  missingSecrets: string[]
  running: Running
}

/**
 * Reads the checkout and the account, and changes nothing.
 * @throws UserError with everything that prevents the deploy
 */
export async function makePlan(wrangler: Wrangler, wish: DeployRequest): Promise<Plan> {
  const { environment } = wish
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(environment) || environment === 'local') {
    throw new UserError('The name of an environment is a word in small letters, such as production.')
  }
  const text = readFileSync(configPath, 'utf8')
  const table = `env.${environment}`
  const origin = wish.origin ?? valueAt(text, { table: `${table}.vars`, key: 'ORIGIN' })
  const found = await accountOf(wrangler, valueAt(text, { table, key: 'account_id' }) ?? wish.account)
  const { commit, faults } = await checkout()
  if (!origin) faults.push('Say where the site is to live, with --origin https://…')
  else if (!/^(https:\/\/[\w.-]+|http:\/\/localhost:\d+)$/.test(origin)) {
    faults.push(`${origin} is no address of a site: https:// and a host, without a path.`)
  }
  if ('fault' in found) throw new UserError([...faults, found.fault].join('\n'))
  wrangler.use(found.account.id)
  const worker = `${valueAt(text, { table: '', key: 'name' })}-${environment}`
  const { resources, faults: missing } = await findResources(wrangler, text, { environment, worker })
  const database = resources.find(({ binding }) => binding === 'DB')
  const { pending, faults: broken } =
    missing.length > 0
      ? { pending: [], faults: [] }
      : await pendingMigrations(wrangler, database?.id ? database.name : null)
  const all = [...faults, ...missing, ...broken]
  if (all.length > 0 || !origin) throw new UserError(all.join('\n'))
  const running = await currentDeployment(wrangler, worker)
  return {
    ...{ environment, worker, account: found.account, origin, commit, resources, pending, running },
    entries: entriesOf(text, table, found.account.id, { ORIGIN: origin, ENVIRONMENT: environment }),
    missingSecrets: secretNames.filter((name) => !running.secrets.includes(name)),
  }
}

/** The commit, and its uncommitted changes: a deployed version has to be one that can be looked up. */
async function checkout(): Promise<{ commit: string; faults: string[] }> {
  const status = await run('git', ['status', '--porcelain'], { capture: true })
  const head = await run('git', ['rev-parse', '--short=12', 'HEAD'], { capture: true })
  if (status.code !== 0 || head.code !== 0)
    return { commit: '', faults: ['This folder is no checkout of git.'] }
  // This command writes that file itself, and may have been interrupted after that.
  const changed = status.output.split('\n').filter((line) => line !== '' && line.slice(3) !== 'wrangler.toml')
  const faults =
    changed.length > 0 ? [`Commit what is not yet committed, or take it away:\n${changed.join('\n')}`] : []
  return { commit: head.output.trim(), faults }
}

/** The entries of an environment in wrangler.toml, since environments inherit few settings. Existing settings stay. */
function entriesOf(
  text: string,
  table: string,
  account: string,
  own: Record<string, string>,
): [Place, string][] {
  const quote = (value: string) => JSON.stringify(value)
  const vars = ['BRAND', 'COPYRIGHT', 'DEFAULT_LANGUAGE'].map((key): [string, string] => {
    const kept = valueAt(text, { table: `${table}.vars`, key })
    return [key, kept ?? valueAt(text, { table: 'vars', key }) ?? '']
  })
  const host = new URL(own.ORIGIN ?? '').hostname
  const isOwnDomain = host !== 'localhost' && !host.endsWith('.workers.dev')
  const hasRoutes = valueAt(text, { table, key: 'routes' }) !== undefined
  return [
    [{ table, key: 'account_id' }, quote(account)],
    ...(isOwnDomain && !hasRoutes
      ? [
          [{ table, key: 'routes' }, `[{ pattern = ${quote(host)}, custom_domain = true }]`] as [
            Place,
            string,
          ],
        ]
      : []),
    ...[...vars, ...Object.entries(own)].map(([key, value]): [Place, string] => [
      { table: `${table}.vars`, key },
      quote(value),
    ]),
    ...(hasTable(text, `${table}.version_metadata`)
      ? []
      : [[{ table: `${table}.version_metadata`, key: 'binding' }, quote('VERSION')] as [Place, string]]),
  ]
}
