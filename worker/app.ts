import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { UserError } from '../domain/errors.ts'
import type { AppEnv } from './app-env.ts'
import { guardHeaders, identifyRequest, toCanonicalHost } from './middleware.ts'
import { isCall } from './pages/addresses.ts'
import { errorPage } from './pages/error-page.ts'
import { servePage } from './pages/pages.ts'
import { logError } from './platform/log.ts'
import { errorResponse } from './routes/errors.ts'
import { serveCalls } from './routes/serve.ts'

/**
 * The worker: a request id and headers on every response, the canonical host, the API and files, then assets and pages.
 */
export const app = new Hono<AppEnv>({ router: new TrieRouter() })

app.use(identifyRequest)
app.use(guardHeaders)
app.use(toCanonicalHost)
serveCalls(app)
app.all('*', (context, next) => (isCall(context.req.path) ? next() : servePage(context)))
app.notFound(() => {
  throw new UserError('NOT_FOUND')
})
app.onError((error, context) => {
  if (isCall(context.req.path)) return errorResponse(error, context)
  logError('A page failed', error, { path: context.req.path })
  return errorPage(context)
})
