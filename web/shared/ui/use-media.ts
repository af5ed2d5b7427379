import { useMemo, useSyncExternalStore } from 'react'

/** Subscribes to changes of a media query (`useSyncExternalStore`). */
export function mediaChanges(query: string) {
  return (onChange: () => void): (() => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
}

/** Whether a media query matches. @param rendered the value in the worker */
export function useMedia(query: string, rendered = false): boolean {
  const subscribe = useMemo(() => mediaChanges(query), [query])
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => rendered,
  )
}
