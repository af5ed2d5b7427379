import { useSyncExternalStore } from 'react'
import { mediaChanges } from '../use-media.ts'

/** The panel is 795 px wide; from here on there is room for it beside the list. */
const query = '(min-width: 87.5rem)'

let wide = false

/** Paper is narrow, but printing must not move the panel, or its content would load again. */
function isWide(): boolean {
  if (!matchMedia('print').matches) wide = matchMedia(query).matches
  return wide
}

const subscribe = mediaChanges(query)

/** True when the panel is beside the list; false in the prerender. */
export function useHasSidePanel(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}
