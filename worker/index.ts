import { exports, WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import { continueShare, type JobShare } from './imports/unattended-jobs.ts'
import { runMaintenance } from './maintenance.ts'
import { newRequestId, underRequestId } from './platform/log.ts'
import { publishShare, type Share } from './products/drafts/due.ts'
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

/**
 * Does the work of a run in shares, each a call of the worker of its own, until nothing is left. What has failed waits for the
 * next run.
 * @param most calls: Cloudflare lets a worker call itself 32 times in one run
 */
async function inShares(
  most: number,
  share: (without: string[]) => Promise<Pick<Share, 'failed' | 'hasMore'>>,
): Promise<void> {
  const failed: string[] = []
  for (let calls = 0; calls < most; calls++) {
    const done = await share(failed)
    failed.push(...done.failed)
    if (!done.hasMore) return
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
      await inShares(20, (without) => exports.PlannedPublishing.share(scheduledTime, without))
      await catalogue.generationAfterSave()
      await inShares(10, async (without) => {
        const { job, failed } = await exports.UnattendedJobs.share(scheduledTime, without)
        if (job !== null) await catalogue.generationAfterSave()
        return { failed, hasMore: job !== null }
      })
    })
  },
} satisfies ExportedHandler<Env>
