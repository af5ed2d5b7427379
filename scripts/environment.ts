import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './process.ts'
import { root } from './state.ts'
import { type Place, valueAt } from './toml.ts'
import { jsonOf, type Wrangler } from './wrangler.ts'

export const configPath = join(root, 'wrangler.toml')

export interface Account {
  id: string
  name: string
}

const logIn = 'Nobody is logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'

/**
 * The account to use: the one that is named, else the only one there is.
 * @param named in wrangler.toml, or by the user
 */
export async function accountOf(
  wrangler: Wrangler,
  named: string | undefined,
): Promise<{ account: Account } | { problem: string }> {
  const { code, stdout, stderr } = await wrangler.run(['whoami', '--json'])
  if (/"loggedIn":\s*false/.test(stdout)) return { problem: logIn }
  if (code !== 0) return { problem: `${logIn}\n${stderr.trim()}` }
  const { accounts } = jsonOf<{ accounts: Account[] }>(stdout)
  const listed = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  const set = process.env.CLOUDFLARE_ACCOUNT_ID
  if (named && set && set !== named) {
    return {
      problem: `This environment is in the account ${named}, and CLOUDFLARE_ACCOUNT_ID says ${set}. Unset it.`,
    }
  }
  const wanted = named || set || (accounts.length === 1 && accounts[0]?.id)
  if (!wanted) return { problem: `Say which account it is to be, with --account:\n${listed}` }
  const account = accounts.find(({ id }) => id === wanted)
  if (account) return { account }
  return {
    problem: `This environment is in the account ${wanted}, and you are logged in to:\n${listed}\nLog in to the other one: \`npx wrangler login\`.`,
  }
}

/** What a binding of an environment stands for in the account. */
export interface Resource {
  kind: 'D1 database' | 'KV namespace' | 'R2 bucket'
  binding: string
  name: string
  /** Null where it has to be created. A bucket has no id but its name. */
  id: string | null
}

interface Listing {
  /** The table of wrangler.toml that names it, its key there, and that of its name where it has one. */
  table: string
  key: string
  nameKey?: string
  list: (wrangler: Wrangler) => Promise<{ name: string; id: string }[]>
  make: readonly string[]
}

const listings: Readonly<Record<Resource['kind'], Listing>> = {
  'D1 database': {
    table: 'd1_databases',
    key: 'database_id',
    nameKey: 'database_name',
    list: async (wrangler) => {
      const found = await wrangler.runJson<{ uuid: string; name: string }[]>(['d1', 'list', '--json'])
      return found.map(({ uuid, name }) => ({ name, id: uuid }))
    },
    make: ['d1', 'create'],
  },
  'KV namespace': {
    table: 'kv_namespaces',
    key: 'id',
    list: async (wrangler) => {
      const found = await wrangler.runJson<{ id: string; title: string }[]>(['kv', 'namespace', 'list'])
      return found.map(({ id, title }) => ({ name: title, id }))
    },
    make: ['kv', 'namespace', 'create'],
  },
  'R2 bucket': {
    table: 'r2_buckets',
    key: 'bucket_name',
    list: async (wrangler) => {
      const listed = await wrangler.runOrThrow(['r2', 'bucket', 'list'])
      return [...listed.matchAll(/^name:\s+(\S+)$/gm)].map(([, name = '']) => ({ name, id: name }))
    },
    make: ['r2', 'bucket', 'create'],
  },
}

/** The bindings of an environment, each with what follows the worker's name in that of a new resource. */
const bindings = [
  { kind: 'D1 database', binding: 'DB', suffix: '' },
  { kind: 'KV namespace', binding: 'CACHE', suffix: '-cache' },
  { kind: 'R2 bucket', binding: 'FILES', suffix: '-files' },
  { kind: 'R2 bucket', binding: 'BACKUPS', suffix: '-backups' },
] as const

