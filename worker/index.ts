import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { toCanonicalHost } from './edge/canonical.ts'
import { guardHeaders } from './edge/headers.ts'
import { isCall } from './edge/not-found.ts'
import { servePage } from './edge/pages.ts'
import { logFault } from './log.ts'
import { errorAnswer } from './routes/errors.ts'
import { serveRoutes } from './routes/serve.ts'
import { routes } from './routes/table.ts'
import { runMaintenance } from './services/jobs/maintenance/index.ts'

/** The worker: headers on every answer, the canonical host, the API and files, then assets and pages. */
export const app = new Hono<AppEnv>()

app.use(guardHeaders)
app.use(toCanonicalHost)
serveRoutes(app, routes)
app.all('*', servePage)
app.onError((fault, context) => {
  if (isCall(context.req.path)) return errorAnswer(fault, context)
  logFault('A page failed', fault)
  return new Response('Internal error', { status: 500 })
})

export default {
  fetch: app.fetch,
  /** On the schedule of wrangler.toml: see services/maintenance. */
  scheduled: async ({ scheduledTime }, env) => {
    await runMaintenance(env, scheduledTime)
  },
} satisfies ExportedHandler<Env>
