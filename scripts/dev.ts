import { setUp } from './database.ts'
import { assertFree, wantedPort } from './port.ts'
import { runMain, start } from './process.ts'
import { startWorker, untilAnswering, untilOneEnds } from './worker.ts'

/** `npm run dev`: Vite with hot reload on PORT; it passes /api and /files on to the worker on PORT + 1. */
async function main(): Promise<number> {
  const port = wantedPort(process.env.PORT)
  await assertFree(port)
  await assertFree(port + 1)
  await setUp()
  const worker = startWorker({ port: port + 1, visitorPort: port, logLevel: 'info' })
  const vite = start('vite', ['--port', String(port), '--strictPort'], { env: { PORT: String(port) } })
  const ended = untilOneEnds([worker, vite])
  await untilAnswering(`http://localhost:${port + 1}/`, worker)
  await untilAnswering(`http://localhost:${port}/`, vite)
  console.log(`\npassar is ready: http://localhost:${port} (worker: ${port + 1})`)
  return ended
}

await runMain(main)
