import { isolateMemory } from '../catalogue/isolate.ts'
import worker from '../index.ts'
import { countingBindings } from './counting-bindings.ts'

interface Given extends Env {
  /** The files of the build that the worker reads, by path, from memory. */
  SHELLS: Record<string, string>
}

/** The assets binding as the worker has it, with a path for a tag: no build happens meanwhile. */
function assetsOf(files: Given['SHELLS']): Fetcher {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input as RequestInfo, init)
    const { pathname } = new URL(request.url)
    const text = files[pathname]
    if (text === undefined) return new Response('Not found', { status: 404 })
    const type = pathname.endsWith('.json') ? 'application/json' : 'text/html'
    const headers = { ETag: `"${pathname}"`, 'Content-Type': type }
    const isKnown = request.headers.get('If-None-Match') === headers.ETag
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
  }
  return { fetch } as unknown as Fetcher
}

let known: { given: Given; env: Env } | undefined

/** The same for every request, as what a deployed worker is given. */
function withShells(given: Given): Env {
  if (known?.given !== given) known = { given, env: { ...given, ASSETS: assetsOf(given.SHELLS) } }
  return known.env
}

/**
 * The worker for `npm run bench -- rows`. `x-forget` clears the isolate's memory first, with `all` KV too; with
 * `x-count` the response waits for the work behind it and returns the counts of the bindings in a header of that name.
 */
export default {
  async fetch(request, given, context) {
    const env = withShells(given)
    const forget = request.headers.get('x-forget')
    if (forget) isolateMemory.clear()
    if (forget === 'all') for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
    if (!request.headers.has('x-count')) return worker.fetch(request, env, context)
    const { bindings, counts } = countingBindings(env)
    const behind: Promise<unknown>[] = []
    const counted = new Proxy(context, {
      get: (target, name) =>
        name === 'waitUntil' ? (work: Promise<unknown>) => behind.push(work) : Reflect.get(target, name),
    })
    const response = await worker.fetch(request, bindings, counted)
    for (let work = behind.shift(); work; work = behind.shift()) await work
    const marked = new Response(response.body, response)
    marked.headers.set('x-count', JSON.stringify(counts))
    return marked
  },
} satisfies ExportedHandler<Given>
