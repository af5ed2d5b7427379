import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makePlan, type Plan } from './deploy/plan.ts'
import { configPath, makeResource, resourceEntries } from './environment.ts'
import { mustRun, runMain, UserError } from './process.ts'
import { valueAt, withValue } from './toml.ts'
import { Wrangler } from './wrangler.ts'

const usage = `npm run deploy -- ENVIRONMENT [--origin https://HOST] [--account ID] [--dry-run] [--again] [--patience SECONDS]

Checks everything first, then makes what is missing, migrates, deploys, and waits until the new version is healthy.
--origin   where the site lives; needed the first time, then it stands in wrangler.toml
--dry-run  prints the plan and changes nothing
--again    deploys a commit that runs already
--patience SECONDS to wait for the new version (default 120)`

/** `npm run deploy`: one command from a checkout to a running site, the first time and every other. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string' },
      account: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      patience: { type: 'string', default: '120' },
    },
  })
  const [environment] = positionals
  if (positionals.length !== 1 || environment === undefined) throw new UserError(usage)
  const wrangler = new Wrangler()
  const plan = await makePlan(wrangler, { environment, ...values }).catch((error: unknown) => {
    if (error instanceof UserError) throw new UserError(`${error.message}\nNothing was changed.`)
    throw error
  })
  if (!values.again && (await isUpToDate(plan))) {
    console.log(
      `${plan.origin} runs ${plan.commit} (version ${plan.running.version}) and is healthy. Nothing to do.`,
    )
    return 0
  }
  for (const line of stepsOf(plan)) console.log(line)
  if (values['dry-run']) console.log('This was a dry run: nothing was changed.')
  else await apply(wrangler, plan, Number(values.patience))
  return 0
}

/** Whether this very commit runs already and nothing is missing. */
async function isUpToDate(plan: Plan): Promise<boolean> {
  const { running, commit, pending, missingSecrets, resources, origin } = plan
  const isComplete = pending.length === 0 && missingSecrets.length === 0 && resources.every(({ id }) => id)
  const text = readFileSync(configPath, 'utf8')
  if (!isComplete || running.tag !== commit || configured(text, plan) !== text) return false
  return (await askHealth(origin))?.ok === true
}

/** The plan, one line per step. */
function stepsOf(plan: Plan): string[] {
  const { environment, account, origin, commit, resources, pending, missingSecrets, running } = plan
  return [
    `Environment ${environment}, commit ${commit}, account ${account.name} (${account.id}), ${origin}`,
    ...resources.map(({ kind, name, id }) => `${id ? 'have  ' : 'create'}  ${kind} ${name}`),
    'write   wrangler.toml, where it lacks any of this',
    'build   the web',
    pending.length > 0 ? `migrate ${pending.join(', ')}` : 'have    every migration',
    missingSecrets.length > 0 ? `set     ${missingSecrets.join(', ')}, at random` : 'have    every secret',
    `deploy  ${running.version ? `in the place of version ${running.version}` : 'for the first time'}`,
    `ask     ${origin}/api/health`,
  ]
}

/** Carries out the plan, in an order that can be interrupted anywhere and started again. */
async function apply(wrangler: Wrangler, plan: Plan, timeoutSeconds: number): Promise<void> {
  const { environment, origin } = plan
  for (const resource of plan.resources) resource.id ??= await makeResource(wrangler, resource)
  const before = readFileSync(configPath, 'utf8')
  const config = configured(before, plan)
  if (config !== before) writeFileSync(configPath, config)
  // The settings that the build reads are those of the target environment.
  const settings = ['BRAND', 'COPYRIGHT', 'DEFAULT_LANGUAGE', 'ENVIRONMENT'].map((key) => [
    key,
    valueAt(config, { table: `env.${environment}.vars`, key }) ?? '',
  ])
  await mustRun('node', ['scripts/build.ts'], { env: Object.fromEntries(settings) })
  const back = await migrate(wrangler, plan)
  const withWayBack = (error: Error) => {
    throw new UserError(`${error.message}\n${back}`)
  }
  const version = await upload(wrangler, plan).catch(withWayBack)
  await untilHealthy(origin, version, timeoutSeconds).catch(withWayBack)
  console.log(`${origin} runs version ${version} and is healthy.\n${back}`)
  if (config !== before)
    console.log('Commit wrangler.toml: it says which database, cache and storage are its own.')
}

