import { buildFilesPath } from '../../domain/document/files.ts'
import { buildFiles } from '../../domain/document/testing/build-files.ts'

/** Built files by path, as the assets binding returns them: with a tag, 304 when it matches, a bare 404 otherwise. */
export function assetsOf(files: Record<string, string>): Fetcher {
  const respond = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (text === undefined) return new Response('asset not found', { status: 404 })
    const headers = { ETag: `"${encodeURIComponent(text)}"`, 'Content-Type': 'text/html; charset=utf-8' }
    const known = request.headers.get('If-None-Match') === headers.ETag
    return known ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
  }
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => respond(new Request(input as RequestInfo, init)),
    connect: () => {
      throw new Error('No sockets here')
    },
  } as unknown as Fetcher
}

/** A built site, of whose scripts and pictures it has these. */
export function builtSite(files: Record<string, string> = {}): Fetcher {
  return assetsOf({ [buildFilesPath]: JSON.stringify(buildFiles), ...files })
}
