import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Loaded } from './loaded.tsx'
import { Pager, rowsPerPage } from './pager.tsx'

interface PagedProps<Item> {
  read: Pick<
    UseQueryResult<{ items: Item[]; total: number }>,
    'data' | 'isError' | 'isPlaceholderData' | 'refetch'
  >
  page: number
  onPage: (page: number) => void
  /** Shown where there is nothing. */
  empty: ReactNode
  failed?: string
  /** The room that it takes. */
  className?: string
  /** Where another page starts. */
  top: RefObject<HTMLElement | null>
  children: (items: Item[], total: number) => ReactNode
}

/** A list page by page. What is asked for now may take a while: what was there before is then shown as such. */
export function Paged<Item>(props: PagedProps<Item>) {
  const { read, page, onPage, empty, failed, className = 'h-96 rounded-box', top, children } = props
  const { data, isPlaceholderData } = read
  const isLeaving = useIsLeaving()
  // The last row of the last page may be gone.
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / rowsPerPage) - 1)
  const isBeyond = data !== undefined && !isPlaceholderData && page > last
  const toLast = useEffectEvent(() => onPage(last))
  useEffect(() => {
    // It may change the address at once (flushSync), which an effect may not do.
    if (isBeyond && !isLeaving()) queueMicrotask(toLast)
  }, [isBeyond, isLeaving])
  return (
    <Loaded of={[read]} {...(failed !== undefined && { failed })} className={className}>
      {({ items, total }) => {
        // Whether there is anything now is not known yet.
        if (total === 0) return isPlaceholderData ? <Skeleton className={className} /> : empty
        return (
          <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
            {children(items, total)}
            <Pager
              page={page}
              total={total}
              onPage={(next) => {
                onPage(next)
                top.current?.focus({ preventScroll: true })
                top.current?.scrollIntoView({ block: 'start' })
              }}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

interface PagedSectionProps<Item> extends Omit<PagedProps<Item>, 'empty' | 'top' | 'children'> {
  title: string
  lead?: string
  /** Said where there is nothing. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list under its heading, page by page. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { title, lead, empty, className, children, ...paged } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id} className={className}>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 scroll-mt-24 text-lg outline-none!">
        {title}
      </h2>
      {lead && <p className="-mt-2 mb-3 max-w-prose text-sm text-mute">{lead}</p>}
      <Paged {...paged} empty={<EmptyState text={empty} />} className="h-40 rounded-box" top={heading}>
        {(items) => (
          <ul className="surface divide-y divide-line" aria-labelledby={id}>
            {children(items)}
          </ul>
        )}
      </Paged>
    </section>
  )
}
