import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribe = () => () => {}

/**
 * False in the worker and during hydration, true from the next render on: for what a browser alone knows, its storage,
 * clock and window.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** The query of the page. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
