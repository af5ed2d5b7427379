import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'

export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheRules.none, ...headers },
  })
}

export function methodAnswer(): Response {
  return textAnswer(405, 'Method not allowed', { Allow: 'GET, HEAD' })
}

/** A built file with its cache rule, which applies to existing files: a missing one may come with the next build. */
export async function assetAnswer(context: AppContext, cacheControl: string): Promise<Response> {
  const found = await context.env.ASSETS.fetch(context.req.raw)
  if (found.status !== 200 && found.status !== 304) return textAnswer(404, 'Not found')
  const headers = new Headers(found.headers)
  headers.set('Cache-Control', cacheControl)
  return new Response(found.body, { status: found.status, headers })
}
