import { content, contentPlanted } from './content.ts'
import { edge } from './edge.ts'
import { faults, faultsPlanted } from './faults.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { load } from './load.ts'
import { checkFlood } from './login/flood.ts'
import { checkLimits } from './login/limits.ts'
import { checkEnds, checkTokens } from './login/sessions.ts'
import { checkTimes } from './login/times.ts'
import { login } from './login.ts'
import { checkCopies } from './matrix/copies.ts'
import { checkFields } from './matrix/fields.ts'
import { checkParameters } from './matrix/routes.ts'
import { matrix } from './matrix.ts'
import { checkCounts } from './race/counts.ts'
import { checkDrafts } from './race/drafts.ts'
import { checkLinks } from './race/links.ts'
import { checkNumbers, checkSaves } from './race/saves.ts'
import { checkSchedule } from './race/schedule.ts'
import { race } from './race.ts'
import { restore } from './restore.ts'
import type { PlantedFault } from './site.ts'
import type { Outcome, World } from './world.ts'

type Run = (world: World, folder: string) => Promise<Outcome>

/** A guard to remove, and the part of the command that has to notice; all of it where none is named. */
export type Planted = PlantedFault & { foundBy?: Run }

export interface Command {
  /** What it verifies, in one line. */
  description: string
  /** After so many minutes it counts as failed. */
  minutes: number
  run: Run
  /** Guards that `--planted` removes one at a time: each has to make the command fail. */
  planted: readonly Planted[]
}

