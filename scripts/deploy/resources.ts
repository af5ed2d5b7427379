import { type Place, valueAt } from './config.ts'
import type { Wrangler } from './wrangler.ts'

/** The resource in the account that a binding of an environment stands for. */
export interface Resource {
  kind: 'D1 database' | 'KV namespace' | 'R2 bucket'
  binding: string
  name: string
  /** Null where it has to be created. A bucket has no id but its name. */
  id: string | null
}

interface Kind {
  kind: Resource['kind']
  table: string
  binding: string
  /** The suffix of its name in a new environment, after the worker's. */
  suffix: string
  /** Where wrangler.toml has its identifier. */
  key: string
  nameKey?: string
  list: (wrangler: Wrangler) => Promise<{ name: string; id: string }[]>
  make: readonly string[]
}

const buckets = {
  kind: 'R2 bucket',
  table: 'r2_buckets',
  key: 'bucket_name',
  list: async (wrangler) => {
    const said = await wrangler.runOrThrow(['r2', 'bucket', 'list'])
    return [...said.matchAll(/^name:\s+(\S+)$/gm)].map(([, name = '']) => ({ name, id: name }))
  },
  make: ['r2', 'bucket', 'create'],
} as const satisfies Partial<Kind>

const kinds: readonly Kind[] = [
  {
    kind: 'D1 database',
    table: 'd1_databases',
    binding: 'DB',
    suffix: '',
    key: 'database_id',
    nameKey: 'database_name',
    list: async (wrangler) => {
      const found = await wrangler.runJson<{ uuid: string; name: string }[]>(['d1', 'list', '--json'])
      return found.map(({ uuid, name }) => ({ name, id: uuid }))
    },
    make: ['d1', 'create'],
  },
  {
    kind: 'KV namespace',
    table: 'kv_namespaces',
    binding: 'CACHE',
    suffix: '-cache',
    key: 'id',
    list: async (wrangler) => {
      const found = await wrangler.runJson<{ id: string; title: string }[]>(['kv', 'namespace', 'list'])
      return found.map(({ id, title }) => ({ name: title, id }))
    },
    make: ['kv', 'namespace', 'create'],
  },
  { ...buckets, binding: 'FILES', suffix: '-files' },
  { ...buckets, binding: 'BACKUPS', suffix: '-backups' },
]

const kindOf = ({ binding }: Resource): Kind => {
  const kind = kinds.find((each) => each.binding === binding)
  if (!kind) throw new Error(`No kind of resource for ${binding}`)
  return kind
}

function placeOf(environment: string, { table, binding }: Kind, key: string): Place {
  return { table: `env.${environment}.${table}`, binding, key }
}

/** The resources of an environment that exist, looked up by wrangler.toml, else by name. */
export async function findResources(
  wrangler: Wrangler,
  text: string,
  { environment, worker }: { environment: string; worker: string },
): Promise<{ resources: Resource[]; faults: string[] }> {
  const faults: string[] = []
  const resources: Resource[] = []
  for (const kind of kinds) {
    const listed = await kind.list(wrangler)
    const named = valueAt(text, placeOf(environment, kind, kind.key))
    const name = worker + kind.suffix
    const found = listed.find((each) => (named ? each.id === named : each.name === name))
    if (named && !found) {
      faults.push(
        `wrangler.toml names the ${kind.kind} ${named} as ${kind.binding}, which is not in this account. Log in to the account that has it; or, if it is gone for good, take its entry out of wrangler.toml, and a new and empty one is made.`,
      )
    }
    resources.push({
      kind: kind.kind,
      binding: kind.binding,
      name: found?.name ?? name,
      id: found?.id ?? null,
    })
  }
  return { resources, faults }
}

/** Creates a missing resource; returns its id. */
export async function makeResource(wrangler: Wrangler, resource: Resource): Promise<string> {
  const kind = kindOf(resource)
  await wrangler.runOrThrow([...kind.make, resource.name])
  const made = (await kind.list(wrangler)).find(({ name }) => name === resource.name)
  if (!made) throw new Error(`${resource.kind} ${resource.name} was made and is not there`)
  return made.id
}

/** The entries of wrangler.toml for an existing resource. */
export function entriesOf(environment: string, resource: Resource, id: string): [Place, string][] {
  const kind = kindOf(resource)
  return [
    ...(kind.nameKey ? [[placeOf(environment, kind, kind.nameKey), resource.name] as [Place, string]] : []),
    [placeOf(environment, kind, kind.key), id],
  ]
}
