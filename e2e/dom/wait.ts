import { setTimeout as sleep } from 'node:timers/promises'

/** How long a test waits for what it expects of a document, in milliseconds; `E2E_TIMEOUT` sets another time. */
export const timeoutMs = Number(process.env.E2E_TIMEOUT ?? 40_000)

/** Thrown when a test needs something that only a real browser provides: tag it `@browser`. */
export class NeedsBrowser extends Error {
  override name = 'NeedsBrowser'
  constructor(what: string) {
    super(`Only a browser knows ${what}: tag the test @browser`)
  }
}

/** Polls until `ask` returns a value; on timeout throws the last error, or a timeout error. */
export async function until<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  what: string,
  timeout = timeoutMs,
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
    if (Date.now() > end) throw failure ?? new Error(`Timed out waiting for ${what}`)
    await sleep(10)
  }
}
