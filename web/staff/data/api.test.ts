import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callPath } from '../../shared/data/calls.ts'
import type { CallWords } from './api.ts'

const words: CallWords = {
  error: 'Fel',
  timeout: 'för sent',
  network: 'inget nät',
  noAnswer: 'inget svar',
  status: (status) => `status ${status}`,
  code: () => null,
}

const calls: { url: string; init: RequestInit }[] = []

/** A browser of which there is only what a call needs, with somebody signed in. */
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  calls.length = 0
  const stored = new Map([
    ['user', JSON.stringify({ email: 'a@b.c', name: 'A', lang: 'sv', token: 'the-token' })],
    ['access_level', '0'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('location', { pathname: '/sv/admin/log', search: '', hash: '', assign: vi.fn() })
  vi.stubGlobal('document', { querySelector: () => null, title: 'passar' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answering(body: unknown, status = 200, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return url === '/api/activity' ? Response.json({}) : Response.json(body, { status, headers })
  })
}

/** The toasts of a call, as they are shown at the moment. */
async function load() {
  const { callStaff } = await import('./api.ts')
  const { shownToasts } = await import('./toasts.ts')
  return { callStaff, toasts: () => shownToasts().map(({ kind, title, message }) => [kind, title, message]) }
}

const product = callPath('PUT :type/:id', { type: 'elslutbleck', id: 'x' })
const write = { language: 'sv', method: 'PUT', body: {}, words } as const

test('a call of staff carries the token and has twenty seconds', {
  tags: ['4.2.1', '6.1.14', '7.1.3', '7.1.5', '9.1.4'],
}, async () => {
  answering({ ok: true })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { callStaff, toasts } = await load()
  expect(await callStaff(callPath('GET bin', {}), { language: 'sv', words })).toEqual({ ok: true })
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: 'Bearer the-token' })
  expect(timeout.mock.calls).toEqual([[20_000]])
  expect(toasts()).toEqual([])
})

test('loglevel: a change is sent with the level of its entry in the log, a read without', {
  tags: ['7.7.2'],
}, async () => {
  answering({ message: 'Sparat' })
  const { callStaff } = await load()
  await callStaff(product, write)
  await callStaff(callPath('GET bin', {}), { language: 'sv', words })
  expect(calls.map(({ init }) => new Headers(init.headers).get('loglevel'))).toEqual(['info', null])
})

test('a file goes as it is under its own type, and may take longer', async () => {
  answering({ faults: [] })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { callStaff } = await load()
  const body = new Blob(['id;name'], { type: 'text/csv' })
  await callStaff(callPath('POST imports/:type', { type: 'slutbleck' }), {
    ...write,
    method: 'POST',
    body,
    quiet: true,
    timeoutMs: 120_000,
  })
  expect(calls[0]?.init.body).toBe(body)
  expect(calls[0]?.init.headers).not.toHaveProperty('Content-Type')
  expect(timeout.mock.calls).toEqual([[120_000]])
})

test('what was written is told in green for five seconds, and its page goes to the activity log', {
  tags: ['8.2.1', '8.2.2'],
}, async () => {
  answering({ message: 'Sparat' }, 200, { 'X-Activity-Id': 'entry' })
  const { callStaff, toasts } = await load()
  await callStaff(product, write)
  expect(toasts()).toEqual([['success', undefined, 'Sparat']])
  const logged = calls.find(({ url }) => url === '/api/activity')
  expect(JSON.parse(String(logged?.init.body))).toEqual({
    _id: 'entry',
    lang: 'sv',
    page: { href: '/sv/admin/log', title: 'passar' },
  })
  vi.advanceTimersByTime(4999)
  expect(toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts()).toEqual([])
})

test('another status is told in red, an answer without a message as a warning', {
  tags: ['8.2.2'],
}, async () => {
  const { callStaff, toasts } = await load()
  answering({ message: 'x' }, 201)
  await callStaff(product, write)
  answering({})
  await callStaff(product, write)
  expect(toasts()).toEqual([
    ['error', 'Fel', 'status 201'],
    ['warning', undefined, 'inget svar'],
  ])
})

test('an answer that never came is a warning, and so is an empty one', { tags: ['8.2.2'] }, async () => {
  const { callStaff, toasts } = await load()
  for (const cause of [new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')]) {
    vi.stubGlobal('fetch', async () => Promise.reject(cause))
    await expect(callStaff(product, write)).rejects.toMatchObject({ status: 0 })
  }
  vi.stubGlobal('fetch', async () => new Response(''))
  await expect(callStaff(product, write)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(callStaff(product, write)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
  expect(toasts()).toEqual([
    ['warning', undefined, 'inget nät'],
    ['warning', undefined, 'för sent'],
    ['warning', undefined, 'inget svar'],
    ['error', 'Fel', 'status 502'],
  ])
})

test('a fault is told in red in the words of the server, and a quiet call tells nothing', {
  tags: ['8.2.1'],
}, async () => {
  answering({ error: 'E11000_DUPLICATE_KEY', message: 'Numret finns' }, 409)
  const { callStaff, toasts } = await load()
  await expect(callStaff(product, { ...write, quiet: true })).rejects.toMatchObject({ status: 409 })
  expect(toasts()).toEqual([])
  await expect(callStaff(product, write)).rejects.toMatchObject({ code: 'E11000_DUPLICATE_KEY' })
  expect(toasts()).toEqual([['error', 'Fel', 'Numret finns']])
})

test('errors: a known code without a message is told in our words, an unknown one by its status', {
  tags: ['8.2.1'],
}, async () => {
  const { callStaff, toasts } = await load()
  const code = ({ code: name }: { code: string }) => (name === 'INTERNAL' ? 'Något gick fel hos oss' : null)
  for (const error of ['INTERNAL', 'NEVER_HEARD_OF']) {
    answering({ error }, 500)
    await expect(callStaff(product, { ...write, words: { ...words, code } })).rejects.toMatchObject({
      code: error,
    })
  }
  expect(toasts()).toEqual([
    ['error', 'Fel', 'Något gick fel hos oss'],
    ['error', 'Fel', 'status 500'],
  ])
})

test('a renewed token takes the place of the old one', async () => {
  answering({}, 200, { 'X-Renewed-Token': 'the-next' })
  const { callStaff } = await load()
  await callStaff(callPath('GET bin', {}), { language: 'sv', words })
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: 'a@b.c', token: 'the-next' })
})

test('a renewed token of who has signed out meanwhile is not given to whoever has signed in since', async () => {
  const { callStaff } = await load()
  const other = JSON.stringify({ email: 'b@b.c', name: 'B', lang: 'sv', token: 'theirs' })
  vi.stubGlobal('fetch', async () => {
    localStorage.setItem('user', other)
    return Response.json({}, { headers: { 'X-Renewed-Token': 'the-next' } })
  })
  await callStaff(callPath('GET bin', {}), { language: 'sv', words })
  expect(localStorage.getItem('user')).toBe(other)
})

test('a 401 is reported with the token of its call and tells nothing; it ends the session, which keeps where that was', {
  tags: ['4.2.2', '8.1.6'],
}, async () => {
  answering({ error: 'UNAUTHORIZED', message: 'x' }, 401)
  const events: unknown[] = []
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => events.push([event.type, event.detail]))
  const { callStaff, toasts } = await load()
  await expect(callStaff(callPath('GET bin', {}), { language: 'no', words })).rejects.toMatchObject({
    status: 401,
  })
  expect(events).toEqual([['passar-refused', 'Bearer the-token']])
  const { endSession } = await import('../frame/session/end-session.ts')
  await Promise.all([endSession('expired', 'no'), vi.runAllTimersAsync()])
  expect(localStorage.getItem('user')).toBeNull()
  expect(sessionStorage.getItem('passar-return')).toBe('/admin/log')
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/no/guide/elslutbleck')
  expect(toasts()).toEqual([])
})
