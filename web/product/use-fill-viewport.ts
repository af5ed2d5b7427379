import { type RefObject, useLayoutEffect } from 'react'

/** The space that stays free below. */
const gapPx = 16

/**
 * Keeps a scrolling element as tall as the window below its own top, at any scroll position of the page: what is
 * sticky at its bottom is always in sight.
 */
export function useFillViewport(ref: RefObject<HTMLElement | null>): void {
  // Before the first paint: a button that moves while it is pressed loses the press.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fill = () => {
      const top = Math.max(0, element.getBoundingClientRect().top)
      element.style.setProperty('--fill', `${Math.round(innerHeight - top - gapPx)}px`)
    }
    fill()
    // The content above may grow or disappear: a notice, the summary of earlier steps.
    const observer = new ResizeObserver(fill)
    observer.observe(document.body)
    addEventListener('scroll', fill, { passive: true })
    addEventListener('resize', fill)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', fill)
      removeEventListener('resize', fill)
    }
  }, [ref])
}
