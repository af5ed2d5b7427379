import { database } from '../../db/client.ts'
import { catalogueState } from '../../db/queries/generations.ts'
import { callMs } from '../catalogue/long-builds.ts'
import { settleFor } from './maintenance/index.ts'

/** The calls of one run: Cloudflare lets a worker call itself 32 times. */
const maxShares = 30

/**
 * Goes on with all indexes that take several calls of the worker.
 * @param share goes on for one call, and says how far they are then
 */
export async function buildInShares(share: () => Promise<string>): Promise<void> {
  let before = ''
  for (let shares = 0; shares < maxShares; shares++) {
    const now = await share()
    // Nothing is left, or somebody else is at it.
    if (now === '{}' || now === before) return
    before = now
  }
}

/** @returns how far each is that is not finished, as JSON */
export async function buildShare(env: Env): Promise<string> {
  await settleFor(env, callMs)
  const { building } = await catalogueState(database(env.DB), env.VERSION.id)
  return JSON.stringify(building)
}
