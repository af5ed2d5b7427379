import { useNavigate } from 'react-router'
import { useSearch } from '../../router/use-search.ts'

/** Sets parameters of the address without a new history entry; null removes one. */
export function useQueryChange(): (change: Record<string, string | null>) => void {
  const navigate = useNavigate()
  const search = useSearch()
  return (change) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
}
