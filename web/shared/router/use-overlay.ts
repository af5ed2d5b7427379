import { useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useBackOnce } from './use-back-once.ts'
import { useHydrated } from './use-hydrated.ts'

/** What is on top of a page, by name. It is part of the history entry: docs/decisions/178. */
type Overlays = Readonly<Record<string, unknown>>

interface Overlay<Value> {
  /** Its content; null while it is closed. */
  value: Value | null
  open: (value: Value) => void
  close: () => void
}

/** The part of an entry's state about overlays; for navigations that replace the entry and leave the overlay open. */
export function overlaysOf(location: Location): { overlays?: Overlays } {
  const overlays = location.state?.overlays as Overlays | undefined
  return overlays ? { overlays } : {}
}

/**
 * An overlay: opening it adds a history entry, so that Back closes it, and closing it goes back. Forward and reload
 * open it again.
 * @param name distinguishes the overlays of a page
 */
export function useOverlay<Value>(name: string): Overlay<Value> {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const back = useBackOnce()
  const { overlays = {} } = overlaysOf(location)
  const shown = hydrated && Object.hasOwn(overlays, name)
  return {
    value: shown ? (overlays[name] as Value) : null,
    open: (value) => {
      // What the last press left is in the address, and may not be rendered yet.
      const { search, hash } = window.location
      void navigate(
        { search, hash },
        {
          state: { ...entryState(), overlays: { ...overlays, [name]: value } },
          flushSync: true,
        },
      )
      noteAddress()
    },
    close: () => {
      if (shown) back()
    },
  }
}

/** The state of the entry as the last press left it, which may not be rendered yet. */
export const entryState = (): object => (history.state as { usr?: object } | null)?.usr ?? {}

/** Where the entry stands in the history of its document: React Router numbers them. */
function entryNumber(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}

/** The address that was written last, and the number of its entry. */
let written = { at: -1, search: '' }

/** Called where an address is written that is rendered later, such as that of a tick. */
export function noteAddress(): void {
  written = { at: entryNumber(), search: window.location.search }
}

/**
 * Changes made under an overlay (ticks in the sheet of criteria) were written into its entry. The entry below gets
 * them when the overlay has closed, or Back would undo them.
 */
export function useOverlayChanges(): void {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const last = useRef({ location, at: 0 })
  useLayoutEffect(() => {
    const before = last.current
    const at = entryNumber()
    last.current = { location, at }
    const closed =
      type === NavigationType.Pop &&
      at === before.at - 1 &&
      before.location.pathname === location.pathname &&
      depthOf(before.location) > depthOf(location)
    // The overlay may have been closed before its last change was rendered.
    const search = written.at === before.at ? written.search : before.location.search
    if (!closed || search === location.search) return
    const { overlays: _, ...state } = before.location.state
    // After this commit, before the paint.
    queueMicrotask(() => {
      void navigate(
        { search, hash: location.hash },
        {
          replace: true,
          state: { ...state, ...overlaysOf(location) },
          flushSync: true,
        },
      )
    })
  }, [location, type, navigate])
}

function depthOf(location: Location): number {
  return Object.keys(overlaysOf(location).overlays ?? {}).length
}