/** wrangler.toml with all its entries for the environment. */
function configured(text: string, { environment, entries, resources }: Plan): string {
  const all = [...entries, ...resourceEntries(environment, resources)]
  return all.reduce((config, [place, raw]) => withValue(config, place, raw), text)
}

/** Applies pending migrations; returns how to go back to the version that runs, and to its database. */
async function migrate(wrangler: Wrangler, { environment, pending, running }: Plan): Promise<string> {
  const at = ['DB', '--env', environment]
  const rollback = running.version
    ? `To go back to the version before: npx wrangler rollback ${running.version} --env ${environment}`
    : 'This was the first deploy: there is nothing to go back to.'
  if (pending.length === 0) return rollback
  let travel = ''
  if (running.version) {
    const info = ['d1', 'time-travel', 'info', ...at, '--json']
    const { bookmark } = await wrangler.runJson<{ bookmark: string }>(info)
    travel = `\nTo take the database back too, and lose what was written since: npx wrangler d1 time-travel restore ${at.join(' ')} --bookmark=${bookmark}`
  }
  await wrangler.runOrThrow(['d1', 'migrations', 'apply', ...at, '--remote']).catch((error: Error) => {
    throw new UserError(
      `${error.message}\nWhat runs is still the version from before; a migration that fails leaves nothing behind. Remedy it, and deploy again.${travel}`,
    )
  })
  return rollback + travel
}

/** Uploads the worker with the secrets that it lacks; returns the id of the new version. */
async function upload(wrangler: Wrangler, { environment, commit, missingSecrets }: Plan): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-deploy-'))
  try {
    const outputFile = join(folder, 'output')
    const args = ['deploy', '--env', environment, '--tag', commit, '--message', `commit ${commit}`]
    if (missingSecrets.length > 0) {
      const secrets = missingSecrets.map((name) => [name, randomBytes(32).toString('base64url')])
      const file = join(folder, 'secrets.json')
      writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 })
      args.push('--secrets-file', file)
    }
    await wrangler.runOrThrow(args, { WRANGLER_OUTPUT_FILE_PATH: outputFile })
    const lines = readFileSync(outputFile, 'utf8').trim().split('\n')
    const events = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string })
    const version = events.find(({ type }) => type === 'deploy')?.version_id
    if (!version) throw new UserError('wrangler deploy did not say which version it made.')
    return version
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Health {
  ok?: boolean
  version?: string
  message?: string
  details?: { down?: string; version?: string }
}

/** What `/api/health` of a site answers; null where the site is not ours or does not answer. */
async function askHealth(origin: string): Promise<Health | null> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${origin}/api/health`, { redirect: 'manual', signal })
    return (await response.json()) as Health
  } catch {
    return null
  }
}

/**
 * Polls a site until the new version answers that it is healthy. A new domain may take a while.
 * @throws UserError with what is wrong when the time is up
 */
async function untilHealthy(origin: string, version: string, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const health = await askHealth(origin)
    const answering = health?.version ?? health?.details?.version
    if (health?.ok && answering === version) return
    if (performance.now() >= end) {
      if (!health) throw new UserError(`${origin}/api/health does not answer.`)
      if (answering !== version) {
        throw new UserError(`${origin} is still answered by ${answering ?? 'something else'}.`)
      }
      throw new UserError(
        `${origin} is not healthy: ${health.details?.down ?? health.message} does not answer.`,
      )
    }
    await sleep(1000)
  }
}

await runMain(main)
