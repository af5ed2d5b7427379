import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { jsonIn } from '../../../domain/json.ts'
import { inTab, readItem, writeItem } from '../store/stored-names.ts'
import { isSamePage } from './use-page-change.ts'

/** The delay between a navigation and its scroll. */
const scrollDelayMs = 500
/** How long a restored page may take to reach its former height: as long as a call may. */
const restoreMs = 10_000
/** From then on the page scrolls as far down as it can, and follows as it grows. */
const partialScrollMs = 1000
/** Actions with which a visitor scrolls: from then on the page does not scroll by itself. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const storageKey = 'scroll'

/** Where the pages of this document were left, by the key of their entry; stored when it is left itself. */
const positions: Record<string, number> = {}

/**
 * Scrolls after a navigation: smoothly to the hash target, or to the top after 500 ms. Back, forward and reload
 * restore the scroll position. A change of the query alone scrolls nowhere.
 */
export function useScroll(): void {
  const location = useLocation()
  const { pathname, hash, key } = location
  const type = useNavigationType()
  const first = useRef(location)
  const previous = useRef(location)

  // In the layout phase: a page shorter than the last one scrolls before other effects run, and that must not be
  // recorded as scrolling on the page that was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => {
      positions[key] = Math.round(scrollY)
    }
    const leave = () => {
      save()
      storePositions()
    }
    addEventListener('scrollend', save)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scrollend', save)
      removeEventListener('pagehide', leave)
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location is decided separately
  useEffect(() => {
    const before = previous.current
    const isReplaced = type === NavigationType.Replace
    const samePage = before.pathname === pathname || (isReplaced && isSamePage(location.state))
    previous.current = location
    const returns = location === first.current ? isContinued() : type === NavigationType.Pop
    const saved = returns ? (positions[key] ?? storedPositions()[key]) : undefined
    if (saved !== undefined) return restore(saved)
    if (hash) {
      const timer = setTimeout(() => targetOf(hash)?.scrollIntoView({ behavior: behaviour() }), scrollDelayMs)
      return () => clearTimeout(timer)
    }
    if (samePage) {
      // A new entry of the same page, for example with a panel open, starts at the previous position; reading that from
      // the page would force a layout. If the page is still scrolling, the end is saved as usual.
      positions[key] = positions[before.key] ??= Math.round(scrollY)
      if (isReplaced && before.key !== key) delete positions[before.key]
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
    if (reachable >= top || (waited > partialScrollMs && reachable > shown)) {
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

function storedPositions(): Record<string, number> {
  return { ...(jsonIn(readItem(storageKey, inTab) ?? '') as Record<string, number> | undefined) }
}

/** Where storage is full or blocked, Back goes to the top. */
function storePositions(): void {
  writeItem(storageKey, JSON.stringify({ ...storedPositions(), ...positions }), inTab)
}
