import { useMemo, useSyncExternalStore } from 'react'

/** Hears of every change of whether a media query holds (`useSyncExternalStore`). */
export function mediaChanges(query: string) {
  return (onChange: () => void): (() => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
}

/** Whether a media query holds. @param prerendered what the prerender takes it for */
export function useMedia(query: string, prerendered = false): boolean {
  const subscribe = useMemo(() => mediaChanges(query), [query])
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  )
}
