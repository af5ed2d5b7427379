import { isolateMemory } from '../cache/isolate.ts'
import { type Database, database } from '../db/client.ts'
import { Catalogue } from './catalogue.ts'

/** What a request works with. */
export interface Services {
  db: Database
  catalogue: Catalogue
  files: R2Bucket
  kv: KVNamespace
  /** Work that goes on behind the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

export function services(env: Env, waitUntil: (work: Promise<unknown>) => void): Services {
  const db = database(env.DB)
  const catalogue = new Catalogue({ db, kv: env.CACHE, memory: isolateMemory, now: Date.now, waitUntil })
  return { db, catalogue, files: env.FILES, kv: env.CACHE, waitUntil }
}
