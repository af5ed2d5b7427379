import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The scroll starts this long after a navigation. */
const scrollDelayMs = 500
/** How long a page may take to grow as tall as it was when the visitor left it: as long as a call may. */
const restoreMs = 10_000
/** From then on the page shows as far down as it goes, and follows as it grows. */
const patienceMs = 1000
/** What a visitor does to go elsewhere: nothing moves the page under their hands. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const storageKey = 'scroll'

/**
 * Scrolls after a navigation: smoothly to the hash target, or to the top after 500 ms. Back, forward and
 * reload return to where the visitor was. A change of the query alone scrolls nowhere.
 */
export function useScroll(): void {
  const location = useLocation()
  const { pathname, hash, key } = location
  const type = useNavigationType()
  const first = useRef(location)
  const left = useRef(location)

  // In the layout phase: a page shorter than the last one moves the scroll before other effects run, and
  // that movement must not be taken for one on the page that was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => savePosition(key)
    window.addEventListener('scrollend', save)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scrollend', save)
      window.removeEventListener('pagehide', save)
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location is a new decision
  useEffect(() => {
    const before = left.current
    const samePage = before.pathname === pathname
    left.current = location
    const returns = location === first.current ? isContinued() : type === NavigationType.Pop
    const saved = returns ? readPositions()[key] : undefined
    if (saved !== undefined) return restore(saved)
    if (hash) {
      const timer = setTimeout(() => targetOf(hash)?.scrollIntoView({ behavior: behaviour() }), scrollDelayMs)
      return () => clearTimeout(timer)
    }
    if (samePage) {
      // A new entry of the same page, for example with a panel open, begins where the last one was.
      return afterFrame(() => savePosition(key, type === NavigationType.Replace ? before.key : undefined))
    }
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: behaviour() }), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [key])
}

/** Whether the document takes up an earlier visit: a reload, or a way back from another site. */
function isContinued(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type !== 'navigate'
}

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls as soon as the page is tall enough; gives up in the end, and when the visitor moves. */
function restore(top: number): () => void {
  const began = performance.now()
  let frame = 0
  let shown = -1
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  const attempt = () => {
    const waited = performance.now() - began
    const reachable = document.documentElement.scrollHeight - innerHeight
    // Only growth moves the page again: a visitor at the scroll bar, of which no event tells, is let be.
    if (reachable >= top || (waited > patienceMs && reachable > shown)) {
      window.scrollTo({ top, behavior: 'instant' })
      shown = reachable
    }
    if (reachable >= top || waited > restoreMs) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  attempt()
  return stop
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Once the page has been drawn: asked before, the window would have to lay it out at once, after each tick of a guide. */
function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** @param gone the key of an entry that this one has replaced: ticks would leave one behind each */
function savePosition(key: string, gone?: string): void {
  try {
    const positions = { ...readPositions(), [key]: Math.round(scrollY) }
    if (gone !== undefined && gone !== key) delete positions[gone]
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage may be full or forbidden; then back goes to the top.
  }
}
