import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Storage is isolated per test file, so every file starts with an empty, migrated database.
await applyD1Migrations(env.DB, env.MIGRATIONS)
