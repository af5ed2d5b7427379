import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { nameRequest, requestIdHeader, underRequestId } from '../request-id.ts'

/** Sets the request id, in the answer and in its logs. Last on the way out, so that no answer has another one. */
export const identifyRequest: MiddlewareHandler<AppEnv> = (context, next) => {
  const id = nameRequest(context.req.raw.headers)
  return underRequestId(id, async () => {
    await next()
    context.res.headers.set(requestIdHeader, id)
  })
}
