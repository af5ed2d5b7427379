import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import worker from '../index.ts'

/** A run of a cron, with all that it leaves to be done behind it. */
export async function runScheduled(bindings: Env, cron = '', scheduledTime = new Date()): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController({ cron, scheduledTime }), bindings, context)
  await waitOnExecutionContext(context)
}
