import { isolateMemory } from '../cache/isolate.ts'
import worker from '../index.ts'
import { countingBindings } from './counting-bindings.ts'

/** Every shell is an empty page: the bench measures the worker's own share of one. */
const emptyShells = {
  fetch: async () =>
    new Response('<html lang="sv"><body></body></html>', { headers: { 'Content-Type': 'text/html' } }),
} as unknown as Fetcher

let known: { given: Env; env: Env } | undefined

/** The same for every request, as what a deployed worker is given. */
function withEmptyShells(given: Env): Env {
  if (known?.given !== given) known = { given, env: { ...given, ASSETS: emptyShells } }
  return known.env
}

/**
 * The worker for `npm run bench -- rows`. `x-forget` clears the isolate's memory first, with `all` KV too; with
 * `x-count` the answer waits for the work behind it and returns the counts of the bindings in a header of that name.
 */
export default {
  async fetch(request, given, context) {
    const env = withEmptyShells(given)
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
    const answer = await worker.fetch(request, bindings, counted)
    for (let work = behind.shift(); work; work = behind.shift()) await work
    const told = new Response(answer.body, answer)
    told.headers.set('x-count', JSON.stringify(counts))
    return told
  },
} satisfies ExportedHandler<Env>
