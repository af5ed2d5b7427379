import type { AppContext } from '../app-env.ts'

/** What this isolate has made of files of the build, by path, with the tag of the file: a build may change it. */
const remembered = new Map<string, { tag: string; made: unknown }>()

/** A file of the build, read once; null where there is none. @param read always the same for a path */
export async function builtAt<T>(
  { env, req }: AppContext,
  path: string,
  read: (file: Response) => Promise<T>,
): Promise<T | null> {
  const known = remembered.get(path) as { tag: string; made: T } | undefined
  const found = await env.ASSETS.fetch(
    new Request(new URL(path, req.url), known ? { headers: { 'If-None-Match': known.tag } } : {}),
  )
  if (known && found.status === 304) return known.made
  if (!found.ok) {
    await found.body?.cancel()
    return null
  }
  const made = await read(found)
  const tag = found.headers.get('ETag')
  if (tag) remembered.set(path, { tag, made })
  return made
}
