import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueueAnswer, QueueRow } from '../../../domain/contracts/translations.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useCall } from '../data/use-call.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useLatest } from '../ui/use-latest.ts'
import type { QueueQuery } from './address.ts'
import { isIn, isOpen } from './edits.ts'

interface Loaded {
  rows: readonly QueueRow[]
  /** How many rows precede the first of these. */
  first: number
  /** How many matching rows are left. */
  total: number
  left: QueueAnswer['left']
  /** How many were finished since the screen opened. */
  done: number
}

export interface Queue extends Loaded {
  status: 'loading' | 'failed' | 'ready'
  /** There are rows that have not been loaded. */
  hasMore: boolean
  retry: () => void
  /** Loads the next rows, or starts again at the top. Returns the new ones. */
  more: () => Promise<readonly QueueRow[]>
  /** Reads a row again; null where it no longer exists. @throws ApiError */
  readRow: (key: string) => Promise<QueueRow | null>
  /** Replaces a row. */
  replace: (row: QueueRow) => void
  /** Changes a row that is loaded. */
  change: (key: string, now: Partial<QueueRow>) => void
  /** Removes a row. */
  remove: (key: string) => void
}

const nothing: Loaded = {
  rows: [],
  first: 0,
  total: 0,
  left: { rows: 0, texts: 0, missing: 0, outdated: 0, parts: {} as QueueAnswer['left']['parts'] },
  done: 0,
}

/**
 * The matching rows, page by page. Saves are applied here at once, so that the next row need not be waited for.
 * @param at the row to start with
 */
export function useQueue({ to, part, view, q: typed }: QueueQuery, at: string | null): Queue {
  const q = useDebounced(typed)
  const call = useCall()
  const [loaded, setLoaded] = useState<Loaded>(nothing)
  const [status, setStatus] = useState<Queue['status']>('loading')
  const latest = useRef(loaded)
  const change = useCallback((next: (before: Loaded) => Loaded) => {
    latest.current = next(latest.current)
    setLoaded(latest.current)
  }, [])
  const read = useCallback(
    (page: { at?: string | undefined; skip?: number }, signal: AbortSignal) => {
      const query = { to, part, view, q: q || undefined, ...page }
      return call(callPath('GET translations', {}, query), { quiet: true, signal })
    },
    [call, to, part, view, q],
  )
  // The starting row counts for the first page alone, since the open row moves on.
  const begin = useLatest(at)
  /** Aborted when another list is wanted: what its reads answer after that belongs nowhere. */
  const ending = useRef(new AbortController())
  const reading = useRef<Promise<readonly QueueRow[]> | null>(null)
  const hold = useCallback((rows: Promise<readonly QueueRow[]>) => {
    const held = rows.finally(() => {
      if (reading.current === held) reading.current = null
    })
    reading.current = held
    return held
  }, [])
  const load = useCallback(async () => {
    ending.current.abort()
    ending.current = new AbortController()
    const { signal } = ending.current
    setStatus('loading')
    try {
      const first = read({ at: begin.current ?? undefined }, signal).then(({ items, skip, total, left }) => {
        change(({ done }) => ({ rows: items, first: skip, total, left, done }))
        return items
      })
      await hold(first)
      setStatus('ready')
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  }, [read, change, hold, begin])
  useEffect(() => {
    void load()
    return () => ending.current.abort()
  }, [load])

  const shown = useLatest(view)
  const isShown = useCallback((row: QueueRow) => isIn(shown.current, row), [shown])
  const more = useCallback(() => {
    if (reading.current) return reading.current
    const next = async () => {
      const { rows, first } = latest.current
      const skip = first + rows.filter(isShown).length
      // Finished rows are gone from the server's list: the loaded rows that are left precede the next ones.
      const page = skip < latest.current.total ? { skip } : { skip: 0 }
      const answer = await read(page, ending.current.signal)
      const known = new Set(latest.current.rows.map(({ key }) => key))
      const fresh = answer.items.filter(({ key }) => !known.has(key))
      change((before) => ({
        ...before,
        rows: [...before.rows, ...fresh],
        first: skip < before.total ? before.first : 0,
        total: answer.total,
        left: answer.left,
      }))
      return fresh
    }
    return hold(next())
  }, [read, change, isShown, hold])

  const readRow = useCallback(
    async (key: string) => {
      const query = { to, view: 'all' as const, at: key, limit: 1 }
      const { items } = await call(callPath('GET translations', {}, query), { quiet: true })
      return items.find((row) => row.key === key) ?? null
    },
    [call, to],
  )

  const exchange = useCallback(
    (key: string, row: QueueRow | null) =>
      change((before) => {
        const was = before.rows.find((each) => each.key === key)
        if (!was) return before
        const rows = before.rows.flatMap((each) => (each.key === key ? (row ?? []) : each))
        const finished = isOpen(was) && !(row && isOpen(row))
        const { left } = before
        return {
          ...before,
          rows,
          total: before.total - (isShown(was) && !(row && isShown(row)) ? 1 : 0),
          done: before.done + (finished && row ? 1 : 0),
          left: {
            ...left,
            rows: left.rows - (finished ? 1 : 0),
            texts: left.texts - was.left + (row?.left ?? 0),
            missing: left.missing - (isIn('missing', was) && !(row && isIn('missing', row)) ? 1 : 0),
            outdated: left.outdated - (isIn('outdated', was) && !(row && isIn('outdated', row)) ? 1 : 0),
            parts: { ...left.parts, [was.part]: left.parts[was.part] - (finished ? 1 : 0) },
          },
        }
      }),
    [change, isShown],
  )
  return {
    ...loaded,
    status,
    hasMore: loaded.rows.filter(isShown).length < loaded.total,
    retry: () => void load(),
    more,
    readRow,
    replace: useCallback((row) => exchange(row.key, row), [exchange]),
    change: useCallback(
      (key, now) =>
        change((before) => ({
          ...before,
          rows: before.rows.map((row) => (row.key === key ? { ...row, ...now } : row)),
        })),
      [change],
    ),
    remove: useCallback((key) => exchange(key, null), [exchange]),
  }
}
