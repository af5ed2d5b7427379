import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribe = () => () => {}

/** False during hydration, true from the next render on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/**
 * The query of the page. Shells are built without one, so it is empty until hydration is done; a page that read it
 * earlier would differ from its shell and be rendered again (React error 418).
 */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search])
}
