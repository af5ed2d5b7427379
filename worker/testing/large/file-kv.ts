import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strictKv } from '../strict-bindings.ts'

/** As much of KV as the worker uses, in the files of a folder: what it holds takes none of this process's memory. */
export function fileKv(folder: string): KVNamespace {
  const fileOf = (key: string) => join(folder, encodeURIComponent(key))
  const kv = {
    get: async (key: string, type?: 'arrayBuffer' | 'json') => {
      if (!existsSync(fileOf(key))) return null
      const bytes = readFileSync(fileOf(key))
      if (type === 'arrayBuffer')
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
      return type === 'json' ? JSON.parse(bytes.toString()) : bytes.toString()
    },
    put: async (key: string, value: string | Uint8Array) => writeFileSync(fileOf(key), value),
  }
  return strictKv(kv as unknown as KVNamespace)
}
