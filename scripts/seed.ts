import { migrate, seed } from './database.ts'
import { assertNotServed } from './in-use.ts'
import { runMain } from './process.ts'
import { ensureSecrets } from './secrets.ts'

/** `npm run seed -- --products N`: replaces the local data by a catalogue of about N products. */
await runMain(async () => {
  assertNotServed()
  ensureSecrets()
  await migrate()
  await seed(process.argv.slice(2))
  return 0
})
