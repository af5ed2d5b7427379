import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { cx } from '../../shared/ui/cx.ts'
import { columns, grid } from './layout.ts'

interface HeadBarProps {
  products: readonly ShownProduct[]
  /** The element that scrolls sideways. */
  frame: RefObject<HTMLElement | null>
  /** The head of the table: while it is out of sight, the bar shows the names. */
  top: RefObject<HTMLElement | null>
}

/**
 * The names of the columns, in sight as long as their rows are. Hidden from screen readers, which have read them
 * already.
 */
export function HeadBar({ products, frame, top }: HeadBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const [head, scrolls] = [top.current, frame.current]
    if (!head || !scrolls) return
    const watcher = new IntersectionObserver(
      ([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-64px 0px 0px' },
    )
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = scrolls.scrollLeft
    }
    watcher.observe(head)
    scrolls.addEventListener('scroll', follow, { passive: true })
    return () => {
      watcher.disconnect()
      scrolls.removeEventListener('scroll', follow)
    }
  }, [frame, top])
  useEffect(() => {
    if (isOut && bar.current) bar.current.scrollLeft = frame.current?.scrollLeft ?? 0
  }, [isOut, frame])
  return (
    <div aria-hidden="true" className="sticky low:hidden top-14 md:top-16 z-10 h-0 print:hidden">
      {isOut && (
        <div ref={bar} className="overflow-hidden border-x border-b border-line bg-card">
          <div className={cx(grid, columns[products.length])}>
            <span className="max-md:hidden" />
            {products.map(({ _id, name }) => (
              <span key={_id} className="truncate px-3 py-2 text-sm font-semibold md:px-4">
                {name}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
