import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import type { CategoryCode } from '../domain/categories/codes.ts'
import { isLanguage, type Language } from '../domain/languages.ts'
import { formActions } from '../domain/list/form-actions.ts'
import { matchRoute, splitLanguage } from '../domain/routes.ts'
import { App } from './app.tsx'
import { loadParts } from './load-parts.ts'
import { fillQueries } from './page-data.ts'
import { logFailure } from './shared/data/log.ts'
import { createQueryClient, versionKey } from './shared/data/query-client.ts'
import { indexKey } from './shared/data/query-keys.ts'
import { resetTimeBudgetOnInput } from './shared/data/time-budget.ts'
import { createI18n, type I18n } from './shared/i18n/i18n.ts'
import { rememberedLanguage, rememberLanguage } from './shared/layout/remember-language.ts'
import { browserRouter } from './shared/router/browser-router.ts'
import { createRoutes } from './shared/router/routes.tsx'
import { BrowserRouterContext } from './shared/router/use-is-leaving.ts'
import { basenameOf } from './shared/router/use-route.ts'
import { readSettings, type Settings } from './shared/settings.ts'

/**
 * Says that every effect of the first render has run: from now on the application handles every press. It wraps the
 * application, since a component beside it would change the ids that hydration compares.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
    // After what the effects themselves lead to, such as the notice that there is no network.
    setTimeout(() => {
      document.documentElement.dataset.interactive = ''
    })
  }, [])
  return children
}

async function start(container: HTMLElement) {
  resetTimeBudgetOnInput()
  const settings = readSettings(document)
  if (goToOwnLanguage(settings)) return
  const texts = createI18n(settings.language, settings.page?.texts)
  await replaceSubmitted()
  const prepared = location.pathname + location.search
  const queryClient = createQueryClient()
  for (const [code, version] of Object.entries(settings.page?.indexes ?? {}))
    queryClient.setQueryData(versionKey(indexKey(code as CategoryCode, settings.language)), { version })
  const [i18n, router] = await Promise.all([
    texts,
    browserRouter(createRoutes(texts, settings), basenameOf(location.pathname)),
  ])
  // The documents of staff and of the development server are empty.
  const hasMarkup = container.hasChildNodes()
  const same = hasMarkup && (await isPrepared(settings, queryClient, i18n))
  const { errors, location: shown } = router.state
  // Without its screen there is nothing to hydrate: the page shows the error instead. Back may have been pressed
  // meanwhile: then the markup is that of another page.
  const whole = same && !errors && shown.pathname + shown.search === prepared
  const app = (
    <Hydrated>
      <App settings={settings} i18n={i18n} queryClient={queryClient}>
        <BrowserRouterContext value={router}>
          <RouterProvider router={router} />
        </BrowserRouterContext>
      </App>
    </Hydrated>
  )
  const onUncaughtError = fail
  if (whole) hydrateRoot(container, app, { onUncaughtError })
  else createRoot(container, { onUncaughtError }).render(app)
  // In development there is no service worker: files without a hash in their name would never be updated.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(registerServiceWorker, serviceWorkerDelayMs, settings.language)
}

/** How long hydration waits for the data and the parts that the worker wrote the page from; then the page is rendered again. */
const preparedTimeoutMs = 3000

/** Whether the first render will be what the worker rendered into the document. */
async function isPrepared(settings: Settings, queries: QueryClient, i18n: I18n): Promise<boolean> {
  const { address, indexes } = settings.page ?? {}
  if (address !== location.pathname + location.search) return false
  fillQueries(queries, settings, address)
  const indexesAreSame = async () =>
    !indexes || (await import('./load-indexes.ts')).loadIndexes(queries, settings)
  const late = new Promise<[boolean]>((resolve) => setTimeout(resolve, preparedTimeoutMs, [false]))
  try {
    const [same] = await Promise.race([Promise.all([indexesAreSame(), loadParts(settings, i18n)]), late])
    return same
  } catch (cause) {
    logFailure('What the page was rendered from did not load', cause)
    return false
  }
}

/** The page's own files and calls come first; storing things for offline use can wait. */
const serviceWorkerDelayMs = 3000

async function registerServiceWorker(language: Language): Promise<void> {
  try {
    const { registerForOffline } = await import('./public/offline/service-worker.ts')
    registerForOffline(language)
  } catch (cause) {
    logFailure('The site is not stored for offline use', cause)
  }
}

/**
 * Without a network a stored document stands in for the response to a form (web/shared/ui/address-form.tsx), which redirects to
 * the address that the form asks for.
 */
async function replaceSubmitted(): Promise<void> {
  const search = new URLSearchParams(location.search)
  const match = matchRoute(location.pathname)
  if (!match || !formActions.some((name) => search.has(name))) return
  const { submittedQuery } = await import('../domain/list/submitted.ts')
  const query = submittedQuery(match.route, search)
  if (query !== null) history.replaceState(history.state, '', location.pathname + query)
}

/** Without its texts, or with an error that no part catches, the page cannot be hydrated and shows its notice (web/incomplete.ts). */
function fail(cause: unknown): void {
  reportError(cause)
  dispatchEvent(new Event('incomplete'))
}

/**
 * For an address without a language, that in local storage counts as well as the cookie, which may have been deleted.
 * True while the page in that language is being loaded.
 */
function goToOwnLanguage({ language }: Settings): boolean {
  const remembered = rememberedLanguage()
  const { pathname, search, hash } = location
  if (splitLanguage(pathname).language || !isLanguage(remembered) || remembered === language) return false
  rememberLanguage(remembered)
  location.replace(`/${remembered}${pathname === '/' ? '' : pathname}${search}${hash}`)
  return true
}

const container = document.getElementById('root')
if (container) start(container).catch(fail)
