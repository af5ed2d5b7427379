import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp } from './database.ts'
import { assertFree, wantedPort } from './port.ts'
import { runMain } from './process.ts'
import { buildWeb } from './web-build.ts'
import { startWorker, untilAnswering, untilOneEnds } from './worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'passar-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * The servers of the end-to-end tests, on states that live as long as they: one for the public specs and one that
 * staff's specs may change, each with the same catalogue. The same port twice is one server.
 */
async function main(): Promise<number> {
  const ports = new Set([wantedPort(process.env.E2E_PORT), wantedPort(process.env.E2E_STAFF_PORT)])
  for (const port of ports) await assertFree(port, `E2E_PORT=${port + 10} npm test, or leave E2E_PORT out`)
  await buildWeb({ always: false })
  const seeded = join(folder, 'seeded')
  process.env.PASSAR_STATE = seeded
  await setUp()
  const servers = [...ports].map((port) => {
    const state = join(folder, String(port))
    cpSync(seeded, state, { recursive: true })
    return { port, worker: startWorker({ port, visitorPort: port, logLevel: 'warn', state }) }
  })
  const ended = untilOneEnds(servers.map(({ worker }) => worker))
  for (const { port, worker } of servers) await untilAnswering(`http://localhost:${port}/`, worker)
  console.log('\npassar is ready')
  return ended
}

await runMain(main)
