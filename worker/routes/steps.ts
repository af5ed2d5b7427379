import type { ApiCall, Target } from '../../domain/contracts/calls.ts'
import { rightsOf } from '../../domain/contracts/query.ts'
import type { Session } from '../accounts/sessions.ts'
import type { AppContext, AppMiddleware } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { uploadSession } from '../files/tokens.ts'
import { tagged } from '../platform/responses.ts'
import { requireRight } from '../platform/rights.ts'
import { markSecured, securityHeaders } from '../response-headers.ts'
import { type Services, services } from '../services.ts'
import { type Call, type LocatedRequest, languageOf, queryOf } from './call.ts'
import { handlers } from './handlers.ts'
import { allowOtherSites, isShared } from './shared.ts'
import { targets } from './targets.ts'
import { bodySteps, validParams, validQuery } from './valid.ts'

/**
 * The steps of a call, in this order: its session and rights (401, 403), the path and its target (404), the query
 * (400), the type, size and content of the body (415, 413, 400), and its handler, which may refuse too (403, 409).
 * @param words parameters that are words of the served path
 */
export function stepsOf(call: ApiCall, words: Record<string, string>): AppMiddleware[] {
  return [
    ...(isShared(call) ? [allowOtherSites(call)] : []),
    authorize(call, words),
    validParams(call.params, words),
    ...(call.target ? [findTarget(call.target)] : []),
    validQuery(call.query),
    ...bodySteps(call),
    handle(call),
  ]
}

/** Passes callers who may make the call with this query. */
function authorize({ right, query, token }: ApiCall, words: Record<string, string>): AppMiddleware {
  return async (context, next) => {
    const parts = services(context.env, (work) => context.executionCtx.waitUntil(work), context.req.raw)
    const session = await sessionOf(token, { ...context.req.param(), ...words }, parts, context.req.raw)
    const user = session?.user ?? null
    const level = user?.level ?? null
    const rawQuery = queryOf(context)
    const { path, raw: request } = context.req
    context.set('request', { ...parts, request, path, rawQuery, language: languageOf(context), user, level })
    for (const each of [right, ...rightsOf(query, rawQuery)]) requireRight(level, each)
    await next()
    if (session && !context.error) markPersonal(context, session)
  }
}

function sessionOf(
  token: ApiCall['token'],
  params: Record<string, string>,
  parts: Services,
  request: Request,
): Promise<Session | null> {
  if (token === 'ignored') return Promise.resolve(null)
  return token === 'upload' ? uploadSession(parts, request, params) : parts.sessions.authenticate(request)
}

/** Responses to staff may contain drafts, so nothing caches them; a renewed token is sent along. */
function markPersonal(context: AppContext, { renewed }: Session): void {
  context.header('Cache-Control', cacheRules.none)
  // A call that has ended the session has sent another one's token.
  if (renewed && !context.res.headers.has('X-Renewed-Token')) context.header('X-Renewed-Token', renewed)
}

function findTarget(name: Target): AppMiddleware {
  const target = targets[name] as (request: LocatedRequest) => Promise<unknown>
  return async (context, next) => {
    const params = validated(context, 'param')
    context.set('target', await target({ ...context.get('request'), params }))
    await next()
  }
}

function handle({ name }: ApiCall): AppMiddleware {
  const handler = handlers[name] as (call: Call) => Promise<unknown>
  return async (context) => {
    const call: Call = {
      ...context.get('request'),
      // A limit on the body may have replaced the original request.
      request: context.req.raw,
      params: validated(context, 'param'),
      query: validated(context, 'query'),
      body: validated(context, 'json'),
      target: context.get('target'),
    }
    const result = await handler(call)
    return result instanceof Response ? result : json(call, result)
  }
}

/** The validated values: Hono infers their type only where a route is written out, not from a table. */
function validated(context: AppContext, part: 'param' | 'query' | 'json'): unknown {
  return context.req.valid(part as never)
}

/** From this length a 304 saves more than the digest of its tag costs; what a click asks is shorter (docs/decisions/057). */
const taggedLength = 2000

/** Public responses change with every save, so browsers revalidate each time; the language may come from a header. */
const ofJson = new Headers({
  ...securityHeaders,
  'Cache-Control': cacheRules.revalidated,
  'Content-Type': 'application/json',
  Vary: 'Accept-Language',
})

async function json({ request, user }: Call, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  const isPlain = text.length < taggedLength || user !== null
  const response = isPlain ? new Response(text, { headers: ofJson }) : await tagged(request, text, ofJson)
  return markSecured(response)
}
