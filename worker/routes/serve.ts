import type { Hono } from 'hono'
import { can } from '../../domain/access.ts'
import { categories } from '../../domain/categories/index.ts'
import { UserError } from '../../domain/errors.ts'
import type { AccessLevel } from '../../domain/product.ts'
import type { AppContext, AppEnv } from '../app-env.ts'
import { services } from '../services/index.ts'
import { errorAnswer } from './errors.ts'
import { languageOf } from './language.ts'
import type { ApiRoute } from './route.ts'

const types = categories.map((category) => category.path).join('|')

/** The path of a route as Hono knows it: `:type` is the path of a category and nothing else (a group, or `|` would split the whole). */
function pattern(path: string): string {
  return path.replace(/:type\b/, `:type{(?:${types})}`)
}

/** Puts a table of routes into the app. Another method at a path of the table is 405, another path 404. */
export function serveRoutes(app: Hono<AppEnv>, routes: readonly ApiRoute[]): void {
  for (const route of routes) {
    app.on(route.method, pattern(route.path), (context) => guarded(context, () => callRoute(context, route)))
  }
  for (const [path, atPath] of Map.groupBy(routes, (route) => route.path)) {
    const allow = allowedMethods(atPath)
    app.all(pattern(path), (context) =>
      guarded(context, () => {
        throw new UserError('METHOD_NOT_ALLOWED', { method: context.req.raw.method, allow })
      }),
    )
  }
  for (const root of ['/api', '/api/*', '/files/*']) {
    app.all(root, (context) =>
      guarded(context, () => {
        throw new UserError('NOT_FOUND')
      }),
    )
  }
}

function allowedMethods(routes: readonly ApiRoute[]): string {
  return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

/** Checks in the order 401, 403, then what the route itself finds: 404, 400, 409. */
function callRoute(context: AppContext, route: ApiRoute): Promise<Response> {
  const request = context.req.raw
  const level = levelOf(request)
  if (!can(level, route.right)) throw new UserError(level === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
  return route.answer({
    ...services(context.env, waitUntil),
    request,
    params: context.req.param(),
    language: languageOf(request),
    level,
    query: () => ({}),
    body: async () => ({}),
  })
}

async function guarded(context: AppContext, work: () => Promise<Response> | Response): Promise<Response> {
  try {
    return await work()
  } catch (fault) {
    return errorAnswer(fault, context.req.raw, languageOf(context.req.raw))
  }
}

/** Whoever calls is anonymous: there are no sessions yet. */
function levelOf(_request: Request): AccessLevel | null {
  return null
}
