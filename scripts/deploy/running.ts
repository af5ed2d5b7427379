import { UserError } from '../process.ts'
import { jsonOf, type Wrangler } from './wrangler.ts'

/** The state of an environment: which secrets it has, and which version of what commit is running. */
export interface Running {
  secrets: readonly string[]
  /** Null before the first deploy. */
  version: string | null
  tag: string | null
}

interface Deployment {
  created_on: string
  versions: { version_id: string; percentage: number }[]
}

interface Version {
  id: string
  annotations?: Record<string, string>
}

export async function currentDeployment(wrangler: Wrangler, worker: string): Promise<Running> {
  const secrets = await wrangler.run(['secret', 'list', '--name', worker])
  if (secrets.code !== 0) {
    if (/not found/i.test(secrets.stdout + secrets.stderr)) return { secrets: [], version: null, tag: null }
    throw new UserError(`wrangler secret list\n${secrets.stdout}${secrets.stderr}failed.`)
  }
  const deployments = await wrangler.runJson<Deployment[]>([
    'deployments',
    'list',
    '--name',
    worker,
    '--json',
  ])
  const versions = await wrangler.runJson<Version[]>(['versions', 'list', '--name', worker, '--json'])
  const last = deployments.toSorted((a, b) => a.created_on.localeCompare(b.created_on)).at(-1)
  const version = last?.versions.find(({ percentage }) => percentage === 100)?.version_id ?? null
  return {
    secrets: jsonOf<{ name: string }[]>(secrets.stdout).map(({ name }) => name),
    version,
    tag: versions.find(({ id }) => id === version)?.annotations?.['workers/tag'] ?? null,
  }
}
