import type { ReactNode } from 'react'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { Pager } from '../ui/pager.tsx'
import { useTexts } from '../use-texts.ts'

interface LogPageProps<Entry> {
  log: { data?: { items: Entry[]; total: number } | undefined; isError: boolean; refetch: () => unknown }
  /** Shown where there is no entry. */
  empty: string
  page: number
  onPage: (page: number) => void
  children: (entries: readonly Entry[]) => ReactNode
}

/** The loaded page of a log, and links to its other pages. */
export function LogPage<Entry>({ log, empty, page, onPage, children }: LogPageProps<Entry>) {
  const { t } = useTexts()
  const { data, isError, refetch } = log
  return (
    <>
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 rounded-box" />}
      {data?.total === 0 && <EmptyState text={empty} />}
      {data && data.total > 0 && (
        <>
          <p role="status" className="tnum pb-2 text-sm text-mute">
            {t('activity.count', { count: data.total })}
          </p>
          {children(data.items)}
          <Pager page={page} total={data.total} onPage={onPage} />
        </>
      )}
    </>
  )
}
