import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runMain } from './process.ts'

/** The server of the end-to-end tests: `npm start` on a state that lives as long as it. */
const state = mkdtempSync(join(tmpdir(), 'passar-e2e-'))
process.on('exit', () => rmSync(state, { recursive: true, force: true }))
await runMain(async () => (await run('node', ['scripts/start.ts'], { env: { PASSAR_STATE: state } })).code)
