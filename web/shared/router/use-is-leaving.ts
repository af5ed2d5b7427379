import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react'
import { type DataRouter, type Location, useLocation } from 'react-router'
import { splitLanguage } from '../../../domain/routes.ts'

/** The router of this document; none in the worker, where nobody leaves. */
export const BrowserRouterContext = createContext<DataRouter | null>(null)

/**
 * Whether the visitor has left this page or is on the way to another: an answer that comes then may not change the
 * address, which would bring them back. The router itself is asked, since React may render its state much later.
 * @returns another function once the visitor has arrived or come back, so that an effect may depend on it
 */
export function useIsLeaving(): () => boolean {
  const router = use(BrowserRouterContext)
  const location = useLocation()
  const isUnmounted = useRef(false)
  // In the layout phase: an answer may come in the moment that shows the next page.
  useLayoutEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return useCallback(() => {
    if (isUnmounted.current) return true
    if (router === null) return false
    const { navigation, location: next } = router.state
    return navigation.state !== 'idle' || pathOf(next) !== pathOf(location)
  }, [router, location])
}

/** Without the language, which the router knows and what it renders does not. */
const pathOf = ({ pathname }: Location) => splitLanguage(pathname).path
