import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { isolateMemory } from '../catalogue/isolate.ts'

/** Leaves to the next part of a file what an isolate of its own would begin with: empty storage, nothing remembered. */
export async function emptyStorage(): Promise<void> {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  isolateMemory.clear()
}
