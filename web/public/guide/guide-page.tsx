import { useLocation } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import { listsForLock } from '../../../domain/guide/open.ts'
import { readGuideState } from '../../../domain/guide/state.ts'
import { useRoute } from '../../shared/router/use-route.ts'
import { GuideScreen } from './guide-screen.tsx'

/** Every guide route: which guide and which of its modes stands in the route table. */
export function Page() {
  const route = useRoute()?.route
  const { search } = useLocation()
  if (!route?.category || !route.mode) return null
  const withEm = listsForLock(route, readGuideState(route.category, new URLSearchParams(search)))
  return <GuideScreen key={route.name} category={categoryOf(route.category)} withEm={withEm} />
}
