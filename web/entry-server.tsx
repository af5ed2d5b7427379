import { renderToReadableStream } from 'react-dom/server'
import type { CategoryCode } from '../domain/categories/codes.ts'
import type { DocumentRequest, RenderedPage } from '../domain/document/document-request.ts'
import type { Language } from '../domain/languages.ts'
import type { ChangedTexts } from '../domain/texts/page-texts.ts'
import { App } from './app.tsx'
import { htmlDocument } from './document.ts'
import { fillQueries } from './page-data.ts'
import { indexPartQuery } from './public/guide/use-index.ts'
import { createQueryClient } from './shared/data/query-client.ts'
import { indexKey } from './shared/data/query-keys.ts'
import { createI18n, type I18n } from './shared/i18n/i18n.ts'
import { RenderedParts } from './shared/rendered-parts.ts'
import { createRoutes } from './shared/router/routes.tsx'
import { staticRouter } from './shared/router/static-router.tsx'
import { basenameOf } from './shared/router/use-route.ts'
import { loadAllComponents } from './shared/ui/loadable.tsx'

/** The document of a page, rendered in the worker: its root holds what the browser renders first from the same data. */
export async function renderDocument(request: DocumentRequest): Promise<string> {
  const { settings, files, onError } = request
  const { language, page } = settings
  const { i18n, routes } = await siteIn(language, page.texts)
  const t = i18n.getFixedT(null, 'site')
  const body = request.rendered && (await renderPage(request.rendered, { settings, onError }, i18n, routes))
  const rendered = [...(body?.parts ?? [])]
  return htmlDocument({
    language,
    settings,
    files: {
      ...files,
      modules: [...new Set([files.modules, ...rendered.map((name) => files.parts[name] ?? [])].flat())],
    },
    notice: {
      heading: t('ui.network.incomplete'),
      text: t('ui.network.text'),
      reload: t('ui.network.reload'),
    },
    data: JSON.stringify(
      body ? { ...page, address: request.rendered?.address, ...(rendered.length > 0 && { rendered }) } : page,
    ),
    body: body?.markup ?? '',
  })
}

/**
 * The markup of the root element and the names of the parts in it that have files of their own; null where that fails, and
 * then the browser renders the page itself.
 */
async function renderPage(
  { address, indexes, parts = {} }: RenderedPage,
  { settings, onError }: Pick<DocumentRequest, 'settings' | 'onError'>,
  i18n: I18n,
  routes: Site['routes'],
): Promise<{ markup: string; parts: ReadonlySet<string> } | null> {
  const { pathname } = new URL(address, 'http://page')
  const basename = basenameOf(pathname)
  const queryClient = createQueryClient()
  fillQueries(queryClient, settings, address)
  for (const [code, index] of Object.entries(indexes))
    queryClient.setQueryData(indexKey(code as CategoryCode, settings.language), index)
  for (const [code, index] of Object.entries(parts)) {
    // The whole index says the same of those products as its part.
    const products = settings.page.parts?.[code as CategoryCode] ?? []
    const { queryKey } = indexPartQuery(code as CategoryCode, settings.language, products)
    queryClient.setQueryData(queryKey, index)
  }
  try {
    const screen = await staticRouter(routes, basename, address)
    await loadAllComponents()
    const parts = new Set<string>()
    const stream = await renderToReadableStream(
      <RenderedParts value={parts}>
        <App settings={settings} i18n={i18n} queryClient={queryClient}>
          {screen}
        </App>
      </RenderedParts>,
      // Waits for lazy parts, so that React writes them in place: the policy allows no script that would move them there.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
    )
    await stream.allReady
    return { markup: await new Response(stream).text(), parts }
  } catch (error) {
    onError(error)
    return null
  }
}

interface Site {
  i18n: I18n
  routes: ReturnType<typeof createRoutes>
}

/** The texts and screens of a language without changed texts, and with those that staff have changed. */
const plain = new Map<Language, Promise<Site>>()
const changed = new WeakMap<ChangedTexts, Promise<Site>>()

function siteIn(language: Language, texts: ChangedTexts | undefined): Promise<Site> {
  const known = texts ? changed.get(texts) : plain.get(language)
  if (known) return known
  const made = createI18n(language, texts).then((i18n) => ({
    i18n,
    routes: createRoutes(i18n, { brand: '', copyright: '', language }),
  }))
  if (texts) changed.set(texts, made)
  else plain.set(language, made)
  return made
}
