import type { Bucket } from '../backup/folder.ts'

/** A bucket in the memory of this process. */
export function memoryBucket(objects: Readonly<Record<string, Uint8Array>> = {}): Bucket {
  const kept = new Map(Object.entries(objects).map(([key, bytes]) => [key, { bytes, contentType: '' }]))
  return {
    list: async () => ({ objects: [...kept.keys()].map((key) => ({ key })), truncated: false }),
    get: async (key) => {
      const found = kept.get(key)
      if (!found) return null
      const { bytes, contentType } = found
      return { httpMetadata: { contentType }, arrayBuffer: async () => Uint8Array.from(bytes).buffer }
    },
    put: async (key, bytes, { httpMetadata }) => {
      kept.set(key, { bytes, contentType: httpMetadata.contentType ?? '' })
    },
    delete: async (keys) => {
      for (const key of keys) kept.delete(key)
    },
  }
}
