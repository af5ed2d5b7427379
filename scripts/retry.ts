import type { Bucket } from './backup/folder.ts'

const maxTries = 5

/**
 * Makes a call of the local platform, and once more where its idle connection had been closed unnoticed, as happens
 * on a busy machine. Only for calls that may be made twice.
 */
export async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const isClosed = error instanceof TypeError && error.message === 'fetch failed'
      if (!isClosed || tries === maxTries) throw error
    }
  }
}

/** A database of the local platform whose batches are retried once where their connection had been closed. */
export function retryingDatabase<D extends object>(db: D): D {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const call = () => Reflect.apply(member, target, given)
        return name === 'batch' ? retry(call) : call()
      }
    },
  })
}

export function retryingBucket(bucket: Bucket): Bucket {
  return {
    list: (options) => retry(() => bucket.list(options)),
    get: (key) =>
      retry(async () => {
        const object = await bucket.get(key)
        if (!object) return null
        const bytes = await object.arrayBuffer()
        return { ...object, httpMetadata: object.httpMetadata ?? {}, arrayBuffer: async () => bytes }
      }),
    put: (key, value, options) => retry(() => bucket.put(key, value, options)),
    delete: (keys) => retry(() => bucket.delete(keys)),
  }
}
