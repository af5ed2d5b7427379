// The first step of every npm script: installs the locked packages when they changed, then runs the named
// TypeScript file on the Node among them. Works on a fresh clone with the system's Node 20 or later.
// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const problem = install(root)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const binaries = join(root, 'node_modules', '.bin')
const child = spawn(join(binaries, 'node'), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal))
}
// npm passes signals on, but nothing when it is killed itself: without this a server would keep the port.
const parent = process.ppid
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)))
