import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mustRun, runMain, UserError } from './process.ts'
import { root } from './state.ts'

/** `npm run migration`: the baseline again from the schema, or, once a site is deployed, the next migration. */
await runMain(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' } } })
  const { name = 'baseline' } = values
  const folder = join(root, 'migrations')
  if (values.name === undefined) {
    if (/^\[+env\./m.test(readFileSync(join(root, 'wrangler.toml'), 'utf8'))) {
      throw new UserError(
        'A deployed database has had the baseline. Name the next migration: npm run migration -- --name add_weight',
      )
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await mustRun('drizzle-kit', ['generate', '--name', name])
  if (values.name === undefined) {
    const byHand = readFileSync(join(root, 'worker/db/schema/by-hand.sql'), 'utf8')
    appendFileSync(join(folder, '0000_baseline.sql'), `--> statement-breakpoint\n${byHand}`)
  }
  return 0
})
