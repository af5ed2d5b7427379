import { useSyncExternalStore } from 'react'

/** SPEC.md section 9: the panel is 795 px wide; from here on there is room for it beside the list. Print has no modal. */
const query = 'print, (min-width: 87.5rem)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True when the panel stands beside the list; false in the prerender. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
