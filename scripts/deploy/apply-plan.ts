import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, UserError } from '../process.ts'
import { valueAt, withValue } from './config.ts'
import { isHealthy, waitUntilHealthy } from './health.ts'
import { configPath, type Plan } from './plan.ts'
import { entriesOf, makeResource } from './resources.ts'
import type { Wrangler } from './wrangler.ts'

/** Whether this very commit runs already and nothing is missing. */
export async function isUpToDate(plan: Plan): Promise<boolean> {
  const { running, commit, pending, missingSecrets, resources, origin } = plan
  const isComplete = pending.length === 0 && missingSecrets.length === 0 && resources.every(({ id }) => id)
  const text = readFileSync(configPath, 'utf8')
  return isComplete && running.tag === commit && configured(text, plan) === text && (await isHealthy(origin))
}

/** wrangler.toml with all its entries for the environment. */
function configured(text: string, { environment, entries, resources }: Plan): string {
  const made = resources.flatMap((resource) =>
    resource.id
      ? entriesOf(environment, resource, resource.id).map(
          ([place, value]) => [place, JSON.stringify(value)] as const,
        )
      : [],
  )
  return [...entries, ...made].reduce((config, [place, raw]) => withValue(config, place, raw), text)
}

/** Carries out the plan, in an order that can be interrupted anywhere and started again. */
export async function applyPlan(wrangler: Wrangler, plan: Plan, patience: number): Promise<number> {
  for (const resource of plan.resources) {
    if (resource.id === null) resource.id = await makeResource(wrangler, resource)
  }
  const before = readFileSync(configPath, 'utf8')
  const config = configured(before, plan)
  if (config !== before) writeFileSync(configPath, config)
  await build(config, plan.environment)
  const bookmark = await migrate(wrangler, plan)
  const version = await deploy(wrangler, plan).catch((fault: Error) => {
    throw new UserError(`${fault.message}\n${rollbackInstructions(plan, bookmark)}`)
  })
  const fault = await waitUntilHealthy(plan.origin, version, patience)
  if (fault) throw new UserError(`${fault}\n${rollbackInstructions(plan, bookmark)}`)
  console.log(`${plan.origin} runs version ${version} and is healthy.`)
  console.log(rollbackInstructions(plan, bookmark))
  if (config !== before)
    console.log('Commit wrangler.toml: it says which database, cache and storage are its own.')
  return 0
}

/** The settings that are part of the shells are those of the target environment. */
async function build(config: string, environment: string): Promise<void> {
  const names = ['BRAND', 'COPYRIGHT', 'DEFAULT_LANGUAGE', 'ENVIRONMENT']
  const table = `env.${environment}.vars`
  const env = Object.fromEntries(names.map((key) => [key, valueAt(config, { table, key }) ?? '']))
  await mustRun('node', ['scripts/build.ts'], { env })
}

/** Applies pending migrations; returns the database's bookmark from before, where it holds anything. */
async function migrate(wrangler: Wrangler, { environment, pending, running }: Plan): Promise<string | null> {
  const at = ['DB', '--env', environment]
  if (pending.length === 0) return null
  const travel = ['d1', 'time-travel', 'info', ...at, '--json']
  const bookmark = running.version ? (await wrangler.runJson<{ bookmark: string }>(travel)).bookmark : null
  await wrangler.runOrThrow(['d1', 'migrations', 'apply', ...at, '--remote']).catch((fault: Error) => {
    const back = bookmark ? `\n${timeTravelInstructions(environment, bookmark)}` : ''
    throw new UserError(
      `${fault.message}\nWhat runs is still the version from before; a migration that fails leaves nothing behind. Remedy it, and deploy again.${back}`,
    )
  })
  return bookmark
}

/** Uploads the worker with the secrets that it lacks; returns the id of the new version. */
async function deploy(wrangler: Wrangler, { environment, commit, missingSecrets }: Plan): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-deploy-'))
  try {
    const told = join(folder, 'told')
    const secrets = join(folder, 'secrets.json')
    const made = missingSecrets.map((name) => [name, randomBytes(32).toString('base64url')])
    if (made.length > 0) writeFileSync(secrets, JSON.stringify(Object.fromEntries(made)), { mode: 0o600 })
    const args = ['deploy', '--env', environment, '--tag', commit, '--message', `commit ${commit}`]
    if (made.length > 0) args.push('--secrets-file', secrets)
    await wrangler.runOrThrow(args, { WRANGLER_OUTPUT_FILE_PATH: told })
    const lines = readFileSync(told, 'utf8').trim().split('\n')
    const said = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string })
    const version = said.find(({ type }) => type === 'deploy')?.version_id
    if (!version) throw new UserError('wrangler deploy did not say which version it made.')
    return version
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rollbackInstructions({ environment, running }: Plan, bookmark: string | null): string {
  if (!running.version) return 'This was the first deploy: there is nothing to go back to.'
  const rollback = `To go back to the version before: npx wrangler rollback ${running.version} --env ${environment}`
  return bookmark ? `${rollback}\n${timeTravelInstructions(environment, bookmark)}` : rollback
}

function timeTravelInstructions(environment: string, bookmark: string): string {
  return `To take the database back too, and lose what was written since: npx wrangler d1 time-travel restore DB --env ${environment} --bookmark=${bookmark}`
}
