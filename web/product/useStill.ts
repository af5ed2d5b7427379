import { useSyncExternalStore } from 'react'

// Its own, so that it travels in the chunk of the carousel instead of one more.
const query = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True where the visitor wants nothing to move by itself; true in the prerender. */
export function useStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}
