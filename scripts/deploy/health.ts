import { setTimeout as sleep } from 'node:timers/promises'

interface Answer {
  ok?: boolean
  version?: string
  message?: string
  details?: { down?: string; version?: string }
}

/** What `/api/health` of a site answers; null where the site is not ours or does not answer. */
async function ask(origin: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`${origin}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return (await answer.json()) as Answer
  } catch {
    return null
  }
}

/**
 * Polls a site until the new version answers that it is healthy. A new domain may take a while.
 * @returns what is wrong when the time is up
 */
export async function waitUntilHealthy(
  origin: string,
  version: string,
  seconds: number,
): Promise<string | null> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask(origin)
    const answering = answer?.version ?? answer?.details?.version
    if (answer?.ok && answering === version) return null
    if (performance.now() >= end) {
      if (!answer) return `${origin}/api/health does not answer.`
      if (answering !== version) return `${origin} is still answered by ${answering ?? 'something else'}.`
      return `${origin} is not healthy: ${answer.details?.down ?? answer.message} does not answer.`
    }
    await sleep(1000)
  }
}

/** Whether a site answers that it is healthy, whatever its version. */
export async function isHealthy(origin: string): Promise<boolean> {
  return (await ask(origin))?.ok === true
}
