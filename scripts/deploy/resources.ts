import { type Place, valueAt } from './config.ts'
import type { Wrangler } from './wrangler.ts'

/** What a binding of an environment stands for in the account. */
export interface Resource {
  kind: 'D1 database' | 'KV namespace' | 'R2 bucket'
  binding: string
  name: string
  /** Null where it is to be made. A bucket has no id but its name. */
  id: string | null
}

interface Kind {
  kind: Resource['kind']
  table: string
  binding: string
  /** Its name in a new environment, behind the worker's. */
  suffix: string
  /** Where wrangler.toml has what tells it from others. */
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
    const said = await wrangler.mustSay(['r2', 'bucket', 'list'])
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
      const found = await wrangler.mustTell<{ uuid: string; name: string }[]>(['d1', 'list', '--json'])
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
      const found = await wrangler.mustTell<{ id: string; title: string }[]>(['kv', 'namespace', 'list'])
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

/** What of an environment is there, by wrangler.toml and else by name. */
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

/** Makes what is missing; its id. */
export async function makeResource(wrangler: Wrangler, resource: Resource): Promise<string> {
  const kind = kindOf(resource)
  await wrangler.mustSay([...kind.make, resource.name])
  const made = (await kind.list(wrangler)).find(({ name }) => name === resource.name)
  if (!made) throw new Error(`${resource.kind} ${resource.name} was made and is not there`)
  return made.id
}

/** What wrangler.toml says of a resource that is there. */
export function entriesOf(environment: string, resource: Resource, id: string): [Place, string][] {
  const kind = kindOf(resource)
  return [
    ...(kind.nameKey ? [[placeOf(environment, kind, kind.nameKey), resource.name] as [Place, string]] : []),
    [placeOf(environment, kind, kind.key), id],
  ]
}