/** The resources of an environment that exist, looked up by wrangler.toml, else by name. */
export async function findResources(
  wrangler: Wrangler,
  text: string,
  environment: string,
): Promise<{ resources: Resource[]; problems: string[] }> {
  const problems: string[] = []
  const resources: Resource[] = []
  for (const { kind, binding, suffix } of bindings) {
    const { table, key, list } = listings[kind]
    const named = valueAt(text, { table: `env.${environment}.${table}`, binding, key })
    const name = workerName(text, environment) + suffix
    const found = (await list(wrangler)).find((each) => (named ? each.id === named : each.name === name))
    if (named && !found) {
      problems.push(
        `wrangler.toml names the ${kind} ${named} as ${binding}, which is not in this account. Log in to the account that has it; or, if it is gone for good, take its entry out of wrangler.toml, and a new and empty one is made.`,
      )
    }
    resources.push({ kind, binding, name: found?.name ?? name, id: found?.id ?? null })
  }
  return { resources, problems }
}

export function workerName(text: string, environment: string): string {
  return `${valueAt(text, { table: '', key: 'name' })}-${environment}`
}

/** Creates a missing resource; returns its id. */
export async function makeResource(wrangler: Wrangler, { kind, name }: Resource): Promise<string> {
  await wrangler.runOrThrow([...listings[kind].make, name])
  const made = (await listings[kind].list(wrangler)).find((each) => each.name === name)
  if (!made) throw new Error(`${kind} ${name} was made and is not there`)
  return made.id
}

/** The entries of wrangler.toml for the resources that exist. */
export function resourceEntries(environment: string, resources: readonly Resource[]): [Place, string][] {
  return resources.flatMap(({ kind, binding, name, id }) => {
    if (id === null) return []
    const { table, key, nameKey } = listings[kind]
    const place = (each: string) => ({ table: `env.${environment}.${table}`, binding, key: each })
    const entry: [Place, string] = [place(key), JSON.stringify(id)]
    return nameKey ? [[place(nameKey), JSON.stringify(name)], entry] : [entry]
  })
}

/**
 * A configuration whose bindings are those of an environment as it is deployed.
 * @throws UserError where wrangler.toml does not name them
 */
export function remoteConfig(text: string, environment: string): object {
  const at = (table: string, key: string, binding?: string) =>
    valueAt(text, { table: `env.${environment}${table}`, key, ...(binding && { binding }) })
  const id = at('.d1_databases', 'database_id', 'DB')
  const files = at('.r2_buckets', 'bucket_name', 'FILES')
  if (!id || !files) {
    throw new UserError(
      `wrangler.toml names no database and storage of ${environment}: npm run deploy writes them there.`,
    )
  }
  const backups = at('.r2_buckets', 'bucket_name', 'BACKUPS')
  const bucket = (binding: string, name: string) => ({ binding, bucket_name: name, remote: true })
  return {
    name: 'passar-remote',
    compatibility_date: valueAt(text, { table: '', key: 'compatibility_date' }),
    account_id: at('', 'account_id'),
    d1_databases: [{ binding: 'DB', database_id: id, remote: true }],
    r2_buckets: [bucket('FILES', files), ...(backups ? [bucket('BACKUPS', backups)] : [])],
  }
}

/**
 * Whether an environment exists as wrangler.toml names it, in the account that the user is logged in to.
 * @throws UserError that says what to do
 */
export async function checkEnvironment(wrangler: Wrangler, environment: string): Promise<void> {
  const text = readFileSync(configPath, 'utf8')
  remoteConfig(text, environment)
  const found = await accountOf(wrangler, valueAt(text, { table: `env.${environment}`, key: 'account_id' }))
  if ('problem' in found) throw new UserError(found.problem)
  wrangler.use(found.account.id)
  const { problems } = await findResources(wrangler, text, environment)
  if (problems.length > 0) throw new UserError(problems.join('\n'))
}
