import { env } from 'cloudflare:workers'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { health } from '../../domain/contracts/health.ts'
import { Health, healthKeptMs, isolateHealth } from '../services/health.ts'
import { call } from '../testing/call.ts'

let logged: MockInstance<(line: string) => void>
beforeEach(() => {
  isolateHealth.clear()
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})

/** A binding whose calls are counted and answered by `work`. */
function answering<Binding extends object>(work: () => unknown): { binding: Binding; calls: () => number } {
  let calls = 0
  const member = () => {
    calls++
    return work()
  }
  return { binding: new Proxy({}, { get: () => member }) as Binding, calls: () => calls }
}
const failing = () => Promise.reject(new Error('down'))
const hanging = () => new Promise<never>(() => {})
const broken = {
  database: {
    DB: { prepare: () => ({ bind: () => ({ raw: failing, all: failing }) }) } as unknown as D1Database,
  },
  cache: { CACHE: answering<KVNamespace>(failing).binding },
  storage: { FILES: answering<R2Bucket>(failing).binding },
}

test('a site whose parts answer is well, and says which deployment it is', async () => {
  const answer = await call('/api/health')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(health.response.parse(await answer.json())).toEqual({
    ok: true,
    version: env.VERSION.id,
    environment: 'local',
  })
  expect(logged).not.toHaveBeenCalled()
})

test.each(Object.entries(broken))(
  'a site whose %s fails says so, and the log why',
  async (part, bindings) => {
    const answer = await call('/api/health', {}, { ...env, ...bindings })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const body = await answer.json<{ error: string; message: string; details: Record<string, string> }>()
    expect(body.error).toBe('UNHEALTHY')
    expect(body.message).toContain(part)
    expect(body.details).toEqual({
      down: part,
      version: env.VERSION.id,
      environment: 'local',
      request: answer.headers.get('X-Request-Id'),
    })
    const lines = logged.mock.calls.map(([line]) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ part, request: body.details.request }))
  },
)

test('everything down is named together', async () => {
  const all = { ...env, ...broken.database, ...broken.cache, ...broken.storage }
  const body = await (await call('/api/health?lang=no', {}, all)).json<{ message: string }>()
  expect(body.message).toContain('database, cache, storage svarer ikke')
})

test('what does not answer in time is down', async () => {
  const slow = { ...env, CACHE: answering<KVNamespace>(hanging).binding }
  expect((await new Health().check(slow, 0, 1)).down).toEqual(['cache'])
})

test('asking in a loop asks the parts once, until the answer is too old', async () => {
  const cache = answering<KVNamespace>(async () => null)
  const own = { ...env, CACHE: cache.binding }
  const state = new Health()
  for (let now = 0; now < healthKeptMs; now += 100) await state.check(own, now)
  expect(cache.calls()).toBe(1)
  await state.check(own, healthKeptMs)
  expect(cache.calls()).toBe(2)
})

test('a part that is back is well again', async () => {
  const state = new Health()
  expect((await state.check({ ...env, ...broken.storage }, 0)).down).toEqual(['storage'])
  expect((await state.check(env, healthKeptMs)).down).toEqual([])
})

test('those who come while the parts are asked get what was known', async () => {
  let answer = (_: null) => {}
  const cache = answering<KVNamespace>(() => new Promise((resolve) => (answer = resolve)))
  const own = { ...env, CACHE: cache.binding }
  const state = new Health()
  await state.check(env, 0)
  const asking = state.check(own, healthKeptMs)
  expect((await state.check(own, healthKeptMs)).down).toEqual([])
  expect(cache.calls()).toBe(1)
  answer(null)
  expect((await asking).down).toEqual([])
})
