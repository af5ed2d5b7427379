import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { createQueryClient } from '../shared/data/query-client.ts'
import { createI18n } from '../shared/i18n/i18n.ts'
import { createRoutes } from '../shared/router/routes.tsx'
import { staticRouter } from '../shared/router/static-router.tsx'
import type { Settings } from '../shared/settings.ts'

/** A page as its components render it at first, where the data that the worker wrote it from is there. */
export async function renderedPage(
  path: string,
  query: string,
  settings: Settings,
  prepare: (queries: QueryClient) => void,
): Promise<string> {
  const { language } = settings
  const i18n = await createI18n(language, settings.page?.texts)
  const page = await staticRouter(createRoutes(i18n, settings), `/${language}`, path + query)
  const queryClient = createQueryClient()
  prepare(queryClient)
  return renderToString(
    <App settings={settings} i18n={i18n} queryClient={queryClient}>
      {page}
    </App>,
  )
}

/** In pieces, so that a difference can be read. */
export const tagsOf = (html: string): string[] => html.split(/(?=<)/)
