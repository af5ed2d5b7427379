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
 * @param isWritten the worker wrote this part of the page for the query: it may be read during hydration
 */
export function useSearch(isWritten = false): URLSearchParams {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const read = hydrated || isWritten ? search : ''
  return useMemo(() => new URLSearchParams(read), [read])
}
