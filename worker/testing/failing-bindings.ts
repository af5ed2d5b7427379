import { env } from 'cloudflare:workers'

/** Calls that reach the database or the storage; the others only prepare one. */
const reaching = new Set<string | symbol>([
  ...['batch', 'run', 'all', 'raw', 'first', 'exec'],
  ...['put', 'get', 'head', 'list', 'delete', 'createMultipartUpload', 'uploadPart', 'complete', 'abort'],
])

/**
 * Bindings whose database and storage answer a number of calls and none after that, as if the process had ended
 * there: what would clean up behind a fault does not come through either.
 */
export function failingBindings(calls: number): { bindings: Env; hasFailed: () => boolean } {
  let left = calls
  let failed = false
  const originals = new WeakMap<object, object>()

  function wrapped<T>(value: T): T {
    if (value instanceof Promise) return value.then(wrapped) as T
    const isHandle = typeof value === 'object' && value !== null && ('bind' in value || 'uploadPart' in value)
    return isHandle ? guard(value) : value
  }

  function original(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(original)
    return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value
  }

  function guard<T extends object>(target: T): T {
    const proxy = new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (reaching.has(name) && left-- <= 0) {
            failed = true
            return Promise.reject(new Error('The process has ended'))
          }
          return wrapped(Reflect.apply(member, target, given.map(original)))
        }
      },
    })
    originals.set(proxy, target)
    return proxy
  }

  return { bindings: { ...env, DB: guard(env.DB), FILES: guard(env.FILES) }, hasFailed: () => failed }
}

/**
 * Breaks a request off before each of its calls to database and storage in turn, until one gets through.
 * @param check is called after each
 * @returns how many calls the request made
 */
export async function brokenOffEverywhere(
  ask: (bindings: Env) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let calls = 0; calls < 200; calls++) {
    const { bindings, hasFailed } = failingBindings(calls)
    // The answer of such a request does not matter: the client is gone.
    await ask(bindings).catch(() => {})
    await check()
    if (!hasFailed()) return calls
  }
  throw new Error('A request that never ends')
}