/** What there is to verify: `npm run verify -- NAME`. */
export const commands: Readonly<Record<string, Command>> = {
  matrix: {
    description:
      'every route, method and caller; every field that a translator may not write; what others left in working copies',
    minutes: 15,
    run: matrix,
    planted: [
      {
        name: 'rights of calls are not asked',
        find: /if \(!can\d*\(level\d*, action\d*\)\) throw/,
        replace: 'if (false) throw',
      },
      {
        name: 'translators write what they like',
        find: /(\bfunction can\d*\(level\d*, action\d*, [^)]*\) \{)/,
        replace: '$1 if (arguments.length > 2) return true;',
      },
      {
        name: 'a working copy is written without rights',
        find: /const isTheirs = \(\{ field, language(?:: \w+)? \}\) => can\d*\(level\d*, "editProduct", field, language\d*\);/,
        replace: 'const isTheirs = () => true;',
        foundBy: checkFields,
      },
      {
        name: 'anyone plans, publishes and discards a language',
        find: /(function checkCopyRights\d*\(level\d*, \{[^}]*\}\) \{)/,
        replace: '$1 return;',
        foundBy: checkCopies,
      },
      {
        name: 'visitors ask for working copies',
        find: /copy: "readDrafts"/,
        replace: 'copy: "readPublished"',
        foundBy: checkParameters,
      },
    ],
  },
  fuzz: {
    description:
      '10,000 malformed requests: no fault of ours, every refusal with a code, none slower than a second',
    minutes: 30,
    run: (world) => fuzz(world, { requests: 10_000, seed: 20261122, atOnce: 2, slowest: 1000 }),
    planted: [
      {
        name: 'a fault of the request is not told apart from a bug',
        find: /if \(!\(fault\d* instanceof UserError\d*\)\) \{/,
        replace: 'if (true) {',
      },
      {
        name: 'bad percent codes are not caught',
        find: /(return decodeURIComponent\(text\d*\.replaceAll\("\+", " "\)\);\s*\} catch) \{\s*return null;/,
        replace: '$1 (fault) { throw fault;',
      },
    ],
  },
  login: {
    description:
      'limits that cannot be bypassed, equal answers and times, forged and ended tokens refused everywhere',
    minutes: 30,
    run: login,
    planted: [
      {
        name: 'an unknown user is refused without work',
        find: /await verifyPassword\((\w+), (row\d*)\?\.passwordHash \|\| void 0\)/,
        replace: '($2 && await verifyPassword($1, $2.passwordHash))',
        foundBy: (world) => checkTimes(world, 10),
      },
      {
        name: 'nothing counts attempts',
        find: /const refusal = await limit\.count\(address, account\d*\);/,
        replace: 'const refusal = null;',
        foundBy: checkLimits,
      },
      {
        name: 'any number of passwords is checked at once',
        find: /maxChecks(\d*) = 2;/,
        replace: 'maxChecks$1 = 1000;',
        foundBy: (world) => checkFlood(world, 24),
      },
      {
        name: 'the audience of a token is not looked at',
        find: /\n(\s*)audience,\n(\s*)requiredClaims/,
        replace: '\n$2requiredClaims',
        foundBy: (world) => checkTokens(world, 7),
      },
      {
        name: 'ended sessions go on',
        find: /(row\d*)\?\.tokenVersion !== parts\d*\.version/,
        replace: '!$1',
        foundBy: checkEnds,
      },
    ],
  },
  edge: {
    description: 'headers of every answer, no personal answer is cacheable',
    minutes: 10,
    run: (world) => edge(world),
    planted: [
      {
        name: 'staff are answered as visitors are',
        find: /markPersonal\(context\d*, session\)/,
        replace: 'void 0',
      },
      {
        name: 'other sites read what staff are answered',
        find: /\|\| visit\.user \|\| rightsOf/,
        replace: '|| rightsOf',
      },
      {
        name: 'pages allow inline scripts',
        find: /"script-src 'self'"/,
        replace: "\"script-src 'self' 'unsafe-inline'\"",
      },
      { name: 'no header against sniffing', find: /"X-Content-Type-Options": "nosniff",/, replace: '' },
    ],
  },
  race: {
    description:
      'racing saves, a number claimed twice, five runs of the schedule, edits from both ends of links, drafts, plans and jobs under three roles, counts beside lists',
    minutes: 30,
    run: (world) =>
      race(world, {
        saves: 100,
        numbers: 40,
        schedules: 3,
        edits: 1000,
        drafts: 1000,
        writes: 500,
        seed: 20261122,
      }),
    planted: [
      {
        name: 'a write does not ask whether it was overtaken',
        find: /(WHEN \$\{versions\d*\.size\} THEN '1') ELSE 'stale' END/,
        replace: "$1 ELSE '1' END",
        foundBy: (world) => checkSaves(world, 3),
      },
      {
        name: 'a number that is taken is passed over',
        find: /conflict\d* === "ignore" \?/,
        replace: 'true ?',
        foundBy: (world) => checkNumbers(world, 8),
      },
      {
        name: 'the schedule does not ask who holds the lease',
        find: /taken\d*\?\.holder !== holder\d*/,
        replace: 'false',
        foundBy: (world) => checkSchedule(world, 1),
      },
      {
        name: 'rows keep what their lock is no longer linked with',
        find: /\.\.\.clearTargets\(db\d*, gone\d*\),/,
        replace: '',
        foundBy: (world) => checkLinks(world, { edits: 200, atOnce: 8, seed: 1 }),
      },
      {
        name: 'a copy takes what its writer may not write',
        find: /return changes\d*\.filter\(isTheirs\);/,
        replace: 'return changes;',
        foundBy: (world) => checkDrafts(world, 200, 1),
      },
      {
        name: 'nobody is told about a plan',
        find: /return insertNotices\(db\d*, rows\d*\);/,
        replace: 'return [];',
        foundBy: (world) => checkDrafts(world, 200, 1),
      },
      {
        name: 'a write does not say that the catalogue has changed',
        find: /\.\.\.raiseGeneration\d*\(db\d*, \[\.\.\.outdatedBy\d*\(productChanges\d*\), \.\.\.more\d*\]\)/,
        replace: '',
        foundBy: (world) => checkCounts(world, 10, 1),
      },
    ],
  },
  kill: {
    description:
      'the whole server killed in the middle of writing: nothing acknowledged is lost, nothing is half there',
    minutes: 45,
    run: (_, folder) => kill(folder, { rounds: 20, seed: 20261122 }),
    planted: [
      {
        name: 'a write is acknowledged before it is made',
        find: /await (db\d*)\.\$client\.batch\(\s*(statements\d*)\.map\(/,
        replace:
          'await ((list) => import("cloudflare:workers").then(({ waitUntil }) => waitUntil(scheduler.wait(300).then(() => $1.$client.batch(list)))))($2.map(',
        foundBy: (_, folder) => kill(folder, { rounds: 4, seed: 1 }),
      },
      {
        name: 'the statements of a write are made one by one, slowly',
        find: /await (db\d*)\.\$client\.batch\(\s*(statements\d*)\.map\(/,
        replace:
          'await (async (list) => { for (const each of list) { await $1.$client.batch([each]); await scheduler.wait(15) } })($2.map(',
        foundBy: (_, folder) => kill(folder, { rounds: 4, seed: 1 }),
      },
    ],
  },
  load: {
    description: '50 clients that read and write for a minute: no errors, memory stops growing',
    minutes: 10,
    run: (_, folder) => load(folder, { seconds: 60, seed: 20261122 }),
    planted: [
      {
        name: 'the worker holds memory for ever',
        find: /fetch: (app\d*)\.fetch,/,
        replace:
          'fetch: (...args) => { const held = (globalThis.held ??= { since: Date.now(), list: [] }); while (held.list.length < (Date.now() - held.since) / 30) held.list.push(new Uint8Array(1e6).fill(1)); return $1.fetch(...args) },',
        foundBy: (_, folder) => load(folder, { seconds: 24, seed: 1 }),
      },
    ],
  },
  faults: {
    description:
      'KV, R2 and D1 failing, slow, silent or returning garbage: clear answers, no partial writes, recovers by itself',
    minutes: 20,
    run: (world) => faults(world),
    planted: faultsPlanted,
  },
  restore: {
    description: 'damaged backups are refused; an interrupted restore leaves the old or the new state',
    minutes: 15,
    run: restore,
    planted: [],
  },
  content: {
    description:
      'hostile texts in every field, hostile files, files of products, archives and logs, nothing of drafts',
    minutes: 10,
    run: content,
    planted: contentPlanted,
  },
}
