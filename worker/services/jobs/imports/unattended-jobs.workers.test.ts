import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type * as contracts from '../../../../domain/contracts/jobs.ts'
import worker from '../../../index.ts'
import { resetCatalogue } from '../../../testing/copying.ts'
import { apply, goOn } from '../../../testing/importing.ts'
import { emailOf, jsonAs } from '../../../testing/staff.ts'
import { everything, put, read } from '../../../testing/writing.ts'
import { continueShare } from './unattended-jobs.ts'

beforeEach(resetCatalogue)

const file = [
  ['id', 'name'],
  ['eb-alfa', 'Alfa från filen'],
  ['eb-beta', 'Beta från filen'],
]
const begun = async (level: 0 | 1 = 1) => (await apply('elslutbleck', file, level))._id
const jobOf = (id: string) => jsonAs<contracts.JobAnswer>(0, `/api/jobs/${id}`)
const hand = (id: string, how: 'run' | 'undo' | 'pause') =>
  jsonAs(1, `/api/jobs/${id}/${how}`, { method: 'POST' })
/** Nobody has called for a job in a while. */
const leave = () =>
  env.DB.prepare("UPDATE lease SET ends = 0 WHERE name LIKE 'job:%' AND holder = 'caller'").run()
const share = (now = Date.now()) => continueShare(env.DB, now, [])
const cron = () =>
  worker.scheduled(createScheduledController({ cron: '*/2 * * * *', scheduledTime: new Date() }), env)

test('the cron goes on with a job whose tab was closed, in the name of whoever began it', async () => {
  const id = await begun()
  await cron()
  expect(await jobOf(id)).toMatchObject({ counts: { waiting: 2 } })
  await leave()
  await cron()
  expect(await jobOf(id)).toMatchObject({ status: 'done', counts: { waiting: 0, done: 2 } })
  expect((await read('eb-alfa')).name).toBe('Alfa från filen')
  const [saved] = await jsonAs<{ user: object }[]>(0, '/api/elslutbleck/eb-alfa/history')
  expect(saved).toMatchObject({ user: { name: 'Person 1' } })
  // No lease stays behind.
  expect(await env.DB.prepare('SELECT count(*) AS n FROM lease').first('n')).toBe(0)
  expect(await goOn(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 2 } })
})

test('a job in the hands of a caller is not gone on with, and one in the hands of the cron waits for it', async () => {
  const id = await begun()
  expect(await share()).toEqual({ job: null, failed: [] })
  await env.DB.prepare("UPDATE lease SET holder = 'the cron' WHERE name = ?").bind(`job:${id}`).run()
  const before = await everything()
  for (const how of ['run', 'undo'] as const)
    expect(await hand(id, how)).toMatchObject({ result: { status: 'running' } })
  expect(await everything()).toBe(before)
  await env.DB.prepare('UPDATE lease SET ends = 0').run()
  expect(await goOn(id, 'run')).toMatchObject({ counts: { done: 2 } })
})

test('several at once write each product once', async () => {
  const id = await begun()
  await leave()
  const [alfa, beta] = await Promise.all([read('eb-alfa'), read('eb-beta')])
  await Promise.all([share(), share(), hand(id, 'run'), share()])
  await goOn(id, 'run')
  expect(await jobOf(id)).toMatchObject({ counts: { done: 2, failed: 0 } })
  expect((await read('eb-alfa')).version).toBe(alfa.version + 1)
  expect((await read('eb-beta')).version).toBe(beta.version + 1)
})

test('a paused job, one that is taken back and an old one stay as they are', async () => {
  const paused = await begun()
  await hand(paused, 'pause')
  await leave()
  expect(await share()).toEqual({ job: null, failed: [] })
  // Whoever paused it goes on with it by hand.
  await hand(paused, 'undo')
  await leave()
  expect(await share()).toEqual({ job: null, failed: [] })
  expect(await jobOf(paused)).toMatchObject({ counts: { done: 0, undone: 2 } })
  const old = await begun()
  await leave()
  expect(await share(Date.now() + 25 * 3600_000)).toEqual({ job: null, failed: [] })
  expect(await share()).toEqual({ job: old, failed: [] })
})

test('a pause holds while the cron is at it', async () => {
  const id = await begun()
  await env.DB.prepare("UPDATE lease SET holder = 'the cron', ends = 9e15 WHERE name = ?")
    .bind(`job:${id}`)
    .run()
  await hand(id, 'pause')
  await env.DB.prepare("DELETE FROM lease WHERE holder = 'the cron'").run()
  expect(await share()).toEqual({ job: null, failed: [] })
})

test.each([
  ['account is gone', 'DELETE FROM user WHERE email = ?'],
  ['level is another one', 'UPDATE user SET level = 2 WHERE email = ?'],
])('a job does not go on when its starter’s %s, and stands in no other one’s way', async (_, change) => {
  const theirs = await begun(1)
  const other = await begun(0)
  await env.DB.prepare(change).bind(emailOf(1)).run()
  await leave()
  const before = (await read('eb-alfa')).version
  expect(await share()).toEqual({ job: other, failed: [theirs] })
  expect((await read('eb-alfa')).version).toBe(before + 1)
  expect(await jobOf(theirs)).toMatchObject({ counts: { waiting: 2, failed: 0 } })
})

test('what somebody has saved since is not written over by a job that goes on', async () => {
  const id = await begun()
  await put('eb-alfa', { name: 'Alfa för hand' })
  await leave()
  expect(await share()).toEqual({ job: id, failed: [] })
  expect((await read('eb-alfa')).name).toBe('Alfa för hand')
  expect(await jobOf(id)).toMatchObject({ counts: { done: 1, failed: 1 } })
})
