import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { QueueAnswer, QueueRow } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import type { QueuePart, QueueView } from '../../../domain/translation/queue.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useCall } from '../data/use-call.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useLatest } from '../ui/use-latest.ts'
import { isIn, isOpen } from './edits.ts'

/** The filters of the queue. */
export interface QueueQuery {
  to: TranslationLanguage
  part: QueuePart | undefined
  view: QueueView
  q: string
}

export type Queue = ReturnType<typeof useQueue>

const noneLeft: QueueAnswer['left'] = {
  rows: 0,
  texts: 0,
  missing: 0,
  outdated: 0,
  parts: {} as QueueAnswer['left']['parts'],
}

/** The rows of some pages, each as it was first read: after the last page the first is read again. */
function rowsOf(pages: readonly QueueAnswer[]): QueueRow[] {
  const known = new Set<string>()
  return pages.flatMap(({ items }) => items).filter(({ key }) => !known.has(key) && known.add(key))
}

/**
 * The matching rows, page by page. Saves are applied here at once, so that the next row need not be waited for.
 * @param at the row to start with, which counts for the first page alone: the open row moves on
 * @param onRead called with rows when they are read for the first time
 */
export function useQueue(
  { to, part, view, q: typed }: QueueQuery,
  at: string | null,
  onRead: (rows: readonly QueueRow[]) => void,
) {
  const q = useDebounced(typed)
  const call = useCall()
  const client = useQueryClient()
  /** How many were finished since the screen opened. */
  const [done, setDone] = useState(0)
  const queryKey = ['queue', to, part, view, q]
  const loaded = () => rowsOf(client.getQueryData<InfiniteData<QueueAnswer>>(queryKey)?.pages ?? [])
  const isShown = (row: QueueRow) => isIn(view, row)
  const shownIn = (pages: readonly QueueAnswer[]) => rowsOf(pages).filter(isShown).length
  const { data, isError, isFetching, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const path = callPath('GET translations', {}, { to, part, view, q: q || undefined, ...pageParam })
      const answer = await call(path, { quiet: true, signal })
      const known = new Set(loaded().map(({ key }) => key))
      onRead(answer.items.filter(({ key }) => !known.has(key)))
      return answer
    },
    initialPageParam: { at: at ?? undefined } as { at?: string | undefined; skip?: number },
    // Finished rows are gone from the server's list: the loaded rows that are left precede the next ones.
    getNextPageParam: ({ total }, pages) => {
      const skip = Math.min(...pages.map((page) => page.skip)) + shownIn(pages)
      return { skip: skip < total ? skip : 0 }
    },
    placeholderData: keepPreviousData,
    retry: false,
    // Read again when the screen opens, and not while somebody works.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const pages = data?.pages ?? []
  const rows = rowsOf(pages)
  // The newest page has the counts.
  const { total = 0, left = noneLeft } = pages.at(-1) ?? {}
  const isReady = data !== undefined && !isPlaceholderData
  const hasMore = shownIn(pages) < total
  const latest = useLatest(rows)

  /** Changes a row that is loaded, and the counts with it; null removes it. */
  const exchange = (key: string, row: QueueRow | null) => {
    const was = loaded().find((each) => each.key === key)
    if (!was) return
    const finished = isOpen(was) && !(row && isOpen(row))
    if (finished && row) setDone((count) => count + 1)
    const goneFrom = (is: (row: QueueRow) => boolean) => (is(was) && !(row && is(row)) ? 1 : 0)
    const counted = (page: QueueAnswer): QueueAnswer => ({
      ...page,
      total: page.total - goneFrom(isShown),
      left: {
        rows: page.left.rows - goneFrom(isOpen),
        texts: page.left.texts - was.left + (row?.left ?? 0),
        missing: page.left.missing - goneFrom((each) => isIn('missing', each)),
        outdated: page.left.outdated - goneFrom((each) => isIn('outdated', each)),
        parts: { ...page.left.parts, [was.part]: page.left.parts[was.part] - goneFrom(isOpen) },
      },
    })
    client.setQueryData<InfiniteData<QueueAnswer>>(
      queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page, place) => ({
            ...(place === before.pages.length - 1 ? counted(page) : page),
            items: page.items.flatMap((each) => (each.key === key ? (row ?? []) : each)),
          })),
        },
    )
  }
  return {
    isReady,
    /** Whether the first rows have come. */
    start: { data: isReady || undefined, isError, refetch },
    rows,
    /** How many matching rows are left. */
    total,
    left,
    done,
    /** There are rows that have not been loaded. */
    hasMore,
    /** Whether all have come. */
    end: {
      data: !(hasMore && (isFetching || isError)) || undefined,
      isError: isError && !isFetching,
      refetch: fetchNextPage,
    },
    /** Loads the next rows, or starts again at the top. Returns the new ones; none where they did not come. */
    more: useCallback(async (): Promise<readonly QueueRow[]> => {
      const known = new Set(latest.current.map(({ key }) => key))
      const next = await fetchNextPage({ cancelRefetch: false })
      return rowsOf(next.data?.pages ?? []).filter(({ key }) => !known.has(key))
    }, [fetchNextPage, latest]),
    /** Reads a row again; null where it no longer exists. @throws ApiError */
    readRow: async (key: string): Promise<QueueRow | null> => {
      const query = { to, view: 'all' as const, at: key, limit: 1 }
      const { items } = await call(callPath('GET translations', {}, query), { quiet: true })
      return items.find((row) => row.key === key) ?? null
    },
    /** Replaces a row. */
    replace: (row: QueueRow) => exchange(row.key, row),
    /** Changes what visitors see of a row. */
    change: (key: string, now: Partial<QueueRow>) => {
      const row = latest.current.find((each) => each.key === key)
      if (row) exchange(key, { ...row, ...now })
    },
    /** Removes a row. */
    remove: (key: string) => exchange(key, null),
  }
}
