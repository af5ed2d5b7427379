import { useSyncExternalStore } from 'react'

/** From here on the columns have room beside each other (Tailwind's `lg`). */
const query = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether a list is shown as a table; else as cards. Staff pages have no shell to take over. */
export function useIsTable(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
