/**
 * The total time that a page's calls may take without a response. Calls one after the other, retries and fallbacks
 * included, share it: each gets what remains, so that no screen waits longer before it says that the server is silent.
 */

/** The timeout of one call. */
export const callTimeoutMs = 10_000
/** What all calls together get beyond the time of one. */
const moreMs = 2000
/** The time of all calls together. */
export const totalTimeoutMs = callTimeoutMs + moreMs
/** Calls with a longer timeout of their own (files, jobs) do not share the budget. */
const longestMs = 20_000
/** A pause after which the budget begins again; longer than the delay before a retry. */
const pauseMs = 1000

let since = 0
let pending = 0
let lastEnd = Number.NEGATIVE_INFINITY

/** The server has answered, or the visitor has done something: the budget begins again. */
export function resetTimeBudget(): void {
  since = performance.now()
}

/** Resets the budget from now on with every action of the visitor. */
export function resetTimeBudgetOnInput(): void {
  for (const act of ['pointerdown', 'click', 'keydown', 'popstate', 'online'])
    addEventListener(act, resetTimeBudget, { capture: true, passive: true })
}

/**
 * Makes a call within the remaining time.
 * @param ms the timeout of this call alone
 */
export async function withinTimeBudget<Result>(
  ms: number,
  call: (ms: number) => Promise<Result>,
): Promise<Result> {
  if (ms > longestMs) return call(ms)
  const now = performance.now()
  if (pending === 0 && now - lastEnd > pauseMs) since = now
  pending += 1
  try {
    return await call(Math.max(0, Math.min(ms, since + Math.max(ms, callTimeoutMs) + moreMs - now)))
  } finally {
    pending -= 1
    lastEnd = performance.now()
  }
}
