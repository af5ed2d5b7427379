import { type Browser, type BrowserContextOptions, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { DomContext } from './context.ts'
import { NeedsBrowser } from './wait.ts'

/** What a test may ask for that a context has by itself: the size and the origin of its project. */
const sameAnyway = new Set(['viewport', 'baseURL'])

/** Opens contexts without a browser, each with the size and the origin of its project. Typed as Playwright's own. */
export function domBrowser(playwright: PlaywrightWorkerArgs['playwright']): Browser {
  const contexts = new Set<DomContext>()
  const newContext = async (options: BrowserContextOptions = {}) => {
    const { baseURL = '', viewport } = test.info().project.use
    for (const [name, value] of Object.entries(options))
      if (!sameAnyway.has(name)) throw new NeedsBrowser(`what ${name}: ${value} changes`)
    const requests = await playwright.request.newContext({ baseURL })
    const context = new DomContext({ requests, baseURL, size: viewport ?? { width: 1440, height: 900 } })
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
    return context
  }
  const newPage = async () => (await newContext()).newPage()
  const close = async () => {
    for (const context of contexts) await context.close()
  }
  return { newContext, newPage, close, contexts: () => [...contexts] } as unknown as Browser
}
