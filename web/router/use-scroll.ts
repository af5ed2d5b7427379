import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isSamePage } from './site-history.ts'

/** The delay between a navigation and its scroll. */
const scrollDelayMs = 500
/** How long a restored page may take to reach its former height: as long as a call may. */
const restoreMs = 10_000
/** From then on the page scrolls as far down as it can, and follows as it grows. */
const patienceMs = 1000
/** Actions with which a visitor scrolls: from then on the page does not scroll by itself. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const storageKey = 'scroll'

/**
 * Scrolls after a navigation: smoothly to the hash target, or to the top after 500 ms. Back, forward and reload
 * restore the scroll position. A change of the query alone scrolls nowhere.
 */
export function useScroll(): void {
  const location = useLocation()
  const { pathname, hash, key } = location
  const type = useNavigationType()
  const first = useRef(location)
  const left = useRef(location)

  // In the layout phase: a page shorter than the last one scrolls before other effects run, and that must not be
  // recorded as scrolling on the page that was left.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location is decided separately
  useEffect(() => {
    const before = left.current
    const isReplaced = type === NavigationType.Replace
    const samePage = before.pathname === pathname || (isReplaced && isSamePage(location.state))
    left.current = location
    const returns = location === first.current ? isContinued() : type === NavigationType.Pop
    const saved = returns ? readPositions()[key] : undefined
    if (saved !== undefined) return restore(saved)
    if (hash) {
      const timer = setTimeout(() => targetOf(hash)?.scrollIntoView({ behavior: behaviour() }), scrollDelayMs)
      return () => clearTimeout(timer)
    }
    if (samePage) {
      // A new entry of the same page, for example with a panel open, starts at the previous position.
      keepPosition(before.key, key, isReplaced)
      return
    }
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: behaviour() }), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [key])
}

/** Whether the document continues an earlier visit: a reload, or a return from another site. */
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

/** Scrolls as soon as the page is tall enough; gives up in the end, and when the visitor scrolls. */
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
    // Only growth scrolls again, so that a visitor who drags the scroll bar, which fires no input event, is not
    // moved.
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

/**
 * Gives a new entry of the same page the position of the entry before it. The saved value is used, since reading
 * scrollY forces a layout; if the page is still scrolling, the end position is saved as usual.
 * @param before key of the entry before
 * @param key of the new entry
 * @param replaced the entry before no longer exists: its position is deleted, or each tick would leave one
 */
function keepPosition(before: string, key: string, replaced: boolean): void {
  const positions = readPositions()
  positions[key] = positions[before] ??= Math.round(scrollY)
  if (replaced && before !== key) delete positions[before]
  writePositions(positions)
}

function savePosition(key: string): void {
  writePositions({ ...readPositions(), [key]: Math.round(scrollY) })
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage may be full or blocked; then back goes to the top.
  }
}
