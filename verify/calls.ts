import type { CategoryCode } from '../domain/categories/codes.ts'
import { categoryOf } from '../domain/categories/index.ts'
import { errorStatus } from '../domain/errors.ts'
import { type Caller, type Init, rowsOf, sessionOf, textOf, type World } from './world.ts'

export interface ApiResponse {
  status: number
  headers: Headers
  text: string
  /** The text as JSON, parsed on access: an index has several. */
  readonly body: unknown
}

/** An answer, read to its end. */
export async function read(response: Response): Promise<ApiResponse> {
  const { status, headers } = response
  const text = await textOf(response)
  const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false
  return {
    status,
    headers,
    text,
    get body(): unknown {
      return isJson ? JSON.parse(text) : text
    },
  }
}

/** A call as somebody; a body is sent as JSON, text as a file of products. */
export async function callAs(
  world: World,
  caller: Caller,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<ApiResponse> {
  const headers = await sessionOf(world, caller)
  if (body === undefined) return read(await world.ask(path, { method, headers }))
  const isText = typeof body === 'string'
  const type = { 'Content-Type': isText ? 'text/csv' : 'application/json' }
  const sent = isText ? body : JSON.stringify(body)
  return read(await world.ask(path, { method, headers: { ...headers, ...type }, body: sent }))
}

/** What a method that writes sends where nothing is to be written. */
export const bodyOf = <T>(method: string, body: T): T | undefined =>
  method === 'POST' || method === 'PUT' ? body : undefined

/** The JSON of a response that has to be 200. */
export async function readAs<T>(world: World, caller: Caller, path: string): Promise<T> {
  const response = await callAs(world, caller, path)
  if (response.status !== 200) throw new Error(`${path}: ${describeResponse(response)}`)
  return response.body as T
}

/** The code of a refusal, '' where it is none. */
export function codeOf({ body }: ApiResponse): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : ''
  return typeof error === 'string' ? error : ''
}

/** Whether a text is a refusal as every call gives it: JSON with a known code and a message, and nothing of our insides. */
export function isRefusal(text: string): boolean {
  const [, code = ''] = /^\{"error":"([A-Z0-9_]+)","message":"[^"]/.exec(text) ?? []
  return Object.hasOwn(errorStatus, code) && !/\n\s+at |node_modules|SQLITE|D1_ERROR/.test(text)
}

/** A response in a line. */
export function describeResponse({ status, text }: ApiResponse): string {
  return `${status} ${text.slice(0, 150)}`
}

const boundary = 'x-boundary-of-the-verification'

/** The upload of a file; the name goes into its header as it is. */
export function uploadOf(staff: Record<string, string>, name: string, bytes: Uint8Array): Init {
  const encoder = new TextEncoder()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  const parts = [encoder.encode(head), bytes, encoder.encode(`\r\n--${boundary}--\r\n`)]
  const body = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  const headers = { ...staff, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return { method: 'POST', headers, body }
}

export interface Known {
  id: string
  category: CategoryCode
  artnr: string
}

/** Every product that is stored, in an order that does not change. */
export function knownProducts(world: World): Promise<Known[]> {
  return rowsOf<Known>(
    world,
    'SELECT id, category, artnr FROM product WHERE deleted IS NULL ORDER BY category, id',
  )
}

/** The n-th published product of a category that has a number. */
export async function productOf(world: World, code: CategoryCode, n = 0): Promise<Known> {
  const [found] = await rowsOf<Known>(
    world,
    "SELECT id, category, artnr FROM product WHERE category = ? AND published AND artnr <> '' AND deleted IS NULL ORDER BY id LIMIT 1 OFFSET ?",
    code,
    n,
  )
  if (!found) throw new Error(`There are too few products of ${code}`)
  return found
}

/** The path of a product's calls. */
export function pathOf({ category, id }: Known): string {
  return `/api/${categoryOf(category).path}/${id}`
}
