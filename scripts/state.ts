import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The folder of the local D1, R2 and KV: `PASSAR_STATE`, relative to the checkout, else `.passar/state`.
 * Absolute. Belongs to `--persist-to` of wrangler.
 */
export function stateFolder(): string {
  return resolve(root, process.env.PASSAR_STATE || '.passar/state')
}

/**
 * The same state as `getPlatformProxy({ persist: { path } })` wants it: wrangler's commands add `v3` to their
 * folder, the proxy does not, and without it would silently work on another database.
 */
export function platformPersistPath(): string {
  return join(stateFolder(), 'v3')
}
