import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/state.ts'
import { checkHeaders, checkPages } from './edge.ts'
import type { Broken } from './faults/broken.ts'
import { cases, readsUnder, silent } from './faults/reads.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { load } from './load.ts'
import { checkFlood } from './login/flood.ts'
import { checkLimits } from './login/limits.ts'
import { checkTimes } from './login/times.ts'
import { checkTokens } from './login/tokens.ts'
import { checkFields } from './matrix/fields.ts'
import { checkFlags, checkRoutes } from './matrix/routes.ts'
import { checkLinks } from './race/links.ts'
import { checkNumbers, checkSaves } from './race/saves.ts'
import { checkSchedule } from './race/schedule.ts'
import { addressOf, type Part, type World } from './world.ts'

/** A guard in the code of the worker, as it stands there, and what stands in its place once it is taken away. */
export interface Planted {
  name: string
  /** Its module, from the root of the repository. */
  file: string
  /** Stands in the module exactly once. */
  text: string
  instead: string
  /** The part of the command that has to notice; all of it where none is named. */
  foundBy?: Part
}

/** The module of a planted fault without its guard. @throws where the guard is no longer what the fault says */
export function withFault({ name, file, text, instead }: Planted): string {
  const around = readFileSync(join(root, file), 'utf8').split(text)
  if (around.length !== 2)
    throw new Error(`${file} holds what "${name}" takes away ${around.length - 1} times, not once`)
  return around.join(instead)
}

/** One kind of failure, as visitors meet it in a list. */
const only = (binding: Broken['binding'], how: Broken['how']) => (world: World) =>
  readsUnder(
    world,
    [...cases, silent].filter(({ broken }) => broken.binding === binding && broken.how === how),
    [null],
    [addressOf(world, '/api/:type')],
  )

