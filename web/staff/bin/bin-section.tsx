import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../shared/router/use-route.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { Pager } from '../ui/pager.tsx'
import { useTexts } from '../use-texts.ts'

interface Binned {
  _id: string
  /** Products that one job deleted are grouped under it. */
  job?: { _id: string } | null
}

interface BinSectionProps<Item> {
  read: UseQueryResult<{ items: Item[]; total: number }>
  /** The search text. */
  q: string
  page: number
  onPage: (page: number) => void
  title: string
  lead: string
  empty: string
  failed: string
  row: (props: { item: Item }) => ReactNode
}

/** Deleted things of one kind, newest first, page by page. */
export function BinSection<Item extends Binned>(props: BinSectionProps<Item>) {
  const { read, q, page, onPage, title, lead, empty, failed, row: Row } = props
  const { t } = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, isPlaceholderData, refetch } = read
  // The last row of the last page may have been restored.
  const isBeyond = data !== undefined && !isPlaceholderData && page > 0 && data.items.length === 0
  const toEarlier = useEffectEvent(() => onPage(page - 1))
  useEffect(() => {
    if (isBeyond) toEarlier()
  }, [isBeyond])
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-lg outline-none!">
        {title}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-mute">{lead}</p>
      {isError && !data && <ErrorState text={failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton className="h-40 rounded-box" />}
      {data?.total === 0 && <EmptyState text={q === '' ? empty : t('bin.notFound', { text: q })} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
          <ul className="surface divide-y divide-line" aria-labelledby={id}>
            {data.items.map((item, position) => {
              const isFirst = item.job?._id !== data.items[position - 1]?.job?._id
              // Keyed as one: a row that moves up keeps the focus.
              return (
                <Fragment key={item._id}>
                  {item.job && isFirst && <JobHeading job={item.job._id} />}
                  <Row item={item} />
                </Fragment>
              )
            })}
          </ul>
          <Pager
            page={page}
            total={data.total}
            onPage={(next) => {
              onPage(next)
              heading.current?.focus({ preventScroll: true })
              heading.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      )}
    </section>
  )
}

function JobHeading({ job }: { job: string }) {
  const { t } = useTexts()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 bg-paper px-4 py-2 text-sm text-mute">
      {t('bin.byJob')}
      <Link to={linkTo('adm-jobs', {}, `?jobb=${job}`)} className="text-steel underline underline-offset-4">
        {t('bin.openJob')}
      </Link>
    </li>
  )
}
