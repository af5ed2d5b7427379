import type { Hono } from 'hono'
import { categories } from '../../domain/categories/index.ts'
import { type RawQuery, rightsOf, takeApart } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import type { AppContext, AppEnv } from '../app-env.ts'
import { type Services, services } from '../services/index.ts'
import { demand } from '../services/rights.ts'
import type { Session } from '../services/sessions/index.ts'
import { errorAnswer } from './errors.ts'
import { languageOf } from './language.ts'
import type { ApiRoute } from './route.ts'

const types = categories.map((category) => category.path).join('|')

/**
 * The path of a route as Hono knows it: `:type` is the path of a category and `:kind` a folder of files, and nothing
 * else (groups, or `|` would split the whole).
 */
function pattern(path: string): string {
  return path.replace(/:type\b/, `:type{(?:${types})}`).replace(/:kind\b/, ':kind{(?:images|docs)}')
}

/** Puts a table of routes into the app. Another method at a path of the table is 405, another path 404. */
export function serveRoutes(app: Hono<AppEnv>, routes: readonly ApiRoute[]): void {
  for (const route of routes) {
    const words = wordsBeside(route, routes)
    app.on(route.method, pattern(route.path), (context) =>
      guarded(context, () => {
        const allow = words.get(context.req.path.split('/').at(-1) ?? '')
        if (allow) throw new UserError('METHOD_NOT_ALLOWED', { method: context.req.raw.method, allow })
        return callRoute(context, route)
      }),
    )
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

/** Words that are paths of their own where a route has a parameter, and what is allowed there: `total` is no id. */
function wordsBeside({ method, path }: ApiRoute, routes: readonly ApiRoute[]): Map<string, string> {
  const [, before] = /^(.*\/):\w+$/.exec(path) ?? []
  if (before === undefined) return new Map()
  const beside = routes.filter(
    (each) => each.path.startsWith(before) && /^\w+$/.test(each.path.slice(before.length)),
  )
  const byWord = Map.groupBy(beside, (each) => each.path.slice(before.length))
  const others = [...byWord].filter(([, atWord]) => !atWord.some((each) => each.method === method))
  return new Map(others.map(([word, atWord]) => [word, allowedMethods(atWord)]))
}

function allowedMethods(routes: readonly ApiRoute[]): string {
  return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

/** Checks in the order 401, 403, then what the route itself finds: 404, 400, 409. */
async function callRoute(context: AppContext, route: ApiRoute): Promise<Response> {
  const request = context.req.raw
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
  const parts = services(context.env, waitUntil)
  const session = await sessionOf(route, context, parts)
  const level = session?.user.level ?? null
  const rawQuery = queryOf(request)
  for (const right of [route.right, ...rightsOf(route.contract.query, rawQuery)]) demand(level, right)
  const answer = await route.answer({
    ...parts,
    request,
    params: context.req.param(),
    path: context.req.path,
    rawQuery,
    language: languageOf(request, rawQuery),
    user: session?.user ?? null,
    level,
    query: () => ({}),
    body: async () => ({}),
  })
  return session ? personal(answer, session) : answer
}

function queryOf(request: Request): RawQuery {
  return takeApart(new URL(request.url).search)
}

function sessionOf(route: ApiRoute, context: AppContext, parts: Services): Promise<Session | null> {
  if (route.ignoresToken) return Promise.resolve(null)
  const request = context.req.raw
  return route.session ? route.session(parts, request, context.req.param()) : parts.sessions.of(request)
}

/** What staff are answered may hold drafts, so nothing keeps it; a new token comes along with it. */
function personal(answer: Response, { renewed }: Session): Response {
  const own = new Response(answer.body, answer)
  own.headers.set('Cache-Control', 'no-store')
  if (renewed) own.headers.set('X-Renewed-Token', renewed)
  return own
}

async function guarded(context: AppContext, work: () => Promise<Response> | Response): Promise<Response> {
  try {
    return await work()
  } catch (fault) {
    const request = context.req.raw
    return errorAnswer(fault, request, languageOf(request, queryOf(request)))
  }
}
