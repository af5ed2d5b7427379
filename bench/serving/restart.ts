import { wantedPort } from '../../scripts/port.ts'
import { runMain } from '../../scripts/process.ts'
import { startWorker, untilAnswering, untilOneEnds } from '../../scripts/worker.ts'

/** The server alone, on a state that is set up already. */
await runMain(async () => {
  const port = wantedPort(process.env.PORT)
  const worker = startWorker({ port, visitorPort: port, logLevel: 'warn' })
  const ended = untilOneEnds([worker])
  await untilAnswering(`http://localhost:${port}/`, worker)
  console.log('passar is ready')
  return ended
})
