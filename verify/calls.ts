import type { AccessLevel } from '../domain/product.ts'
import { savedGenerationCookieName } from '../domain/saved-generation.ts'
import { rowsOf, sessionOf, textOf, type World } from './world.ts'

/** What was answered, its body read as JSON where it is some. */
export interface Answer {
  status: number
  body: unknown
}

/** A call as somebody of the staff; a body is sent as JSON, text as a file of products. */
export async function callAs(
  world: World,
  level: AccessLevel | null,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<Answer> {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json'
  const answer = await world.ask(path, {
    method,
    headers: { ...(await sessionOf(world, level)), ...(body === undefined ? {} : { 'Content-Type': type }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await textOf(answer)
  return { status: answer.status, body: isJson(answer) ? JSON.parse(text) : text }
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('application/json') ?? false

/** The JSON of an answer that has to be 200. */
export async function readAs<T>(world: World, level: AccessLevel | null, path: string): Promise<T> {
  return expectOk<T>(path, await callAs(world, level, path))
}

/** The same as a visitor whose cookie names the newest generation, so that no stale index is served. */
export async function readCurrent<T>(world: World, path: string): Promise<T> {
  const [meta] = await rowsOf<{ value: number }>(world, "SELECT value FROM meta WHERE key = 'generation'")
  const answer = await world.ask(path, { headers: { Cookie: `${savedGenerationCookieName}=${meta?.value}` } })
  const text = await textOf(answer)
  return expectOk<T>(path, { status: answer.status, body: isJson(answer) ? JSON.parse(text) : text })
}

function expectOk<T>(path: string, { status, body }: Answer): T {
  if (status !== 200) throw new Error(`${path}: ${describeAnswer({ status, body })}`)
  return body as T
}

/** The code of a refusal, '' where it is none. */
export function codeOf({ body }: Answer): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : ''
  return typeof error === 'string' ? error : ''
}

/** An answer in a line. */
export function describeAnswer({ status, body }: Answer): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return `${status} ${text.slice(0, 150)}`
}
