import { database } from '../db/client.ts'
import { generation } from '../db/queries/generations.ts'
import { logError } from '../platform/log.ts'
import { within } from '../platform/outage.ts'

/** How long an answer is reused, in milliseconds, so that polling costs nothing. */
export const healthCacheMs = 10_000
/** The timeout in milliseconds after which a part counts as down. */
const defaultTimeoutMs = 5000

/** The dependencies of the site, and a minimal request to each: a row, a key and an object that may be missing. */
const probes = {
  database: ({ DB }: Env) => generation(database(DB)),
  cache: ({ CACHE }: Env) => CACHE.get('health'),
  storage: ({ FILES }: Env) => FILES.head('health'),
} satisfies Record<string, (env: Env) => PromiseLike<unknown>>

type Part = keyof typeof probes

/** The health of the site: which deployment answers, and which of its parts are down. */
export interface SiteHealth {
  version: string
  environment: string
  down: readonly Part[]
}

/**
 * Remembers which parts are down. One request checks them and the others get the last result, since none may wait for
 * a promise of another request; only those that reach a new isolate before its first result all check.
 */
export class Health {
  #known: readonly Part[] | null = null
  #checkedAt = Number.NEGATIVE_INFINITY

  async check(env: Env, now: number, timeoutMs = defaultTimeoutMs): Promise<SiteHealth> {
    const site = { version: env.VERSION.id, environment: env.ENVIRONMENT }
    if (this.#known && now - this.#checkedAt < healthCacheMs) return { ...site, down: this.#known }
    this.#checkedAt = now
    const names = Object.keys(probes) as Part[]
    const up = await Promise.all(names.map((part) => isUp(part, env, timeoutMs)))
    this.#known = names.filter((_, position) => !up[position])
    return { ...site, down: this.#known }
  }

  clear(): void {
    this.#known = null
    this.#checkedAt = Number.NEGATIVE_INFINITY
  }
}

export const isolateHealth = new Health()

async function isUp(part: Part, env: Env, timeoutMs: number): Promise<boolean> {
  try {
    await within<unknown>(timeoutMs, probes[part](env))
    return true
  } catch (error) {
    logError('A part of the site does not answer', error, { part })
    return false
  }
}
