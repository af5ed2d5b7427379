import type { Bucket } from '../backup/folder.ts'

/** A bucket in the memory of this process. */
export function memoryBucket(objects: Readonly<Record<string, Uint8Array>> = {}): Bucket {
  const stored = new Map(Object.entries(objects).map(([key, bytes]) => [key, { bytes, contentType: '' }]))
  return {
    list: async () => ({ objects: [...stored.keys()].map((key) => ({ key })), truncated: false }),
    get: async (key) => {
      const found = stored.get(key)
      if (!found) return null
      const { bytes, contentType } = found
      return { httpMetadata: { contentType }, arrayBuffer: async () => Uint8Array.from(bytes).buffer }
    },
    put: async (key, bytes, { httpMetadata }) => {
      stored.set(key, { bytes, contentType: httpMetadata.contentType ?? '' })
    },
    delete: async (keys) => {
      for (const key of keys) stored.delete(key)
    },
  }
}
