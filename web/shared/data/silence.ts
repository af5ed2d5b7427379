/**
 * How long a server may be silent. Whatever a page asks meanwhile, one call after the other, retries and fallbacks
 * included, shares that time: a call gets what is left of it.
 */

/** A call that takes longer has failed. */
export const callMs = 10_000
/** What all of them get beyond the time of one. */
const moreMs = 2000
/** The time of all calls for a visitor. */
export const allMs = callMs + moreMs
/** Calls with a time of their own (files, jobs) are no part of it. */
const longestMs = 20_000
/** A pause after which the next call begins anew; longer than that before a retry. */
const pauseMs = 1000

let since = 0
let pending = 0
let lastEnd = Number.NEGATIVE_INFINITY

/** The server has answered, or the visitor has done something: the time begins anew. */
export function endSilence(): void {
  since = performance.now()
}

/** From now on notices what the visitor does. */
export function noticeActs(): void {
  for (const act of ['pointerdown', 'click', 'keydown', 'popstate', 'online'])
    addEventListener(act, endSilence, { capture: true, passive: true })
}

/**
 * Makes a call within the time that is left.
 * @param ms the most that this call may take
 */
export async function withinSilence<Answer>(
  ms: number,
  call: (ms: number) => Promise<Answer>,
): Promise<Answer> {
  if (ms > longestMs) return call(ms)
  const now = performance.now()
  if (pending === 0 && now - lastEnd > pauseMs) since = now
  pending += 1
  try {
    return await call(Math.max(0, Math.min(ms, since + Math.max(ms, callMs) + moreMs - now)))
  } finally {
    pending -= 1
    lastEnd = performance.now()
  }
}
