import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router'

/**
 * A location context that changes only with the path. The frame's links do not depend on the query and would otherwise
 * render again with every tick. A followed link reads the current query and hash.
 */
export function PathLocation({ children }: { children: ReactNode }) {
  const place = useContext(LocationContext)
  const route = useContext(RouteContext)
  const newest = useRef(place.location)
  useLayoutEffect(() => {
    newest.current = place.location
  })
  const { pathname } = place.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another location
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
