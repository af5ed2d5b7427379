import { rightsOf } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import { markSecured, securityHeaders } from '../answer-headers.ts'
import type { AppContext, AppMiddleware } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { logFault } from '../log.ts'
import { tagged } from '../services/http.ts'
import { type Services, services } from '../services/index.ts'
import { requireRight } from '../services/rights.ts'
import type { Session } from '../services/sessions/index.ts'
import { refusalKinds } from '../services/sessions/security-log.ts'
import { bodySteps } from './body.ts'
import { languageOf, queryOf } from './language.ts'
import { type ApiRoute, addressOf, type Call, type Visit } from './route.ts'
import { allowOtherSites, isShared } from './shared.ts'
import { validParams, validQuery } from './valid.ts'

/**
 * The steps of a call, in this order: its session and rights (401, 403), the path and its target (404), the query
 * (400), the type, size and content of the body (415, 413, 400), and its handler, which may refuse too (403, 409).
 */
export function stepsOf(route: ApiRoute): AppMiddleware[] {
  const { contract } = route
  return [
    logRefusal,
    ...(isShared(route) ? [allowOtherSites(route)] : []),
    admit(route),
    validParams(contract.params),
    ...(route.target ? [find(route.target)] : []),
    validQuery(contract.query),
    ...bodySteps(contract),
    answer(route),
  ]
}

/** Reports to the security log what any later step refuses for want of a session or a right. */
const logRefusal: AppMiddleware = async (context, next) => {
  await next()
  const { error } = context
  if (!(error instanceof UserError)) return
  const kind = refusalKinds[error.code]
  if (!kind) return
  const visit: Visit | undefined = context.get('visit')
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
  const { securityLog } = services(context.env, waitUntil)
  const subject = { account: visit?.user?.email, address: addressOf(context.req.raw) }
  waitUntil(
    securityLog.addRefusal(kind, subject).catch((fault) => logFault('A refusal was not logged', fault)),
  )
}

/** Passes callers who may make the call with this query. */
function admit(route: ApiRoute): AppMiddleware {
  return async (context, next) => {
    const parts = services(context.env, (work) => context.executionCtx.waitUntil(work), context.req.raw)
    const session = await sessionOf(route, context, parts)
    const user = session?.user ?? null
    const level = user?.level ?? null
    const rawQuery = queryOf(context)
    const { path, raw: request } = context.req
    context.set('visit', { ...parts, request, path, rawQuery, language: languageOf(context), user, level })
    for (const right of [route.right, ...rightsOf(route.contract.query, rawQuery)]) requireRight(level, right)
    await next()
    if (session && !context.error) markPersonal(context, session)
  }
}

function sessionOf(route: ApiRoute, { req }: AppContext, parts: Services): Promise<Session | null> {
  if (route.ignoresToken) return Promise.resolve(null)
  return route.session ? route.session(parts, req.raw, req.param()) : parts.sessions.authenticate(req.raw)
}

/** Answers to staff may contain drafts, so nothing caches them; a renewed token is sent along. */
function markPersonal(context: AppContext, { renewed }: Session): void {
  context.header('Cache-Control', cacheRules.none)
  // A call that has ended the session has sent another one's token.
  if (renewed && !context.res.headers.has('X-Renewed-Token')) context.header('X-Renewed-Token', renewed)
}

/** A visitor's target is read from the primary, so that one withdrawn is gone at once; what belongs to it may come from a copy. */
function find(target: NonNullable<ApiRoute['target']>): AppMiddleware {
  return async (context, next) => {
    const visit = context.get('visit')
    if (visit.level === null) visit.db = visit.dbOfVisitor()
    context.set('target', await target({ ...visit, params: validated(context, 'param') }))
    await next()
  }
}

function answer(route: ApiRoute): AppMiddleware {
  return async (context) => {
    const call: Call = {
      ...context.get('visit'),
      // A limit on the body may have replaced the original request.
      request: context.req.raw,
      params: validated(context, 'param'),
      query: validated(context, 'query'),
      body: validated(context, 'json'),
      target: context.get('target'),
    }
    const answered = await route.handler(call)
    return answered instanceof Response ? answered : json(call, answered)
  }
}

/** The validated values: Hono infers their type only where a route is written out, not from a table. */
function validated(context: AppContext, part: 'param' | 'query' | 'json'): unknown {
  return context.req.valid(part as never)
}

/** From this length a 304 saves more than the digest of its tag costs; what a click asks is shorter (docs/decisions/136). */
const taggedLength = 2000

/** Public answers change with every save, so browsers revalidate each time; the language may come from a header. */
const ofJson = new Headers({
  ...securityHeaders,
  'Cache-Control': cacheRules.revalidated,
  'Content-Type': 'application/json',
  Vary: 'Accept-Language',
})

async function json({ request, user }: Call, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  const isPlain = text.length < taggedLength || user !== null
  const answer = isPlain ? new Response(text, { headers: ofJson }) : await tagged(request, text, ofJson)
  return markSecured(answer)
}
