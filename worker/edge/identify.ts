import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { nameRequest, requestIdHeader, underRequestId } from '../request-id.ts'

/** Names every request, in its answer and in what it logs. Last on the way out, so that no answer brings another name. */
export const identifyRequest: MiddlewareHandler<AppEnv> = (context, next) => {
  const id = nameRequest(context.req.raw.headers)
  return underRequestId(id, async () => {
    await next()
    context.res.headers.set(requestIdHeader, id)
  })
}
