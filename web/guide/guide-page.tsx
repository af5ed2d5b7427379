import { categoryOf } from '../../domain/categories/index.ts'
import { useRoute } from '../router/use-route.ts'
import { GuideScreen } from './guide-screen.tsx'

/** Every guide route: which guide and which of its modes stands in the route table. */
export function Page() {
  const route = useRoute()?.route
  if (!route?.category || !route.mode) return null
  return <GuideScreen key={route.name} category={categoryOf(route.category)} mode={route.mode} />
}
