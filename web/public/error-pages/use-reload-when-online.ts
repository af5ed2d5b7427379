import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { callTimeoutMs } from '../../shared/data/time-budget.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'

const firstWaitMs = 1000
const maxWaitMs = 30_000
/** A page that fails again this soon has not been fixed by returning. */
const soonMs = 15_000

/** How many recent returns have failed. */
let vain = 0
let lastReturn = Number.NEGATIVE_INFINITY

/** How long to wait before asking again, doubled each time. */
export function waitMs(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** attempts, maxWaitMs)
}

/**
 * Goes back to a page as soon as the API answers again: checked when the browser says that the network is back, and
 * in between at ever longer intervals.
 * @param from null stays on this page
 * @param probes the calls that the page will make, below /api: all have to succeed, or coming back would
 *   only lead here again
 */
export function useReloadWhenOnline(from: string | null, probes: readonly string[]): void {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const paths = probes.join(' ')
  useEffect(() => {
    if (from === null) return
    if (performance.now() - lastReturn < soonMs) vain++
    else vain = 0
    let attempts = vain
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const ask = async () => {
      clearTimeout(timer)
      if (await allRespond(paths.split(' '), gone.signal)) {
        lastReturn = performance.now()
        if (!isLeaving()) void navigate(from, { replace: true })
      } else if (!gone.signal.aborted) {
        timer = setTimeout(ask, waitMs(++attempts))
      }
    }
    timer = setTimeout(ask, waitMs(attempts))
    // The browser may fire the event a moment too early, so the waiting starts again.
    const found = () => {
      attempts = vain
      void ask()
    }
    addEventListener('online', found, { signal: gone.signal })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [from, paths, navigate, isLeaving])
}

/** Whether every call succeeds, bypassing every cache, which would answer without a network. */
async function allRespond(paths: readonly string[], signal: AbortSignal): Promise<boolean> {
  try {
    for (const path of paths) {
      // One after the other, to keep the load on a failing server low.
      const within = AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)])
      const { ok } = await fetch(`/api/${path}`, { cache: 'reload', signal: within })
      if (!ok) return false
    }
    return true
  } catch {
    return false
  }
}
