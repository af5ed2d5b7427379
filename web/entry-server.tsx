import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Category } from '../domain/categories/types.ts'
import { escapeHtml } from '../domain/page/escape-html.ts'
import { type PiecedPage, type Pieces, slot } from '../domain/page/pieces.ts'
import {
  type MarkedShell,
  type MarkedSpan,
  type MarkedText,
  markText,
  spansOf,
} from '../domain/page/text-marks.ts'
import { fill } from '../domain/texts/fill.ts'
import { App } from './app.tsx'
import { createQueryClient } from './data/query-client.ts'
import { guidePieces } from './guide/pieces/index.ts'
import { createI18n, type I18n } from './i18n.ts'
import { listPieces } from './list/pieces.tsx'
import { sheetPieces } from './order/pieces.tsx'
import type { Parts } from './pieces/parts.ts'
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
  if (altered)
    throw new Error(`The page alters the text ${texts[altered.number]?.key} after it was translated`)
  return { html, texts }
}

/** What i18next passes to a post-processor besides the text. */
interface Resolved {
  i18nResolved: { exactUsedKey: string; usedParams: MarkedText['values'] }
}

const piecesOf: Record<PiecedPage, (parts: Parts) => Record<string, string>> = {
  guide: guidePieces,
  list: listPieces,
  order: sheetPieces,
}

/** The pieces of which the worker puts a page together (domain/page/pieces.ts). */
export async function renderPieces(
  page: PiecedPage,
  category: Category,
  settings: Settings,
): Promise<Pieces> {
  const i18n = await createI18n(settings.language)
  const [keyWithHelp = ''] = Object.keys(i18n.getResource(i18n.language, 'site', 'help') ?? {})
  const texts: MarkedText[] = []
  const named: Record<string, string> = { 'columns.': 'heading', 'help.': 'help', 'categories.': 'short' }
  i18n.use({
    type: 'postProcessor',
    name: 'slots',
    process: (_text: string, _key: string, { i18nResolved: { exactUsedKey, usedParams } }: Resolved) => {
      const value = Object.keys(named).find((start) => exactUsedKey.startsWith(start))
      // Names that come from data are filled in by the worker.
      if (value) return slot(named[value] ?? '')
      const values = Object.fromEntries(
        Object.entries(usedParams).map(([name, each]) => [
          name,
          typeof each === 'number' ? slot(name) : each,
        ]),
      )
      const said = fill(String(i18n.getResource(i18n.language, 'site', exactUsedKey)), values)
      return markText(said, texts.push({ key: exactUsedKey, values }) - 1)
    },
  })
  Object.assign(i18n.options, { postProcess: 'slots', postProcessPassResolved: true })
  const within = (part: ReactNode) =>
    renderToString(
      <App settings={settings} i18n={i18n} queryClient={createQueryClient()}>
        <StaticRouter location="/">{part}</StaticRouter>
      </App>,
    )
  // What App renders after its children: removed from the end of every piece.
  const rest = within(null)
  const html = piecesOf[page]({
    category,
    language: settings.language,
    keyWithHelp,
    render: (part) => within(part).slice(0, -rest.length),
  })
  return { html, texts }
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
