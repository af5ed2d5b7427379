import { IndexStore } from '../cache/index-store.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { type Database, database } from '../db/client.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { isolateHealth, type SiteHealth } from './health.ts'
import { Sessions } from './sessions/index.ts'
import { SecurityLog } from './sessions/security-log.ts'
import { UploadTokens } from './uploads/tokens.ts'

/** What a request works with. */
export interface Services {
  db: Database
  catalogue: Catalogue
  files: R2Bucket
  indexStore: IndexStore
  sessions: Sessions
  securityLog: SecurityLog
  uploadTokens: UploadTokens
  health: () => Promise<SiteHealth>
  /** Work that goes on behind the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

export function services(env: Env, waitUntil: (work: Promise<unknown>) => void): Services {
  const db = database(env.DB)
  const indexStore = new IndexStore(env.CACHE, env.VERSION.id)
  const catalogue = new Catalogue({ db, indexStore, memory: isolateMemory, now: Date.now, waitUntil })
  const securityLog = new SecurityLog(db, env.SESSION_KEY, Date.now)
  const sessions = new Sessions({
    db,
    key: env.SESSION_KEY,
    origin: env.ORIGIN,
    now: Date.now,
    log: securityLog,
  })
  const uploadTokens = new UploadTokens(env.UPLOAD_KEY, env.ORIGIN, Date.now)
  return {
    ...{ db, catalogue, files: env.FILES, indexStore, sessions, securityLog, uploadTokens, waitUntil },
    health: () => isolateHealth.of(env, Date.now()),
  }
}
