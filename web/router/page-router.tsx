import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router'
import type { SiteHistory, Visit } from './site-history.ts'

interface PageRouterProps {
  history: SiteHistory
  /** The language segment of the address, or the root. */
  basename: string
  children: ReactNode
}

/** React Router with the site's own history: docs/decisions/120. */
export function PageRouter({ history, basename, children }: PageRouterProps) {
  const [{ action, location }, setVisit] = useState(history.ready)
  useLayoutEffect(() => {
    const show = (visit: Visit, sync: boolean) => {
      if (sync) flushSync(() => setVisit(visit))
      else startTransition(() => setVisit(visit))
    }
    const stop = history.listen(show)
    // Back may have been pressed before hydration.
    show(history.ready(), false)
    return stop
  }, [history])
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
