import { setTimeout as sleep } from 'node:timers/promises'

/** How long a test waits for what it expects of a document; `E2E_PATIENCE` for less. */
export const patienceMs = Number(process.env.E2E_PATIENCE ?? 40_000)

/** Asked of a document what only a browser can tell: the test belongs to those tagged `@browser`. */
export class NeedsBrowser extends Error {
  override name = 'NeedsBrowser'
  constructor(what: string) {
    super(`Only a browser knows ${what}: tag the test @browser`)
  }
}

/** Asks again until something is answered. Throws what was last thrown, or that it was waited for in vain. */
export async function until<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  what: string,
  timeout = patienceMs,
): Promise<Answer> {
  const end = Date.now() + timeout
  for (;;) {
    let failure: unknown
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (cause) {
      if (cause instanceof NeedsBrowser) throw cause
      failure = cause
    }
    if (Date.now() > end) throw failure ?? new Error(`Waited in vain for ${what}`)
    await sleep(10)
  }
}
