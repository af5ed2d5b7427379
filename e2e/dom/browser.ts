import { type Browser, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { DomContext } from './context.ts'

/** Opens contexts without a browser, each with the size and the origin of its project. Typed as Playwright's own. */
export function domBrowser(playwright: PlaywrightWorkerArgs['playwright']): Browser {
  const contexts = new Set<DomContext>()
  const newContext = async () => {
    const { baseURL = '', viewport } = test.info().project.use
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
