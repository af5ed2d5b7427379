import { assertNotServed, discardOtherVersion, migrate, seed } from './database.ts'
import { runMain } from './process.ts'
import { ensureSecrets } from './secrets.ts'

/** `npm run seed -- --products N`: replaces the local data, of whatever version, by a catalogue of about N products. */
await runMain(async () => {
  await assertNotServed()
  ensureSecrets()
  await discardOtherVersion()
  await migrate()
  await seed(process.argv.slice(2))
  return 0
})
