import type { Pieces } from '../../domain/page/pieces.ts'
import type { AppContext } from '../app-env.ts'

/** The pieces that this isolate has read, by path, with the tag of the file: a build may change it. */
const remembered = new Map<string, { tag: string; pieces: Pieces }>()

/** The pieces at a path of the build, parsed once; null where it has none. */
export async function piecesAt({ env, req }: AppContext, path: string): Promise<Pieces | null> {
  const known = remembered.get(path)
  const found = await env.ASSETS.fetch(
    new Request(new URL(path, req.url), known ? { headers: { 'If-None-Match': known.tag } } : {}),
  )
  if (known && found.status === 304) return known.pieces
  if (!found.ok) {
    await found.body?.cancel()
    return null
  }
  const pieces = await found.json<Pieces>()
  const tag = found.headers.get('ETag')
  if (tag) remembered.set(path, { tag, pieces })
  return pieces
}
