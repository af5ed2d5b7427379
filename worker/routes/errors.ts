import { type ErrorBody, type ErrorCode, errorStatus, UserError } from '../../domain/errors.ts'
import { fill } from '../../domain/texts/fill.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { refusalKinds } from '../accounts/security-log.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { logError, requestId } from '../platform/log.ts'
import { isOutage } from '../platform/outage.ts'
import { services } from '../services.ts'
import { addressOf, languageOf, type RequestContext } from './call.ts'

type Messages = Texts['messages']

/** The Retry-After in seconds of a request that failed for want of a database or a storage. */
const outageSeconds = 5

/** The response to a failed request: an error of the request, or an outage or a bug, which is logged. */
export async function errorResponse(error: unknown, context: AppContext): Promise<Response> {
  if (!(error instanceof UserError)) {
    logError('A request failed', error, { method: context.req.raw.method, path: context.req.path })
    const code = isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL'
    return responseOf(code, {}, await messagesFor(context))
  }
  logRefusal(error, context)
  return responseOf(error.code, error.details, await messagesFor(context))
}

/** Reports to the security log what is refused for want of a session or a right. */
function logRefusal({ code }: UserError, context: AppContext): void {
  const kind = refusalKinds[code]
  if (!kind) return
  const caller: RequestContext | undefined = context.get('request')
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
  const { securityLog } = services(context.env, waitUntil)
  const subject = { account: caller?.user?.email, address: addressOf(context.req.raw) }
  waitUntil(
    securityLog.addRefusal(kind, subject).catch((error) => logError('A refusal was not logged', error)),
  )
}

async function messagesFor(context: AppContext): Promise<Messages> {
  const { catalogue } = services(context.env, (work) => context.executionCtx.waitUntil(work))
  return (await textsOf(catalogue, languageOf(context))).messages
}

function wordsOf(details: UserError['details']): Record<string, string | number> {
  const words = Object.entries(details).filter(([, value]) => typeof value !== 'object')
  return Object.fromEntries(words) as Record<string, string | number>
}

function responseOf(code: ErrorCode, about: UserError['details'], messages: Messages): Response {
  const body: ErrorBody = { error: code, message: fill(messages[code], wordsOf(about)) }
  let details = about
  const request = requestId()
  // A user may report the id of a server error, which finds it in the log.
  if (errorStatus[code] >= 500 && request) {
    body.message += ` ${fill(messages.TELL_SUPPORT, { request })}`
    details = { ...about, request }
  }
  if (Object.keys(details).length > 0) body.details = details
  const headers = new Headers({ 'Cache-Control': cacheRules.none, Vary: 'Accept-Language' })
  if (code === 'RANGE_NOT_SATISFIABLE') headers.set('Content-Range', `bytes */${details.size}`)
  if (code === 'METHOD_NOT_ALLOWED') headers.set('Allow', String(details.allow))
  if (code === 'UNAUTHORIZED') headers.set('WWW-Authenticate', 'Bearer')
  if (code === 'UNAVAILABLE') headers.set('Retry-After', String(outageSeconds))
  if (code === 'RATE_LIMITED') headers.set('Retry-After', String(details.seconds))
  return Response.json(body, { status: errorStatus[code], headers })
}
