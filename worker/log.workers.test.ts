import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { errorBody } from '../domain/contracts/common.ts'
import { isolateMemory } from './cache/isolate.ts'
import worker from './index.ts'
import { call } from './testing/call.ts'

/** What is logged while something runs. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await work()
  const text = logged.mock.calls.flat().join('\n')
  logged.mockRestore()
  return text
}

test('a bug is a 500 without details, and its log holds the statement but no value', async () => {
  isolateMemory.clear()
  await env.DB.prepare('ALTER TABLE product RENAME TO gone').run()
  let answer: Response | undefined
  const log = await logOf(async () => {
    answer = await call('/api/elslutbleck/a-secret-value')
  })
  await env.DB.prepare('ALTER TABLE gone RENAME TO product').run()
  expect(answer?.status).toBe(500)
  const body = errorBody.parse(await answer?.json())
  expect(body.error).toBe('INTERNAL')
  const request = answer?.headers.get('X-Request-Id')
  expect(body.details).toEqual({ request })
  expect(body.message).toContain(`Ange ${request} `)
  for (const line of log.split('\n')) expect(JSON.parse(line).request).toBe(request)
  expect(body.message).not.toMatch(/product|SQL/)
  expect(log).toContain('no such table')
  expect(log).toContain('/api/elslutbleck/a-secret-value')
  expect(log.replaceAll('/api/elslutbleck/a-secret-value', '')).not.toContain('a-secret-value')
})

test('a fault of the request is not logged', async () => {
  expect(await logOf(() => call('/api/elslutbleck/finns-ej'))).toBe('')
})

test('what a task of the schedule logs has one name too', async () => {
  const bucket = { list: () => Promise.reject(new Error('No bucket')) } as unknown as R2Bucket
  const round = { scheduledTime: Date.now(), cron: '', noRetry: () => {} }
  const log = await logOf(() => worker.scheduled(round, { ...env, FILES: bucket }))
  expect(log).toContain('"task":"sweepStorage"')
  const names = log.split('\n').map((line) => JSON.parse(line).request)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^[0-9a-f]{16}$/)
})
