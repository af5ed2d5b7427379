import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callPath } from './calls.ts'

const total = callPath('GET :type/total', { type: 'elslutbleck' })

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers nothing to these paths, as `AbortSignal.timeout` with a clock that tests turn. */
async function silent(isSilent: (path: string) => boolean = () => true) {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), ms)
    return over.signal
  })
  onTestFinished(() => timeout.mockRestore())
  const requested: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    requested.push(path)
    if (!isSilent(path)) return Promise.resolve(Response.json({ version: 'x' }))
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const [{ callApi }, { createQueryClient }] = await Promise.all([
    import('./api.ts'),
    import('./query-client.ts'),
  ])
  const queries = createQueryClient()
  const call = (signal: AbortSignal) => callApi(total, { language: 'sv', signal })
  return { requested, queries, call }
}

/** After how many ms it settled. */
async function settledAfter(work: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  const end = work.then(
    () => performance.now() - begun,
    () => performance.now() - begun,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return end
}

test('timeouts: a call that timed out is not retried, and calls one after the other share 12 s', {
  tags: ['7.1.2'],
}, async () => {
  const { requested, queries, call } = await silent()
  const once = queries.fetchQuery({ queryKey: ['a'], queryFn: ({ signal }) => call(signal) })
  expect(await settledAfter(once)).toBe(10_000)
  expect(requested).toHaveLength(1)
  const many = async () => {
    for (let remaining = 20; remaining > 0; remaining--)
      await queries
        .fetchQuery({ queryKey: ['b', remaining], queryFn: ({ signal }) => call(signal) })
        .catch(() => {})
  }
  expect(Math.round((await settledAfter(many())) / 100)).toBe(120)
})

test('timeouts: a connection that breaks off late leaves its retry the remaining time', async () => {
  const { queries, call } = await silent()
  let tries = 0
  const brokenOff = async (signal: AbortSignal) => {
    tries += 1
    if (tries > 1) return call(signal)
    const begun = call(signal).catch(() => {})
    await new Promise((done) => setTimeout(done, 9000))
    void begun
    throw new TypeError('Failed to fetch')
  }
  const requested = queries.fetchQuery({ queryKey: ['a'], queryFn: ({ signal }) => brokenOff(signal) })
  expect(await settledAfter(requested)).toBe(12_000)
})

test('timeouts: a response resets the budget, and so does an action of the visitor', async () => {
  const listening = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listening.set(type, listener))
  const { call } = await silent()
  const { resetTimeBudgetOnInput } = await import('./time-budget.ts')
  resetTimeBudgetOnInput()
  const { signal } = new AbortController()
  const ask = () => call(signal).catch(() => {})
  expect(await settledAfter(ask().then(ask))).toBe(12_000)
  const pressed = async () => {
    await ask()
    listening.get('click')?.()
    await ask()
  }
  expect(await settledAfter(pressed())).toBe(20_000)
})

test('timeouts: stored data are looked for after 4 s, and nothing is waited for longer than the calls', async () => {
  await silent()
  const { networkOrStored } = await import('./network-or-stored.ts')
  const { ApiError } = await import('./errors.ts')
  const never = new Promise<never>(() => {})
  const stored = { stored: true }
  expect(await settledAfter(networkOrStored(never, async () => stored))).toBe(4000)
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiError('TIMEOUT', '', 0)), 10_000)
  })
  const failed = networkOrStored(late, () => never)
  expect(await settledAfter(failed.catch(() => {}))).toBe(12_000)
  await expect(failed).rejects.toMatchObject({ code: 'TIMEOUT' })
  const refused = networkOrStored(Promise.reject(new ApiError('NOT_FOUND', '', 404)), async () => stored)
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
