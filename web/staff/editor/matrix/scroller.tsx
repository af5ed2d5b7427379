import { type ReactNode, useEffect, useRef } from 'react'

interface ScrollerProps {
  label: string
  /** Nothing inside can be focused, so the keyboard scrolls the box itself. */
  still: boolean
  className: string
  children: ReactNode
}

/**
 * A box that scrolls; without a tab stop of its own a keyboard could not scroll it. The wheel scrolls the page, and
 * the box only after a press on it, until the pointer leaves.
 */
export function Scroller({ label, still, className, children }: ScrollerProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isUsed = false
    const use = () => {
      isUsed = true
    }
    const leave = () => {
      isUsed = false
    }
    const turn = (event: WheelEvent) => {
      if (isUsed || !isForPage(event)) return
      event.preventDefault()
      const unit = [1, 16, innerHeight][event.deltaMode] ?? 1
      scrollBy({ top: event.deltaY * unit, behavior: 'instant' })
    }
    element.addEventListener('pointerdown', use)
    element.addEventListener('pointerleave', leave)
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', use)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('wheel', turn)
    }
  }, [])
  return (
    <section ref={box} aria-label={label} tabIndex={still ? 0 : undefined} className={className}>
      {children}
    </section>
  )
}

/** Whether a wheel event scrolls vertically: not sideways, and not to zoom. */
function isForPage({
  deltaX,
  deltaY,
  shiftKey,
  ctrlKey,
}: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'shiftKey' | 'ctrlKey'>): boolean {
  return !shiftKey && !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
}
