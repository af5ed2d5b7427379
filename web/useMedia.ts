import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query holds.
 * @param prerendered what the prerender takes it for
 */
export function useMedia(query: string, prerendered = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  )
}
