import { setUp } from './database.ts'
import { assertFree, wantedPort } from './port.ts'
import { runMain } from './process.ts'
import { buildWeb } from './web-build.ts'
import { startWorker, untilAnswering, untilOneEnds } from './worker.ts'

/** `npm start`: the built site on PORT, with local D1, R2 and KV in PASSAR_STATE. */
async function main(): Promise<number> {
  const port = wantedPort(process.env.PORT)
  await assertFree(port)
  await setUp()
  await buildWeb({ always: false })
  const worker = startWorker({ port, visitorPort: port, logLevel: 'warn' })
  const ended = untilOneEnds([worker])
  await untilAnswering(`http://localhost:${port}/`, worker)
  console.log(`\npassar is ready: http://localhost:${port}`)
  return ended
}

await runMain(main)
