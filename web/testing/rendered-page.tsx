import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from '../app.tsx'
import { createQueryClient } from '../data/query-client.ts'
import { createI18n } from '../i18n.ts'
import { createRoutes, loadScreen, Screens } from '../router/routes.tsx'
import type { Settings } from '../settings.ts'

/** A page as its components render it at first, where the data that the worker wrote it from is there. */
export async function renderedPage(
  path: string,
  query: string,
  settings: Settings,
  prepare: (queries: QueryClient) => void,
): Promise<string> {
  const { language, page } = settings
  const i18n = await createI18n(language, page?.texts)
  const routes = createRoutes(i18n, settings)
  await loadScreen(routes, path, `/${language}`)
  const queryClient = createQueryClient()
  prepare(queryClient)
  return renderToString(
    <App settings={settings} i18n={i18n} queryClient={queryClient}>
      <StaticRouter basename={`/${language}`} location={path + query}>
        <Screens routes={routes} />
      </StaticRouter>
    </App>,
  )
}

/** In pieces, so that a difference can be read. */
export const tagsOf = (html: string): string[] => html.split(/(?=<)/)
