import { useSyncExternalStore } from 'react'

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

/** The class of an element that works only with scripts: it keeps its place, and is shown after hydration. */
export const useNeedsScript = (): string | undefined => (useHydrated() ? undefined : 'invisible')
