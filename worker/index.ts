import { exports, WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import { continueShare, continueUnattendedJobs, type JobShare } from './imports/unattended-jobs.ts'
import { runMaintenance } from './maintenance.ts'
import { newRequestId, underRequestId } from './platform/log.ts'
import { publishDue, publishShare, type Share } from './products/drafts/due.ts'
import { services } from './services.ts'

/** Often enough that nothing is published more than five minutes late, even where a run fails. */
const publishingCron = '*/2 * * * *'

/** Paths of calls to this worker itself: each call has the full limit of D1 statements. */
export class PlannedPublishing extends WorkerEntrypoint<Env> {
  share(now: number, without: string[]): Promise<Share> {
    return underRequestId(newRequestId(), () => publishShare(this.env.DB, now, without))
  }
}

export class UnattendedJobs extends WorkerEntrypoint<Env> {
  share(now: number, without: string[]): Promise<JobShare> {
    return underRequestId(newRequestId(), () => continueShare(this.env.DB, now, without))
  }
}

export default {
  fetch: app.fetch,
  /**
   * Runs on the schedules of wrangler.toml: every two minutes due working copies are published and unattended jobs go on;
   * the maintenance runs once an hour.
   */
  scheduled: async ({ cron, scheduledTime }, env, context) => {
    await underRequestId(newRequestId(), async () => {
      if (cron !== publishingCron) return void (await runMaintenance(env, scheduledTime))
      // What follows these saves is what follows those of staff.
      const { catalogue } = services(env, (work) => context.waitUntil(work))
      await publishDue((without) => exports.PlannedPublishing.share(scheduledTime, without))
      await catalogue.generationAfterSave()
      await continueUnattendedJobs(
        (without) => exports.UnattendedJobs.share(scheduledTime, without),
        () => catalogue.generationAfterSave(),
      )
    })
  },
} satisfies ExportedHandler<Env>
