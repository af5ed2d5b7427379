import { digestOf } from './digest.ts'

/** Whether an If-None-Match header names this tag; tags are compared weakly, as RFC 9110 asks for it. */
export function knowsTag(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match')
  if (!known) return false
  const bare = (each: string) => each.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((each) => bare(each) === bare(tag))
}

/** The response with its tag, or 304 without a body when the request names the tag already. */
export function conditional(request: Request, tag: string, respond: () => Response): Response {
  const full = respond()
  full.headers.set('ETag', tag)
  if (!knowsTag(request, tag)) return full
  const headers = new Headers(full.headers)
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/** A text with the digest of its content as its tag. */
export async function tagged(
  request: Request,
  text: string,
  headers: Headers | Record<string, string>,
): Promise<Response> {
  const bytes = new TextEncoder().encode(text)
  const tag = `W/"${await digestOf('SHA-1', bytes, 'base64url')}"`
  return conditional(request, tag, () => new Response(bytes, { headers }))
}
