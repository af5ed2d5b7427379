import { rightsOf } from '../../domain/contracts/query.ts'
import { changeHeaders } from '../answer-headers.ts'
import type { AppMiddleware } from '../app-env.ts'
import type { ApiRoute, Visit } from './route.ts'

/** Whether the API description contains a call: public calls, except those for our own pages. */
export function isOpenToOtherSites({ right, ownPages }: ApiRoute): boolean {
  return right === 'readPublished' && !ownPages
}

/** Whether pages of other sites may read the answer. */
export function isShared(route: ApiRoute): boolean {
  return route.method === 'GET' && isOpenToOtherSites(route)
}

/**
 * Lets pages of other sites read public answers. Never answers to a token, or to a staff query; and since no
 * preflight is answered, such a page can neither send those nor write.
 */
export function allowOtherSites({ contract }: ApiRoute): AppMiddleware {
  return async (context, next) => {
    await next()
    const visit: Visit | undefined = context.get('visit')
    if (!visit || visit.user || rightsOf(contract.query, visit.rawQuery).length > 0) return
    changeHeaders(context, (headers) => {
      headers.set('Access-Control-Allow-Origin', '*')
      headers.set('Access-Control-Expose-Headers', 'ETag, X-Request-Id')
    })
  }
}
