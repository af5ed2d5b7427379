import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageOfLevel } from '../../domain/access.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { splitLanguage } from '../../domain/routes.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../shared/data/query-client.ts'
import { createI18n } from '../shared/i18n/i18n.ts'
import { browserRouter } from '../shared/router/browser-router.ts'
import { createRoutes } from '../shared/router/routes.tsx'
import { BrowserRouterContext } from '../shared/router/use-is-leaving.ts'
import { basenameOf } from '../shared/router/use-route.ts'
import { startSession } from '../staff/frame/session/session.ts'
import { sent, tokenOf } from './server.ts'

/** That of the document before, which a browser leaves. */
let router: DataRouter | undefined

/**
 * Opens an address of the site as a browser does once its document has loaded: router, texts, queries, and somebody signed
 * in where a level is given.
 * @param address with its language, `/sv/admin/konton`
 * @returns the person at the keyboard
 */
export async function openApp(address: string, { level }: { level?: AccessLevel } = {}) {
  const language = (splitLanguage(address).language ?? 'sv') as Language
  history.replaceState(null, '', address)
  sent.length = 0
  // The stores read what this browser has stored.
  dispatchEvent(new Event('pageshow'))
  if (level !== undefined)
    startSession({
      email: `level${level}@passar.test`,
      name: `Person ${level}`,
      lang: languageOfLevel(level),
      access_level: level,
      token: tokenOf(level),
    })
  const settings = { brand: 'Passar', copyright: 'Exempel AB', language }
  const i18n = await createI18n(language)
  cleanup()
  router?.dispose()
  const opened = await browserRouter(createRoutes(i18n, settings), basenameOf(location.pathname))
  router = opened
  const queryClient = createQueryClient()
  const user = userEvent.setup()
  // Waited for: what a screen loads on first use suspends it.
  await act(async () => {
    render(
      <App settings={settings} i18n={i18n} queryClient={queryClient}>
        <BrowserRouterContext value={opened}>
          <RouterProvider router={opened} />
        </BrowserRouterContext>
      </App>,
    )
  })
  return user
}

export { screen, waitFor }
