import { useCallback, useMemo, useState } from 'react'

/** The chosen products of a list, also on pages and in searches that are not shown. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Adds or removes products. */
  mark: (ids: readonly string[], on: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((some: readonly string[], on: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      for (const id of some) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, mark, clear }), [ids, mark, clear])
}
