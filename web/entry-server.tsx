import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PublicRoute } from '../domain/routes.ts'
import { App } from './App.tsx'
import { createQueryClient } from './data/queryClient.ts'
import { createI18n } from './i18n.ts'
import { screens } from './pages.tsx'
import { createRoutes, resolveLazy } from './router/routes.tsx'
import { basenameOf } from './router/useRoute.ts'
import type { Settings } from './settings.ts'

/**
 * The markup of a page without a query, for the prerender.
 * @param pathname with its language segment
 */
export async function render(pathname: string, settings: Settings): Promise<string> {
  const i18n = await createI18n(settings.language)
  const routes = createRoutes(i18n, settings.language)
  const basename = basenameOf(pathname)
  await resolveLazy(routes, pathname, basename)
  const { query } = createStaticHandler(routes, { basename })
  const context = await query(new Request(new URL(pathname, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${pathname} answers ${context.status}, not a page`)
  const router = createStaticRouter(routes, context)
  return renderToString(
    <App settings={settings} i18n={i18n} queryClient={createQueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}

/** The manifest key of a page's screen. */
export function screenSource(route: PublicRoute): string {
  return screens[route.screen].source
}
