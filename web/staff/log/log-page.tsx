import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { staffKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'

export const pageSize = 50

/** A page of a log, by the path of its call. The previous page stays until the next one has loaded. */
export function useLog<Answer>(path: string, fetch: (signal: AbortSignal) => Promise<Answer>) {
  const language = useLanguage()
  return useQuery({
    queryKey: [staffKey, language, 'activity', path],
    queryFn: ({ signal }) => fetch(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

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
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
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
          <LogPager page={page} pages={pages} onChange={onPage} />
        </>
      )}
    </>
  )
}

interface LogPagerProps {
  /** From 0, the newest. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Paging through a log; nothing where there is only one page. */
function LogPager({ page, pages, onChange }: LogPagerProps) {
  const { t } = useTexts()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('activity.paging')} className="flex items-center justify-center gap-4 pt-5">
      <Button disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t('activity.newer')}
      </Button>
      <span className="tnum text-sm text-mute">{t('activity.pageOf', { page: page + 1, pages })}</span>
      <Button disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        {t('activity.older')}
      </Button>
    </nav>
  )
}
