import { env } from 'cloudflare:workers'
import { breakBindings } from '../../verify/faults/broken.ts'
import { knownBy, type Store, type World } from '../../verify/world.ts'
import { builtSite } from './assets.ts'
import { call } from './call.ts'
import { runScheduled } from './scheduled.ts'
import { emailOf, levels, password } from './staff.ts'
import { strictBindings } from './strict-bindings.ts'

const site: Env = { ...env, ASSETS: builtSite() }

/** The worker on the fixtures, as the short forms of `npm run verify` attack it. */
export const world: World = {
  ask: (path, { broken, ...init } = {}) => call(path, init, broken ? breakBindings(site, broken) : site),
  runSchedule: (cron) => runScheduled(strictBindings(env), cron),
  store: env.DB as unknown as Store,
  origin: env.ORIGIN,
  keys: { session: env.SESSION_KEY, upload: env.UPLOAD_KEY },
  staff: levels.map((level) => ({ id: `user-${level}`, email: emailOf(level) })),
  password,
  known: knownBy({ type: 'elslutbleck', code: 'eb', id: 'eb-alfa', artnr: 'NK1', email: emailOf(0) }),
}
