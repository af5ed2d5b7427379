import { Passwords } from './accounts/passwords.ts'
import { SecurityLog } from './accounts/security-log.ts'
import { Sessions } from './accounts/sessions.ts'
import { keysOf } from './accounts/tokens.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { IndexStore } from './catalogue/index-store.ts'
import { isolateMemory } from './catalogue/isolate.ts'
import { savedGenerationIn } from './catalogue/saved-generation.ts'
import { largestIndexOf } from './catalogue/shipped.ts'
import { type Database, database } from './db/client.ts'
import { derivedIndexes } from './derived-indexes.ts'
import { UploadTokens } from './files/tokens.ts'
import { isolateHealth, type SiteHealth } from './health/platform.ts'

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
  /** Work that continues after the response. */
  waitUntil: (work: Promise<unknown>) => void
}

type SharedServices = Omit<Services, 'catalogue' | 'waitUntil'>

/** What does not depend on a request, made once per set of bindings. Nothing in it holds a promise of a request. */
const servicesByEnv = new WeakMap<Env, SharedServices>()

function sharedServices(env: Env): SharedServices {
  const known = servicesByEnv.get(env)
  if (known) return known
  const db = database(env.DB)
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
  const made = {
    db,
    files: env.FILES,
    indexStore: new IndexStore(env.CACHE, env.VERSION.id),
    sessions,
    passwords,
    securityLog,
    uploadTokens: new UploadTokens(uploadKeys, env.ORIGIN, Date.now),
    brand: env.BRAND,
    origin: env.ORIGIN,
    health: () => isolateHealth.check(env, Date.now()),
  }
  servicesByEnv.set(env, made)
  return made
}

/** @param request the current request, if any */
export function services(env: Env, waitUntil: (work: Promise<unknown>) => void, request?: Request): Services {
  const parts = sharedServices(env)
  const { db, indexStore } = parts
  const minGeneration = savedGenerationIn(request?.headers.get('Cookie') ?? null)
  const catalogue = new Catalogue({
    derivedIndexes,
    db,
    indexStore,
    memory: isolateMemory,
    now: Date.now,
    waitUntil,
    minGeneration,
    largestIndex: largestIndexOf(env),
  })
  return { ...parts, catalogue, waitUntil }
}
