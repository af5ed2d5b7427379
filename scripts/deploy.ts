import { parseArgs } from 'node:util'
import { applyPlan, isUpToDate } from './deploy/apply-plan.ts'
import { makePlan, type Plan } from './deploy/plan.ts'
import { Wrangler } from './deploy/wrangler.ts'
import { runMain, UserError } from './process.ts'

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
  const plan = await makePlan(wrangler, { environment, ...values }).catch((fault: unknown) => {
    if (fault instanceof UserError) throw new UserError(`${fault.message}\nNothing was changed.`)
    throw fault
  })
  if (!values.again && (await isUpToDate(plan))) {
    console.log(
      `${plan.origin} runs ${plan.commit} (version ${plan.running.version}) and is healthy. Nothing to do.`,
    )
    return 0
  }
  for (const line of stepsOf(plan)) console.log(line)
  if (values['dry-run']) {
    console.log('This was a dry run: nothing was changed.')
    return 0
  }
  return applyPlan(wrangler, plan, Number(values.patience))
}

/** The plan, one line per step. */
function stepsOf({
  environment,
  account,
  origin,
  commit,
  resources,
  pending,
  missingSecrets,
  running,
}: Plan): string[] {
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

await runMain(main)
