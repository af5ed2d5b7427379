import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'

interface PagedSectionProps<Item> {
  read: UseQueryResult<{ items: Item[]; total: number }>
  page: number
  onPage: (page: number) => void
  title: string
  lead?: string
  /** Said where there is nothing. */
  empty: string
  failed: string
  className?: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list under its heading, page by page; another page starts there. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { read, page, onPage, title, lead, empty, failed, className, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPlaceholderData } = read
  // The last row of the last page may be gone.
  const isBeyond = data !== undefined && !isPlaceholderData && page > 0 && data.items.length === 0
  const toEarlier = useEffectEvent(() => onPage(page - 1))
  useEffect(() => {
    if (isBeyond) toEarlier()
  }, [isBeyond])
  return (
    <section aria-labelledby={id} className={className}>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 scroll-mt-24 text-lg outline-none!">
        {title}
      </h2>
      {lead && <p className="-mt-2 mb-3 max-w-prose text-sm text-mute">{lead}</p>}
      <Loaded of={[read]} failed={failed} className="h-40 rounded-box">
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState text={empty} />
          ) : (
            <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
              <ul className="surface divide-y divide-line" aria-labelledby={id}>
                {children(items)}
              </ul>
              <Pager
                page={page}
                total={total}
                onPage={(next) => {
                  onPage(next)
                  heading.current?.focus({ preventScroll: true })
                  heading.current?.scrollIntoView({ block: 'start' })
                }}
              />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
