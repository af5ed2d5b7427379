import type { ReactNode } from 'react'

interface ScrollerProps {
  label: string
  /** Nothing inside can be focused, so the keyboard scrolls the box itself. */
  still: boolean
  className: string
  children: ReactNode
}

/** A box with more in it than it shows; without a focus of its own a keyboard could not scroll it. */
export function Scroller({ label, still, className, children }: ScrollerProps) {
  return (
    <section aria-label={label} tabIndex={still ? 0 : undefined} className={className}>
      {children}
    </section>
  )
}
