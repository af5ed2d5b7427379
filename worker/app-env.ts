import type { Context, MiddlewareHandler } from 'hono'
import type { RawQuery } from '../domain/contracts/query.ts'
import type { RequestContext } from './routes/call.ts'

export interface AppEnv {
  Bindings: Env
  /** Values that the steps of a call pass on to each other (routes/steps.ts). */
  Variables: {
    rawQuery: RawQuery
    request: RequestContext
    target: unknown
  }
}

export type AppContext = Context<AppEnv>
export type AppMiddleware = MiddlewareHandler<AppEnv>
