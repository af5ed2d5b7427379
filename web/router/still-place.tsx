import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router'

/**
 * A location for links that do not depend on the query: those of the frame have absolute paths, and with React
 * Router's own location each of them would render again with every tick of a guide. A followed link compares the
 * whole address, which is therefore read at that moment.
 */
export function StillPlace({ children }: { children: ReactNode }) {
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
