import { strictKv } from '../strict-bindings.ts'

/** As much of KV as the worker uses, in memory. */
export function memoryKv(refuses = (_: string): boolean => false) {
  const values = new Map<string, Uint8Array>()
  const kv = {
    get: async (key: string, type?: string) => {
      const bytes = values.get(key)
      if (!bytes) return null
      if (type === 'arrayBuffer') return Uint8Array.from(bytes).buffer
      const text = new TextDecoder().decode(bytes)
      return type === 'json' ? JSON.parse(text) : text
    },
    put: async (key: string, value: string | Uint8Array) => {
      if (refuses(key)) throw new Error('KV is full')
      values.set(key, typeof value === 'string' ? new TextEncoder().encode(value) : value.slice())
    },
  }
  return { values, binding: strictKv(kv as unknown as KVNamespace) }
}
