import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '../domain/languages.ts'
import { App } from './app.tsx'
import { logFailure } from './data/log.ts'
import { createQueryClient } from './data/query-client.ts'
import { createI18n } from './i18n.ts'
import { PageRouter } from './router/page-router.tsx'
import { createRoutes, loadScreen, Screens } from './router/routes.tsx'
import { createSiteHistory } from './router/site-history.ts'
import { basenameOf } from './router/use-route.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Tells `web/early/` that every effect of the first render has run. It stands around the application: a component
 * beside it would change the ids that hydration compares.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

async function start(container: HTMLElement) {
  const settings = readSettings(document.documentElement)
  const basename = basenameOf(location.pathname)
  const texts = createI18n(settings.language, settings.page?.texts)
  const routes = createRoutes(texts, settings)
  const load = (pathname: string) => loadScreen(routes, pathname, basename)
  const shell = location.pathname
  const queryClient = createQueryClient()
  const [i18n, loaded] = await Promise.all([texts, load(shell) ?? true])
  // What a shell holds is taken over where the first render is the same; the development document is empty.
  const hasMarkup = container.hasChildNodes()
  const same = hasMarkup && (await isPrepared(settings, queryClient))
  // Back may have been pressed meanwhile: the shell is that of another page then.
  const whole = loaded && same && location.pathname === shell
  if (location.pathname !== shell) await load(location.pathname)
  const history = createSiteHistory(load)
  const app = (
    <Hydrated>
      <App settings={settings} i18n={i18n} queryClient={queryClient}>
        <PageRouter history={history} basename={basename}>
          <Screens routes={routes} />
        </PageRouter>
      </App>
    </Hydrated>
  )
  // Without its screen there is nothing to take the markup over: the page says what is wrong instead.
  if (whole) hydrateRoot(container, app)
  else createRoot(container).render(app)
  // In development there is no service worker: files without a hash in their name would never be replaced.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepSite, restMs, settings.language)
}

/** How long a page that is seen waits for what it was written of: then it begins without, as one that was not. */
const patienceMs = 3000

/** Whether the first render will be what the worker has written into the shell. */
async function isPrepared({ page, language }: Settings, queries: QueryClient): Promise<boolean> {
  if (!page?.guide) return true
  try {
    const { prepare } = await import('./guide/guide-page.tsx')
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
    return await Promise.race([prepare(queries, language, page.guide), late])
  } catch (cause) {
    logFailure('What a page was written of did not come', cause)
    return false
  }
}

/** The page's own files and answers come first; what is kept for later may wait. */
const restMs = 3000

async function keepSite(language: Language): Promise<void> {
  try {
    const { keepForOffline } = await import('./offline/register.ts')
    keepForOffline(language)
  } catch (cause) {
    logFailure('The site is not kept for offline use', cause)
  }
}

const container = document.getElementById('root')
if (container) void start(container)
