import { edge } from './edge.ts'
import { fuzz } from './fuzz.ts'
import { login } from './login.ts'
import { matrix } from './matrix.ts'
import type { PlantedFault } from './site.ts'
import type { Outcome, World } from './world.ts'

export interface Command {
  /** What it shows, in a line. */
  shows: string
  /** After so many minutes it has failed. */
  minutes: number
  run: (world: World) => Promise<Outcome>
  /** Guards that are taken away one at a time with `--planted`: each has to make it fail. */
  planted: readonly PlantedFault[]
}

/** What there is to verify: `npm run verify -- NAME`. */
export const commands: Readonly<Record<string, Command>> = {
  matrix: {
    shows: 'every route, method and caller; every field that a translator may not write',
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
    ],
  },
  fuzz: {
    shows:
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
    shows: 'limits that nothing dodges, equal answers and times, forged and ended tokens refused everywhere',
    minutes: 30,
    run: login,
    planted: [
      {
        name: 'an unknown user is refused without work',
        find: /await verifyPassword\((\w+), (row\d*)\?\.passwordHash\)/,
        replace: '($2 && await verifyPassword($1, $2.passwordHash))',
      },
      {
        name: 'nothing counts attempts',
        find: /const refusal = await this\.#limit\.count\(address, account\);/,
        replace: 'const refusal = null;',
      },
      {
        name: 'the audience of a token is not looked at',
        find: /\n(\s*)audience,\n(\s*)requiredClaims/,
        replace: '\n$2requiredClaims',
      },
      {
        name: 'ended sessions go on',
        find: /(row\d*)\?\.tokenVersion !== parts\d*\.version/,
        replace: '!$1',
      },
    ],
  },
  edge: {
    shows: 'headers of every answer, nothing of one person kept for another',
    minutes: 10,
    run: (world) => edge(world),
    planted: [
      {
        name: 'staff are answered as visitors are',
        find: /markPersonal\(context\d*, session\)/,
        replace: 'void 0',
      },
      { name: 'no header against sniffing', find: /"X-Content-Type-Options": "nosniff",/, replace: '' },
    ],
  },
}
