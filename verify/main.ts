import { inspect, parseArgs } from 'node:util'
import { runMain, UserError } from '../scripts/process.ts'
import { type Planted, planted } from './planted.ts'
import { bundleWorker } from './platform.ts'
import { bundleWith, openSite, type Site } from './site.ts'
import { type Command, commands } from './table.ts'
import type { Outcome, Part } from './world.ts'

const maxShown = 20

/** Runs parts of a command one after another on a site of their own, with a time limit. */
async function run(folder: string, parts: readonly Part[], { minutes, products }: Command): Promise<Outcome> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`took longer than ${minutes} minutes`)), minutes * 60_000)
  const opening = openSite(folder, products)
  const found: Outcome = { figures: [], failures: [] }
  let site: Site | undefined
  try {
    site = await Promise.race([opening, late])
    for (const part of parts) {
      const { figures, failures } = await Promise.race([part(site.world, folder), late])
      found.figures.push(...figures)
      found.failures.push(...failures)
    }
  } catch (error) {
    found.failures.push(inspect(error))
  } finally {
    clearTimeout(timer)
    await site?.close()
  }
  return found
}

/** The command as it is. */
async function verify(name: string, command: Command): Promise<boolean> {
  console.log(`\n# ${name}: ${command.description}\n  beyond npm test: ${command.adds}`)
  const start = performance.now()
  const { folder, remove } = await bundleWorker()
  const { figures, failures } = await run(folder, command.parts, command).finally(remove)
  for (const figure of figures) console.log(`  ${figure}`)
  for (const failure of failures.slice(0, maxShown)) console.log(`  FAULT ${failure}`)
  if (failures.length > maxShown) console.log(`  … and ${failures.length - maxShown} more`)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `  ${failures.length === 0 ? 'holds' : `does NOT hold: ${failures.length} faults`} (${seconds} s)`,
  )
  return failures.length === 0
}

/** The command on a worker with one guard removed: it has to fail. */
async function detect(name: string, command: Command, fault: Planted): Promise<boolean> {
  const { folder, remove } = await bundleWith(fault)
  const parts = fault.foundBy ? [fault.foundBy] : command.parts
  const { failures } = await run(folder, parts, command).finally(remove)
  const [first] = failures
  console.log(`  ${name}, "${fault.name}": ${first ? `found (${first.slice(0, 140)})` : 'NOT FOUND'}`)
  return first !== undefined
}

/** `npm run verify`: everything there is, or what is named; `--planted` shows that each of them can fail. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { planted: { type: 'boolean', default: false } },
  })
  const chosen = Object.entries(commands).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  const unknown = positionals.filter((name) => !Object.hasOwn(commands, name))
  if (unknown.length > 0) {
    throw new UserError(`There is no ${unknown.join(', ')}; there are ${Object.keys(commands).join(', ')}`)
  }
  let failed = 0
  for (const [name, command] of chosen) {
    if (!values.planted) failed += (await verify(name, command)) ? 0 : 1
    else for (const fault of planted[name] ?? []) failed += (await detect(name, command, fault)) ? 0 : 1
  }
  console.log(failed === 0 ? '\nAll holds' : `\n${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
