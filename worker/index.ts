import { exports, WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import { newRequestId, underRequestId } from './request-id.ts'
import { runMaintenance, settleFor } from './services/jobs/maintenance/index.ts'
import { publishDue, publishShare, type Share } from './services/working-copies/due.ts'

/** Often enough that nothing is published five minutes late, even where a run fails. */
const publishingCron = '*/2 * * * *'

/** What this worker asks itself for: each call has as many statements of D1 as any other call of a worker. */
export class PlannedPublishing extends WorkerEntrypoint<Env> {
  share(now: number, without: string[]): Promise<Share> {
    return underRequestId(newRequestId(), () => publishShare(this.env.DB, now, without))
  }
}

export default {
  fetch: app.fetch,
  /** On the schedules of wrangler.toml: what is planned is published every time, the rest is put in order once an hour. */
  scheduled: async ({ cron, scheduledTime }, env) => {
    await underRequestId(newRequestId(), async () => {
      if (cron === publishingCron) {
        await publishDue((without) => exports.PlannedPublishing.share(scheduledTime, without))
        await settleFor(env)
      } else await runMaintenance(env, scheduledTime)
    })
  },
} satisfies ExportedHandler<Env>
