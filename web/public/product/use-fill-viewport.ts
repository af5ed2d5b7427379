import { type RefObject, useLayoutEffect } from 'react'

/** The space that stays free below. */
const gapPx = 16

/**
 * Keeps a sticky, scrolling element as tall as the window below its own top, at any scroll position of the page: what is
 * sticky at its bottom is always in sight. Where a longer neighbour ends, it ends too, or it would be pushed up under
 * what lies above it.
 */
export function useFillViewport(ref: RefObject<HTMLElement | null>): void {
  // Before the first paint: a button that moves while it is pressed loses the press.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fill = () => {
      const { top, height } = element.getBoundingClientRect()
      const stuckTop = Number.parseFloat(getComputedStyle(element).top) || 0
      const neighbours = [...(element.parentElement?.children ?? [])].map((each) =>
        each.getBoundingClientRect(),
      )
      const ends = neighbours.filter((each) => each.height > height).map(({ bottom }) => bottom)
      const end = Math.min(innerHeight - gapPx, ...(ends.length > 0 ? [Math.max(...ends)] : []))
      element.style.setProperty('--fill', `${Math.round(end - Math.max(stuckTop, top))}px`)
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
