import { inspect, parseArgs } from 'node:util'
import { runMain, UserError } from '../scripts/process.ts'
import { bundleWorker, openSite, plant, type Site } from './site.ts'
import { type Command, commands, type Planted } from './table.ts'
import type { Outcome } from './world.ts'

const maxShown = 20

/** Runs a command on a site of its own, with a time limit. */
async function run(folder: string, { run: work, minutes }: Command): Promise<Outcome> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`took longer than ${minutes} minutes`)), minutes * 60_000)
  const opening = openSite(folder)
  let site: Site | undefined
  try {
    site = await Promise.race([opening, late])
    return await Promise.race([work(site.world, folder), late])
  } catch (fault) {
    return { figures: [], faults: [inspect(fault)] }
  } finally {
    clearTimeout(timer)
    await site?.close()
  }
}

/** The command as it is. */
async function verify(folder: string, name: string, command: Command): Promise<boolean> {
  console.log(`\n# ${name}: ${command.description}`)
  const start = performance.now()
  const { figures, faults } = await run(folder, command)
  for (const figure of figures) console.log(`  ${figure}`)
  for (const fault of faults.slice(0, maxShown)) console.log(`  FAULT ${fault}`)
  if (faults.length > maxShown) console.log(`  … and ${faults.length - maxShown} more`)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`  ${faults.length === 0 ? 'holds' : `does NOT hold: ${faults.length} faults`} (${seconds} s)`)
  return faults.length === 0
}

/** The command on a worker with one guard removed: it has to fail. */
async function detect(folder: string, name: string, command: Command, planted: Planted): Promise<boolean> {
  const mend = plant(folder, planted)
  try {
    const { faults } = await run(folder, { ...command, run: planted.foundBy ?? command.run })
    const [first = 'nothing'] = faults
    console.log(
      `  ${name}, "${planted.name}": ${faults.length === 0 ? 'NOT FOUND' : `found (${first.slice(0, 140)})`}`,
    )
    return faults.length > 0
  } finally {
    mend()
  }
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
  const { folder, remove } = await bundleWorker()
  let failed = 0
  try {
    for (const [name, command] of chosen) {
      if (!values.planted) failed += (await verify(folder, name, command)) ? 0 : 1
      else for (const fault of command.planted) failed += (await detect(folder, name, command, fault)) ? 0 : 1
    }
  } finally {
    remove()
  }
  console.log(failed === 0 ? '\nAll holds' : `\n${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
