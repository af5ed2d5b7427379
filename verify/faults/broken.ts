/**
 * Bindings that do not do their work. Nothing is imported here: a site that is attacked behind a port has this file beside
 * its bundled worker.
 */
export interface Broken {
  binding: 'DB' | 'CACHE' | 'FILES'
  /**
   * `fails` rejects as the platform does, `slow` takes its time, `silent` never answers a read, `garbage` and `empty`
   * do the work and answer something else.
   */
  how: 'fails' | 'slow' | 'silent' | 'garbage' | 'empty'
  /** How many calls succeed before. */
  after?: number
}

/** Calls that reach a database or a storage; the others only prepare one. */
const reaching = new Set<string | symbol>([
  ...['batch', 'run', 'all', 'raw', 'first', 'exec'],
  ...['put', 'get', 'head', 'list', 'delete', 'createMultipartUpload', 'uploadPart', 'complete', 'abort'],
])

/** What statements, sessions of D1 and uploads of R2 are recognized by. */
const handles = ['bind', 'prepare', 'uploadPart']

type Reach = (name: string, proceed: () => unknown, given: readonly unknown[]) => unknown

/** A binding whose calls go through `reach`, and so do those of the objects that it returns. */
export function guarded<T extends object>(binding: T, reach: Reach): T {
  const originals = new WeakMap<object, object>()

  function wrapped<V>(value: V): V {
    if (value instanceof Promise) return value.then(wrapped) as V
    const isObject = typeof value === 'object' && value !== null
    return isObject && handles.some((name) => name in value) ? guard(value) : value
  }

  function original(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(original)
    return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value
  }

  function guard<V extends object>(target: V): V {
    const proxy = new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          const proceed = () => wrapped(Reflect.apply(member, target, given.map(original)))
          return reaching.has(name) ? reach(String(name), proceed, given) : proceed()
        }
      },
    })
    originals.set(proxy, target)
    return proxy
  }

  return guard(binding)
}

/** The error message of each binding. */
const errors: Record<Broken['binding'], (name: string) => string> = {
  DB: () => 'D1_ERROR: Network connection lost.',
  CACHE: (name) => `KV ${name.toUpperCase()} failed: 503 Service Unavailable`,
  FILES: (name) => `${name}: We encountered an internal error. Please try again. (10001)`,
}

/** A wrong answer in place of a right one, as far as one can be made of it. */
function instead(how: 'garbage' | 'empty', name: string, result: unknown): unknown {
  const row = { value: '\u0000½', id: -1, name: null }
  const rows = how === 'empty' ? [] : [row, row]
  if (name === 'batch' && Array.isArray(result)) return result.map((each) => ({ ...each, results: rows }))
  if (name === 'all' || name === 'run') return { success: true, meta: {}, results: rows }
  if (name === 'raw') return rows.map((each) => Object.values(each))
  if (name === 'first') return rows[0] ?? null
  if (name === 'list') return { objects: [], truncated: false, delimitedPrefixes: [] }
  return null
}

const texts = ['{"a":1}', '[]', '\u0000\u0001 garbage', '']

/** What KV returns in place of a value: bytes that are no index, or JSON of another shape. */
function otherValue(type: unknown, turn: number): unknown {
  const text = texts[turn % texts.length] ?? ''
  if (type === 'json') return { a: 1 }
  return type === 'arrayBuffer' ? new TextEncoder().encode(text).buffer : text
}

export function breakBindings<E extends object>(env: E, { binding, how, after = 0 }: Broken): E {
  const target: unknown = Reflect.get(env, binding)
  if (typeof target !== 'object' || target === null) throw new Error(`There is no ${binding}`)
  let calls = 0
  const reach: Reach = async (name, proceed) => {
    if (calls++ < after) return proceed()
    if (how === 'fails') throw new Error(errors[binding](name))
    if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, 30))
    if (how === 'silent' && name === 'get') return new Promise(() => {})
    const result = await proceed()
    return how === 'garbage' || how === 'empty' ? instead(how, name, result) : result
  }
  const broken = guarded(target, reach)
  if (binding !== 'CACHE' || how !== 'garbage') return { ...env, [binding]: broken }
  const get = async (_: string, type?: unknown) => otherValue(type, calls++)
  return {
    ...env,
    CACHE: new Proxy(broken, { get: (kv, name) => (name === 'get' ? get : Reflect.get(kv, name)) }),
  }
}
