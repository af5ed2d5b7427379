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
import { readSettings } from './settings.ts'

/**
 * Signals to `web/early/` that every effect of the first render has run. It wraps the application, since a component
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
  const [i18n, loaded] = await Promise.all([texts, load(shell) ?? true])
  // Back may have been pressed meanwhile: then the shell is that of another page.
  const whole = loaded && location.pathname === shell
  if (location.pathname !== shell) await load(location.pathname)
  const history = createSiteHistory(load)
  const app = (
    <Hydrated>
      <App settings={settings} i18n={i18n} queryClient={createQueryClient()}>
        <PageRouter history={history} basename={basename}>
          <Screens routes={routes} />
        </PageRouter>
      </App>
    </Hydrated>
  )
  // A shell holds the page's markup; the development document is empty. Without its screen there is nothing to
  // hydrate: the page shows the error instead.
  if (whole && container.hasChildNodes()) hydrateRoot(container, app)
  else createRoot(container).render(app)
  // In development there is no service worker: files without a hash in their name would never be updated.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepSite, restMs, settings.language)
}

/** The page's own files and answers come first; storing things for offline use may wait. */
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
