import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router'

/**
 * The place of the page for links that a change of the query does not concern: those of the frame lead to absolute
 * paths, and with React Router's own place each of them would be drawn again with every tick of a guide. Where a link
 * is followed it compares the whole address, which is therefore read at that moment.
 */
export function StillPlace({ children }: { children: ReactNode }) {
  const place = useContext(LocationContext)
  const route = useContext(RouteContext)
  const newest = useRef(place.location)
  useLayoutEffect(() => {
    newest.current = place.location
  })
  const { pathname } = place.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone makes another place
  const still = useMemo(() => {
    const location = {
      ...place.location,
      get search() {
        return newest.current.search
      },
      get hash() {
        return newest.current.hash
      },
    }
    return { place: { ...place, location }, route }
  }, [pathname])
  return (
    <LocationContext value={still.place}>
      <RouteContext value={still.route}>{children}</RouteContext>
    </LocationContext>
  )
}
