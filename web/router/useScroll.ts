import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** SPEC.md section 9: the scroll starts this long after a navigation. */
const scrollDelayMs = 500
/** How long a page may take to grow as tall as it was when the visitor left it. */
const restoreMs = 1000
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
  const left = useRef(pathname)

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
    const samePage = left.current === pathname
    left.current = pathname
    const returns = location === first.current ? isContinued() : type === NavigationType.Pop
    const saved = returns ? readPositions()[key] : undefined
    if (saved !== undefined) return restore(saved)
    if (hash) {
      const timer = setTimeout(() => targetOf(hash)?.scrollIntoView({ behavior: behaviour() }), scrollDelayMs)
      return () => clearTimeout(timer)
    }
    if (samePage) {
      // A new entry of the same page, for example with a panel open, begins where the last one was.
      savePosition(key)
      return
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

/** Scrolls as soon as the page is tall enough, and gives up when it does not become so. */
function restore(top: number): () => void {
  const until = performance.now() + restoreMs
  let frame = 0
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - innerHeight
    if (reachable < top && performance.now() < until) frame = requestAnimationFrame(attempt)
    else window.scrollTo({ top, behavior: 'instant' })
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function savePosition(key: string): void {
  try {
    const positions = { ...readPositions(), [key]: Math.round(scrollY) }
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage may be full or forbidden; then back goes to the top.
  }
}
