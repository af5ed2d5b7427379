import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from './api.ts'
import { callPath } from './calls.ts'
import { ApiError, isNotFound, isPermanent } from './errors.ts'

const total = callPath('GET :type/total', { type: 'elslutbleck' })

const answering = (body: string, status: number) => {
  const call = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', call)
  return call
}

const failing = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`)
  return error
}

afterEach(() => vi.unstubAllGlobals())

test('api call: a call says its language and returns the JSON', { tags: ['7.1.1', '7.1.4'] }, async () => {
  const call = answering('{"total":3}', 200)
  expect(
    await callApi(callPath('GET :type', { type: 'elslutbleck' }, { c: '' }), { language: 'no' }),
  ).toEqual({ total: 3 })
  expect(call.mock.calls[0]?.[0]).toBe('/api/elslutbleck?c')
  expect(call.mock.calls[0]?.[1]?.headers).toEqual({ 'Accept-Language': 'nb' })
})

test('api call: a body is sent as JSON', { tags: ['7.1.1'] }, async () => {
  const call = answering('[]', 200)
  await callApi(callPath('POST konvertering/hitta', {}), {
    language: 'sv',
    method: 'POST',
    body: { token: '31 U' },
  })
  expect(call.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"token":"31 U"}' })
})

test('api call: an error keeps the code, message and details of the API', async () => {
  answering('{"error":"UNKNOWN_CHOICE","message":"Valet finns inte","details":{"choice":"x"}}', 400)
  const error = await failing(callApi(total, { language: 'sv' }))
  expect(error).toMatchObject({ code: 'UNKNOWN_CHOICE', message: 'Valet finns inte', status: 400 })
  expect(error.details).toEqual({ choice: 'x' })
  expect(isPermanent(error)).toBe(true)
})

test('api call: of several messages the first one is shown, with a code or without', {
  tags: ['8.1.1'],
}, async () => {
  answering('{"error":"LOGIN_FAILED","message":["Fel lösenord","Försök igen"]}', 401)
  const error = await failing(callApi(total, { language: 'sv' }))
  expect(error).toMatchObject({ code: 'LOGIN_FAILED', message: 'Fel lösenord', status: 401 })
  answering('{"message":["Kontot är låst"]}', 403)
  expect(await failing(callApi(total, { language: 'sv' }))).toMatchObject({
    code: 'UNNAMED',
    message: 'Kontot är låst',
  })
  for (const message of ['[]', '[{"text":"x"}]', '""', '7']) {
    answering(`{"message":${message}}`, 401)
    expect(await failing(callApi(total, { language: 'sv' }))).toMatchObject({ code: 'BAD_ANSWER' })
  }
})

test('api call: a response that is not JSON is an error, whatever its status', async () => {
  answering('<html>', 200)
  expect((await failing(callApi(total, { language: 'sv' }))).code).toBe('BAD_ANSWER')
  answering('<html>', 502)
  const error = await failing(callApi(total, { language: 'sv' }))
  expect(error).toMatchObject({ code: 'BAD_ANSWER', status: 502 })
  expect(isPermanent(error)).toBe(false)
})

test('api call: without a response there is an error that may be tried again, and a slow one says that it was slow', {
  tags: ['7.1.2'],
}, async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const network = await failing(callApi(total, { language: 'sv' }))
  expect(network).toMatchObject({ code: 'NETWORK', status: 0 })
  expect(isPermanent(network)).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('', 'TimeoutError')))
  expect((await failing(callApi(total, { language: 'sv' }))).code).toBe('TIMEOUT')
})

test('api call: a call has ten seconds', { tags: ['7.1.2', '9.1.3'] }, async () => {
  answering('{}', 200)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await callApi(total, { language: 'sv' })
  expect(timeout.mock.calls).toEqual([[10_000]])
})

test('api call: a cancelled call is no error of the API', async () => {
  const reason = new DOMException('', 'AbortError')
  vi.stubGlobal('fetch', async () => Promise.reject(reason))
  const call = callApi(total, { language: 'sv', signal: AbortSignal.abort(reason) })
  await expect(call).rejects.toBe(reason)
})

test('api call: 404 is distinguished from other errors', () => {
  expect(isNotFound(new ApiError('NOT_FOUND', '', 404))).toBe(true)
  expect(isNotFound(new ApiError('BAD_QUERY', '', 400))).toBe(false)
  expect(isNotFound(new Error('404'))).toBe(false)
})

test('api call: a path is written from its parameters and query, bare keys last', () => {
  expect(
    callPath('GET :type/:id', { type: 'elslutbleck', id: 'å/b' }, { lang: 'no', choices: ['50+ x', 'b'] }),
  ).toBe('elslutbleck/%C3%A5%2Fb?lang=no&50%2B%20x&b')
  const page = { all: '', skip: 0, limit: 5, q: undefined }
  expect(callPath('GET :type', { type: 'housing' }, page)).toBe('housing?all&skip=0&limit=5')
  expect(callPath('GET download/:a/', { a: 'NK 1' })).toBe('download/NK%201/')
})