/** Guards that `--planted` takes away one at a time, by the command that has to notice. */
export const planted: Readonly<Record<string, readonly Planted[]>> = {
  matrix: [
    {
      name: 'rights of calls are not asked',
      file: 'worker/platform/rights.ts',
      text: 'if (!can(level, action)) throw',
      instead: 'if (false) throw',
      foundBy: checkRoutes,
    },
    {
      name: 'translators write what they like',
      file: 'domain/access.ts',
      text: '  if (!(rights[action] as Levels).includes(level)) return false\n',
      instead:
        '  if (field !== undefined) return true\n  if (!(rights[action] as Levels).includes(level)) return false\n',
      foundBy: checkFields,
    },
    {
      name: 'a working copy is written without rights',
      file: 'worker/products/drafts/save-copy.ts',
      text: 'const isTheirs = (change: Change) => canChange(level, change)',
      instead: 'const isTheirs = (_: Change) => true',
      foundBy: checkFields,
    },
    {
      name: 'visitors ask for working copies',
      file: 'domain/contracts/query.ts',
      text: "copy: 'readDrafts'",
      instead: "copy: 'readPublished'",
      foundBy: checkFlags,
    },
  ],
  fuzz: [
    {
      name: 'an error of the request is answered as a bug',
      file: 'worker/routes/errors.ts',
      text: 'if (!(error instanceof UserError)) {',
      instead: 'if (true) {',
      foundBy: (world) => fuzz(world, { requests: 300, seed: 1, atOnce: 2 }),
    },
    {
      name: 'bad percent codes are not caught',
      file: 'domain/contracts/query.ts',
      text: "return decodeURIComponent(text.replaceAll('+', ' '))\n  } catch {\n    return null",
      instead: "return decodeURIComponent(text.replaceAll('+', ' '))\n  } catch (error) {\n    throw error",
      foundBy: (world) => fuzz(world, { requests: 1500, seed: 1, atOnce: 2 }),
    },
  ],
  login: [
    {
      name: 'an unknown user is refused without work',
      file: 'worker/accounts/sessions.ts',
      text: 'if (!(await verifyPassword(password, row?.passwordHash || undefined)) || !row) {',
      instead: 'if (!row || !(await verifyPassword(password, row.passwordHash))) {',
      foundBy: (world) => checkTimes(world, 10),
    },
    {
      name: 'nothing counts attempts',
      file: 'worker/accounts/limit.ts',
      text: 'const refusal = await limit.count(address, account)',
      instead: 'const refusal: Refusal | null = null',
      foundBy: checkLimits,
    },
    {
      name: 'any number of passwords is checked at once',
      file: 'worker/accounts/password.ts',
      text: 'const maxChecks = 2\n',
      instead: 'const maxChecks = 1000\n',
      foundBy: (world) => checkFlood(world, 24),
    },
    {
      name: 'the audience of a token is not looked at',
      file: 'worker/accounts/tokens.ts',
      text: '        audience,\n        requiredClaims',
      instead: '        requiredClaims',
      foundBy: (world) => checkTokens(world, 7),
    },
    {
      name: 'ended sessions go on',
      file: 'worker/accounts/sessions.ts',
      text: 'row?.tokenVersion !== parts.version',
      instead: '!row',
      foundBy: (world) => checkTokens(world, 7),
    },
  ],
  edge: [
    {
      name: 'staff are answered as visitors are',
      file: 'worker/routes/steps.ts',
      text: '    if (session && !context.error) markPersonal(context, session)\n',
      instead: '',
      foundBy: (world) => checkHeaders(world, [0]),
    },
    {
      name: 'other sites read what staff are answered',
      file: 'worker/routes/shared.ts',
      text: '!request || request.user || rightsOf(',
      instead: '!request || rightsOf(',
      foundBy: (world) => checkHeaders(world, [0]),
    },
    {
      name: 'pages allow inline scripts',
      file: 'worker/response-headers.ts',
      text: '"script-src \'self\'"',
      instead: "\"script-src 'self' 'unsafe-inline'\"",
      foundBy: checkPages,
    },
    {
      name: 'no header against sniffing',
      file: 'worker/response-headers.ts',
      text: "  'X-Content-Type-Options': 'nosniff',\n",
      instead: '',
      foundBy: (world) => checkHeaders(world, [null]),
    },
  ],
  race: [
    {
      name: 'a write does not ask whether it was overtaken',
      file: 'worker/db/queries/statements.ts',
      text: '= expected.value) = ',
      instead: '= expected.value) <= ',
      foundBy: (world) => checkSaves(world, 3),
    },
    {
      name: 'a number that is taken is passed over',
      file: 'worker/db/queries/statements.ts',
      text: "conflict === 'ignore' ?",
      instead: 'true ?',
      foundBy: (world) => checkNumbers(world, 8),
    },
    {
      name: 'the schedule does not ask who holds the lease',
      file: 'worker/db/queries/leases.ts',
      text: '  if (!taken) return false\n',
      instead: '',
      foundBy: (world) => checkSchedule(world, 1),
    },
    {
      name: 'rows keep what their lock is no longer linked with',
      file: 'worker/products/save/product-changes.ts',
      text: '    ...clearTargets(db, removed),\n',
      instead: '',
      foundBy: (world) => checkLinks(world, { edits: 200, atOnce: 8, seed: 1 }),
    },
  ],
  kill: [
    {
      name: 'a write is acknowledged before it is made',
      file: 'worker/db/queries/statements.ts',
      text: 'await db.$client.batch(',
      instead:
        "await ((list) => import('cloudflare:workers').then(({ waitUntil }) => waitUntil(scheduler.wait(300).then(() => db.$client.batch(list)))))(",
      foundBy: (_, folder) => kill(folder, { rounds: 4, seed: 1 }),
    },
    {
      name: 'the statements of a write are made one by one, slowly',
      file: 'worker/db/queries/statements.ts',
      text: 'await db.$client.batch(',
      instead:
        'await (async (list) => { for (const each of list) { await db.$client.batch([each]); await scheduler.wait(15) } })(',
      foundBy: (_, folder) => kill(folder, { rounds: 4, seed: 1 }),
    },
  ],
  load: [
    {
      name: 'the worker holds memory for ever',
      file: 'worker/index.ts',
      text: 'fetch: app.fetch,',
      instead:
        'fetch: (...args) => { const held = (globalThis.held ??= { since: Date.now(), list: [] }); while (held.list.length < (Date.now() - held.since) / 30) held.list.push(new Uint8Array(1e6).fill(1)); return app.fetch(...args) },',
      foundBy: (world) => load(world, 24, 1),
    },
  ],
  faults: [
    {
      name: 'a database without a generation is believed',
      file: 'worker/db/queries/generations.ts',
      text: "  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UserError('UNAVAILABLE')\n",
      instead: '',
      foundBy: only('DB', 'empty'),
    },
    {
      name: 'KV is waited for without end',
      file: 'worker/platform/outage.ts',
      text: 'setTimeout(() => reject(',
      instead: 'setTimeout(() => void (',
      foundBy: only('CACHE', 'silent'),
    },
  ],
  content: [
    {
      name: 'formulas are not disarmed in files of products',
      file: 'domain/csv/text.ts',
      text: 'return formula.test(cell) ?',
      instead: 'return false ?',
    },
    {
      name: 'the log keeps passwords',
      file: 'worker/writes/audit-entry.ts',
      text: "secret.test(key) ? '***' : value",
      instead: 'value',
    },
  ],
}
