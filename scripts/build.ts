import { runMain } from './process.ts'
import { buildWeb } from './web-build.ts'

/** `npm run build`: the web with its prerendered shells, into dist/web. */
await runMain(async () => {
  await buildWeb({ always: true })
  return 0
})
