import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../app.ts'
import { strictBindings } from './strict-bindings.ts'

/** Calls the worker under the platform's limits and waits for the work after the response. */
export async function call(path: string, init: RequestInit = {}, bindings: Env = env): Promise<Response> {
  const context = createExecutionContext()
  const address = new URL(path, env.ORIGIN)
  const request = new Request(address, { redirect: 'manual', ...init })
  const response = await app.fetch(request, strictBindings(bindings), context)
  await waitOnExecutionContext(context)
  return response
}

/** The JSON of a response that must have this status. */
export async function json<T = Record<string, unknown>>(
  path: string,
  status = 200,
  init: RequestInit = {},
): Promise<T> {
  const response = await call(path, init)
  const text = await response.text()
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
