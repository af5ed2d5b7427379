import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { escapeHtml } from '../domain/page/escape-html.ts'
import {
  type MarkedShell,
  type MarkedSpan,
  type MarkedText,
  markText,
  spansOf,
} from '../domain/page/text-marks.ts'
import { App } from './app.tsx'
import { createQueryClient } from './data/query-client.ts'
import { createI18n, type I18n } from './i18n.ts'
import { createRoutes, loadScreen, Screens } from './router/routes.tsx'
import { basenameOf } from './router/use-route.ts'
import type { Settings } from './settings.ts'

/** The markup of a page without a query, for the prerender. */
export async function render(pathname: string, settings: Settings): Promise<string> {
  return renderWith(await createI18n(settings.language, settings.page?.texts), pathname, settings)
}

/** The same markup with every text marked by its key and values (domain/page/text-marks.ts). */
export async function renderMarked(pathname: string, settings: Settings): Promise<MarkedShell> {
  const i18n = await createI18n(settings.language)
  const texts: MarkedText[] = []
  const said: string[] = []
  i18n.use({
    type: 'postProcessor',
    name: 'mark',
    process: (text: string, _key: string, { i18nResolved: { exactUsedKey, usedParams } }: Resolved) =>
      markText(text, texts.push({ key: exactUsedKey, values: { ...usedParams } }) && said.push(text) - 1),
  })
  Object.assign(i18n.options, { postProcess: 'mark', postProcessPassResolved: true })
  const html = await renderWith(i18n, pathname, settings)
  const isWhole = ({ number, content }: MarkedSpan) => content === escapeHtml(said[number] ?? '')
  const altered = spansOf(html).find((span) => !isWhole(span))
  if (altered) throw new Error(`A page shows ${texts[altered.number]?.key} otherwise than it is said`)
  return { html, texts }
}

/** What i18next passes to a post-processor besides the text. */
interface Resolved {
  i18nResolved: { exactUsedKey: string; usedParams: MarkedText['values'] }
}

async function renderWith(i18n: I18n, pathname: string, settings: Settings): Promise<string> {
  const routes = createRoutes(i18n, settings)
  const basename = basenameOf(pathname)
  await loadScreen(routes, pathname, basename)
  return renderToString(
    <App settings={settings} i18n={i18n} queryClient={createQueryClient()}>
      <StaticRouter basename={basename} location={pathname}>
        <Screens routes={routes} />
      </StaticRouter>
    </App>,
  )
}
