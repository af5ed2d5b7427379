import { useNavigate } from 'react-router'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLatest } from './use-latest.ts'

/**
 * Sets parameters of the address without a new history entry; null removes one. Does nothing once the page has gone, or
 * is about to: a late answer would keep the user on it.
 */
export function useQueryChange(): (change: Record<string, string | null>) => void {
  const navigate = useNavigate()
  const search = useSearch()
  const isLeaving = useIsLeaving()
  // What changes it after an answer may have been rendered for an earlier address.
  const newest = useLatest(search)
  return (change) => {
    if (isLeaving()) return
    const next = new URLSearchParams(newest.current)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    // Synchronous: the next change starts from the address that this one left.
    void navigate({ search: next.toString() }, { replace: true, flushSync: true })
  }
}
