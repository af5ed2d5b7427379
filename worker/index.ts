import { Hono } from 'hono'
import { UserError } from '../domain/errors.ts'
import type { AppEnv } from './app-env.ts'
import { toCanonicalHost } from './edge/canonical.ts'
import { errorPage } from './edge/error-page.ts'
import { guardHeaders } from './edge/headers.ts'
import { identifyRequest } from './edge/identify.ts'
import { isCall } from './edge/not-found.ts'
import { servePage } from './edge/pages.ts'
import { logFault } from './log.ts'
import { newRequestId, underRequestId } from './request-id.ts'
import { errorAnswer } from './routes/errors.ts'
import { serveRoutes } from './routes/serve.ts'
import { routes } from './routes/table.ts'
import { runMaintenance } from './services/jobs/maintenance/index.ts'
import { publishDue } from './services/working-copies/due.ts'

/** The worker: a name and headers on every answer, the canonical host, the API and files, then assets and pages. */
export const app = new Hono<AppEnv>()

app.use(identifyRequest)
app.use(guardHeaders)
app.use(toCanonicalHost)
serveRoutes(app, routes)
app.all('*', (context, next) => (isCall(context.req.path) ? next() : servePage(context)))
app.notFound(() => {
  throw new UserError('NOT_FOUND')
})
app.onError((fault, context) => {
  if (isCall(context.req.path)) return errorAnswer(fault, context)
  logFault('A page failed', fault, { path: context.req.path })
  return errorPage(context)
})

/** Often enough that nothing is published five minutes late, even where a run fails. */
const publishingCron = '*/2 * * * *'

export default {
  fetch: app.fetch,
  /** On the schedules of wrangler.toml: what is planned is published every time, the rest is put in order once an hour. */
  scheduled: async ({ cron, scheduledTime }, env) => {
    await underRequestId(newRequestId(), async () => {
      if (cron === publishingCron) await publishDue(env.DB, scheduledTime)
      else await runMaintenance(env, scheduledTime)
    })
  },
} satisfies ExportedHandler<Env>
