import type { ApiCall } from '../../domain/contracts/calls.ts'
import { rightsOf } from '../../domain/contracts/query.ts'
import type { AppMiddleware } from '../app-env.ts'
import { changeHeaders } from '../response-headers.ts'
import type { RequestContext } from './call.ts'

/** Whether the API description contains a call: public calls, except those for our own pages. */
export function isOpenToOtherSites({ right, ownPages }: ApiCall): boolean {
  return right === 'readPublished' && !ownPages
}

/** Whether pages of other sites may read the response. */
export function isShared(call: ApiCall): boolean {
  return call.method === 'GET' && isOpenToOtherSites(call)
}

/**
 * Lets pages of other sites read public responses. Never responses to a token, or to a staff query; and since no
 * preflight is answered, such a page can neither send those nor write.
 */
export function allowOtherSites({ query }: ApiCall): AppMiddleware {
  return async (context, next) => {
    await next()
    const request: RequestContext | undefined = context.get('request')
    if (!request || request.user || rightsOf(query, request.rawQuery).length > 0) return
    changeHeaders(context, (headers) => {
      headers.set('Access-Control-Allow-Origin', '*')
      headers.set('Access-Control-Expose-Headers', 'ETag, X-Request-Id')
    })
  }
}
