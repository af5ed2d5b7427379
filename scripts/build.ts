import { runMain } from './process.ts'
import { buildWeb } from './web-build.ts'

/** `npm run build`: the web, into dist/web, and what the worker renders it with, into dist/server. */
await runMain(async () => {
  await buildWeb({ always: true })
  return 0
})
