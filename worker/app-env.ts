import type { Context } from 'hono'

export interface AppEnv {
  Bindings: Env
}

export type AppContext = Context<AppEnv>
