import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `npm run bench` runs every measurement of this folder, `npm run bench -- facets` the named ones; options
 * such as `--json` are passed on to them.
 */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.filename))
  .map((file) => basename(file, '.ts'))
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No measurement ${unknown.join(', ')}; there are ${names.join(', ')}`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : names) {
  if (!options.includes('--json')) console.log(`\n# ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
  })
  // One that misses its goal keeps no other from running.
  if (status !== 0) process.exitCode = 1
}
