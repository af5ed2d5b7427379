import { isSeeded, migrate, seed } from './database.ts'
import { ensureSecrets } from './secrets.ts'

/** Everything a local server needs besides the built web: secrets, a migrated database, a catalogue in it. */
export async function setUp(): Promise<void> {
  ensureSecrets()
  await migrate()
  if (await isSeeded()) return
  console.log('Filling the database with the catalogue ...')
  await seed()
}
