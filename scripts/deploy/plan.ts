import { readFileSync } from 'node:fs'
import {
  type Account,
  accountOf,
  configPath,
  findResources,
  type Resource,
  workerName,
} from '../environment.ts'
import { compareWithMigrations, migrationNames } from '../migrations.ts'
import { run, UserError } from '../process.ts'
import { hasTable, type Place, valueAt } from '../toml.ts'
import { jsonOf, type Wrangler } from '../wrangler.ts'

interface DeployRequest {
  environment: string
  origin?: string | undefined
  account?: string | undefined
}

/** Everything that has to be known before anything is changed. */
export interface Plan {
  environment: string
  account: Account
  origin: string
  commit: string
  resources: Resource[]
  /** The entries that wrangler.toml needs besides the resources. */
  entries: [Place, string][]
  pending: string[]
  missingSecrets: string[]
  running: Pick<Running, 'version' | 'tag'>
}

/**
 * Reads the checkout and the account, and changes nothing.
 * @throws UserError with everything that prevents the deploy
 */
export async function makePlan(wrangler: Wrangler, request: DeployRequest): Promise<Plan> {
  const { environment } = request
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(environment) || environment === 'local') {
    throw new UserError('The name of an environment is a word in small letters, such as production.')
  }
  const text = readFileSync(configPath, 'utf8')
  const table = `env.${environment}`
  const origin = request.origin ?? valueAt(text, { table: `${table}.vars`, key: 'ORIGIN' })
  const found = await accountOf(wrangler, valueAt(text, { table, key: 'account_id' }) ?? request.account)
  const { commit, problems } = await checkout()
  if (!origin) problems.push('Say where the site is to live, with --origin https://…')
  else if (!/^(https:\/\/[\w.-]+|http:\/\/localhost:\d+)$/.test(origin)) {
    problems.push(`${origin} is no address of a site: https:// and a host, without a path.`)
  }
  if ('problem' in found) throw new UserError([...problems, found.problem].join('\n'))
  const { account } = found
  wrangler.use(account.id)
  const { resources, problems: missing } = await findResources(wrangler, text, environment)
  problems.push(...missing)
  const database = resources.find(({ binding, id }) => binding === 'DB' && id !== null)
  let pending = migrationNames()
  if (database && missing.length === 0) {
    const stored = await migrationsOf(wrangler, database.name)
    pending = stored.pending
    problems.push(...stored.problems)
  }
  if (problems.length > 0 || !origin) throw new UserError(problems.join('\n'))
  const running = await currentDeployment(wrangler, workerName(text, environment))
  return {
    environment,
    account,
    origin,
    commit,
    resources,
    pending,
    running,
    entries: entriesOf(text, environment, account, origin),
    missingSecrets: ['SESSION_KEY', 'UPLOAD_KEY'].filter((name) => !running.secrets.includes(name)),
  }
}

/** The commit, and its uncommitted changes: a deployed version has to be one that can be looked up. */
async function checkout(): Promise<{ commit: string; problems: string[] }> {
  const status = await run('git', ['status', '--porcelain'], { capture: true })
  const head = await run('git', ['rev-parse', '--short=12', 'HEAD'], { capture: true })
  if (status.code !== 0 || head.code !== 0)
    return { commit: '', problems: ['This folder is no checkout of git.'] }
  // This command writes that file itself, and may have been interrupted after that.
  const changed = status.stdout.split('\n').filter((line) => line !== '' && line.slice(3) !== 'wrangler.toml')
  const problems =
    changed.length > 0 ? [`Commit what is not yet committed, or take it away:\n${changed.join('\n')}`] : []
  return { commit: head.stdout.trim(), problems }
}

/** The migrations that a database lacks, and whether it is what those that it has had make of it. */
async function migrationsOf(
  wrangler: Wrangler,
  database: string,
): Promise<{ pending: string[]; problems: string[] }> {
  const call = ['d1', 'execute', database, '--remote', '--json', '--command']
  const { pending, unknown, unexplained } = await compareWithMigrations(async <Row>(sql: string) => {
    const [answer] = await wrangler.runJson<{ results: Row[] }[]>([...call, sql])
    return answer?.results ?? []
  })
  const problems: string[] = []
  if (unknown.length > 0) {
    problems.push(
      `The database ${database} has had migrations that this checkout does not have: ${unknown.join(', ')}. Deploy the version that has them, or a later one.`,
    )
  } else if (unexplained.length > 0) {
    problems.push(
      `The database ${database} is not what its migrations make of it: ${unexplained.join(', ')}. A migration was interrupted, somebody changed it by hand, or it belongs to something else. Take it back to before that (docs/operations.md, Time Travel), then deploy again.`,
    )
  }
  return { pending, problems }
}

/** The entries of an environment in wrangler.toml, since environments inherit few settings. Existing settings stay. */
function entriesOf(text: string, environment: string, account: Account, origin: string): [Place, string][] {
  const table = `env.${environment}`
  const vars = ['BRAND', 'COPYRIGHT', 'DEFAULT_LANGUAGE'].map((key): [string, string] => {
    const own = valueAt(text, { table: `${table}.vars`, key })
    return [key, own ?? valueAt(text, { table: 'vars', key }) ?? '']
  })
  vars.push(['ORIGIN', origin], ['ENVIRONMENT', environment])
  const entries: [Place, string][] = [[{ table, key: 'account_id' }, JSON.stringify(account.id)]]
  const host = new URL(origin).hostname
  const isOwnDomain = host !== 'localhost' && !host.endsWith('.workers.dev')
  if (isOwnDomain && valueAt(text, { table, key: 'routes' }) === undefined) {
    entries.push([{ table, key: 'routes' }, `[{ pattern = "${host}", custom_domain = true }]`])
  }
  for (const [key, value] of vars) entries.push([{ table: `${table}.vars`, key }, JSON.stringify(value)])
  if (!hasTable(text, `${table}.version_metadata`)) {
    entries.push([{ table: `${table}.version_metadata`, key: 'binding' }, '"VERSION"'])
  }
  return entries
}

/** The state of an environment: which secrets it has, and which version of what commit is running. */
interface Running {
  secrets: readonly string[]
  /** Null before the first deploy. */
  version: string | null
  tag: string | null
}

async function currentDeployment(wrangler: Wrangler, worker: string): Promise<Running> {
  const secrets = await wrangler.run(['secret', 'list', '--name', worker])
  if (secrets.code !== 0) {
    if (/not found/i.test(secrets.stdout + secrets.stderr)) return { secrets: [], version: null, tag: null }
    throw new UserError(`wrangler secret list\n${secrets.stdout}${secrets.stderr}failed.`)
  }
  const list = <T>(what: string) => wrangler.runJson<T[]>([what, 'list', '--name', worker, '--json'])
  const deployments = await list<{
    created_on: string
    versions: { version_id: string; percentage: number }[]
  }>('deployments')
  const last = deployments.toSorted((a, b) => a.created_on.localeCompare(b.created_on)).at(-1)
  const version = last?.versions.find(({ percentage }) => percentage === 100)?.version_id ?? null
  const versions = await list<{ id: string; annotations?: Record<string, string> }>('versions')
  return {
    secrets: jsonOf<{ name: string }[]>(secrets.stdout).map(({ name }) => name),
    version,
    tag: versions.find(({ id }) => id === version)?.annotations?.['workers/tag'] ?? null,
  }
}
