import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { categories } from '../domain/categories/index.ts'
import { type ApiCall, callList } from '../domain/contracts/calls.ts'
import { UserError } from '../domain/errors.ts'
import type { AppEnv } from './app-env.ts'
import { guardHeaders, identifyRequest, toCanonicalHost } from './middleware.ts'
import { isCall } from './pages/addresses.ts'
import { errorPage } from './pages/error-page.ts'
import { servePage } from './pages/pages.ts'
import { logError } from './platform/log.ts'
import { errorResponse } from './routes/errors.ts'
import { stepsOf } from './routes/steps.ts'

/**
 * The worker: a request id and headers on every response, the canonical host, the API and files, then assets and pages.
 */
export const app = new Hono<AppEnv>({ router: new TrieRouter() })

app.use(identifyRequest)
app.use(guardHeaders)
app.use(toCanonicalHost)
serveCalls()
app.all('*', (context, next) => (isCall(context.req.path) ? next() : servePage(context)))
app.notFound(() => {
  throw new UserError('NOT_FOUND')
})
app.onError((error, context) => {
  if (isCall(context.req.path)) return errorResponse(error, context)
  logError('A page failed', error, { path: context.req.path })
  return errorPage(context)
})

/** A path as it is served: parameters with a few words for values are those words. */
interface Served {
  call: ApiCall
  path: string
  /** The parameters that became words. */
  words: Record<string, string>
}

/** Adds every call to the app. Another method at the path of a call is 405, another path is not found. */
function serveCalls(): void {
  const byPattern = Map.groupBy(callList.flatMap(servedAs), ({ path }) => path.replace(/:\w+/g, ':'))
  for (const rows of byPattern.values()) {
    for (const { call, path, words } of rows) {
      for (const step of stepsOf(call, words)) app.on(call.method, path, step)
    }
    const allow = rows
      .flatMap(({ call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : call.method))
      .join(', ')
    app.all(rows[0]?.path ?? '', ({ req }) => {
      throw new UserError('METHOD_NOT_ALLOWED', { method: req.raw.method, allow })
    })
  }
}

function servedAs(call: ApiCall): Served[] {
  const { path } = call
  if (path.includes('/:type')) {
    return categories.map(({ path: type }) => ({ call, path: path.replace(':type', type), words: { type } }))
  }
  if (path.includes('/:kind')) {
    return ['images', 'docs'].map((kind) => ({ call, path: path.replace(':kind', kind), words: { kind } }))
  }
  return [{ call, path, words: {} }]
}
