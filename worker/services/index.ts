import { IndexStore } from '../cache/index-store.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { type Database, database } from '../db/client.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { madeBy } from './catalogue/made.ts'
import { isolateHealth, type SiteHealth } from './health.ts'
import { Sessions } from './sessions/index.ts'
import { Passwords } from './sessions/passwords.ts'
import { SecurityLog } from './sessions/security-log.ts'
import { keysOf } from './sessions/signed.ts'
import { UploadTokens } from './uploads/tokens.ts'

/** The services of a request. */
export interface Services {
  db: Database
  catalogue: Catalogue
  files: R2Bucket
  indexStore: IndexStore
  sessions: Sessions
  passwords: Passwords
  securityLog: SecurityLog
  uploadTokens: UploadTokens
  /** The site's name and origin. */
  brand: string
  origin: string
  health: () => Promise<SiteHealth>
  /** Work that continues after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

/** @param request the request being answered, where there is one */
export function services(env: Env, waitUntil: (work: Promise<unknown>) => void, request?: Request): Services {
  const db = database(env.DB)
  const indexStore = new IndexStore(env.CACHE, env.VERSION.id)
  const made = madeBy(request?.headers.get('Cookie') ?? null)
  const catalogue = new Catalogue({ db, indexStore, memory: isolateMemory, now: Date.now, waitUntil, made })
  const sessionKeys = keysOf(env.SESSION_KEY, env.SESSION_KEY_NEXT)
  const securityLog = new SecurityLog(db, sessionKeys[0], Date.now)
  const sessions = new Sessions({
    db,
    keys: sessionKeys,
    origin: env.ORIGIN,
    now: Date.now,
    log: securityLog,
  })
  const passwords = new Passwords({ db, key: sessionKeys[0], now: Date.now, log: securityLog })
  const uploadKeys = keysOf(env.UPLOAD_KEY, env.UPLOAD_KEY_NEXT)
  const uploadTokens = new UploadTokens(uploadKeys, env.ORIGIN, Date.now)
  return {
    ...{ db, catalogue, files: env.FILES, indexStore, sessions, passwords, securityLog },
    ...{ uploadTokens, waitUntil, brand: env.BRAND, origin: env.ORIGIN },
    health: () => isolateHealth.of(env, Date.now()),
  }
}
