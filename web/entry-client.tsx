import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App.tsx'
import { createQueryClient } from './data/queryClient.ts'
import { createI18n } from './i18n.ts'
import { keepForOffline } from './offline/register.ts'
import { createRoutes, resolveLazy } from './router/routes.tsx'
import { basenameOf } from './router/useRoute.ts'
import { readSettings } from './settings.ts'

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
  const texts = createI18n(settings.language)
  const routes = createRoutes(texts, settings.language)
  const [i18n, whole] = await Promise.all([
    texts,
    resolveLazy(routes, location.pathname, basename).then(
      () => true,
      () => false,
    ),
  ])
  const router = createBrowserRouter(routes, { basename })
  const app = (
    <Hydrated>
      <App settings={settings} i18n={i18n} queryClient={createQueryClient()}>
        <RouterProvider router={router} />
      </App>
    </Hydrated>
  )
  // A shell holds the page's markup; the development document is empty. Without its screen there is
  // nothing to take the markup over: the router says what is wrong instead.
  if (whole && container.hasChildNodes()) hydrateRoot(container, app)
  else createRoot(container).render(app)
  keepForOffline(settings.language)
}

const container = document.getElementById('root')
if (container) void start(container)
