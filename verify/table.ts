import { checkTexts } from './content/texts.ts'
import { checkHeaders, checkPages, checkSharing } from './edge.ts'
import { cases, readsUnder, silent } from './faults/reads.ts'
import { writesUnder } from './faults/writes.ts'
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
import { checkKilled } from './restore.ts'
import type { Part } from './world.ts'

export interface Command {
  /** What it verifies, in one line. */
  description: string
  /** What `npm test` does not show: how much, how many at once, how long, or which processes. */
  adds: string
  /** After so many minutes it counts as failed. */
  minutes: number
  /** How large its catalogue is, where it needs a larger one. */
  products?: number
  parts: readonly Part[]
}

const seed = 20261122

/** What there is to verify: `npm run verify -- NAME`. */
export const commands: Readonly<Record<string, Command>> = {
  matrix: {
    description: 'every route, method and caller; every field that a translator may not write',
    adds: 'every method at every address, things that exist, every field of each category',
    minutes: 15,
    parts: [checkRoutes, checkFlags, checkFields],
  },
  fuzz: {
    description:
      '10,000 malformed requests: no error of ours, every refusal with a code, none slower than a second',
    adds: 'thirty times as many requests, over a real connection, with a limit of time',
    minutes: 30,
    parts: [(world) => fuzz(world, { requests: 10_000, seed, atOnce: 2, slowest: 1000 })],
  },
  login: {
    description:
      'limits that cannot be bypassed, equal answers and times, forged and ended tokens refused everywhere',
    adds: 'times, a flood, every limit under every disguise, every kind of token at every route',
    minutes: 30,
    parts: [
      (world) => checkTokens(world),
      checkLimits,
      (world) => checkTimes(world, 60),
      (world) => checkFlood(world),
    ],
  },
  edge: {
    description: 'headers of every answer, no personal answer is cacheable',
    adds: 'every level, and what a connection makes of the headers',
    minutes: 10,
    parts: [(world) => checkHeaders(world), checkSharing, checkPages],
  },
  race: {
    description:
      'racing saves, a number claimed twice, five runs of the schedule, edits from both ends of links',
    adds: 'a hundred times as many rounds and random edits, from several connections',
    minutes: 30,
    parts: [
      (world) => checkSaves(world, 100),
      (world) => checkNumbers(world, 40),
      (world) => checkSchedule(world, 3),
      (world) => checkLinks(world, { edits: 1000, atOnce: 8, seed }),
    ],
  },
  kill: {
    description:
      'the whole server killed in the middle of writing: nothing acknowledged is lost, nothing is half there',
    adds: 'processes, and storage on disk',
    minutes: 45,
    parts: [(_, folder) => kill(folder, { rounds: 20, seed })],
  },
  load: {
    description: '50 clients that read and write for a minute: no errors, memory stops growing',
    adds: 'a crowd, a minute, and the memory of the process',
    minutes: 10,
    products: 500,
    parts: [(world) => load(world, 60, seed)],
  },
  faults: {
    description:
      'KV, R2 and D1 failing, slow, silent or returning garbage: clear answers, no partial writes, recovers by itself',
    adds: 'every read of every route, by a visitor and by staff',
    minutes: 20,
    parts: [
      (world) => readsUnder(world, cases),
      // Few paths, since each call waits until the worker's time limit.
      (world) => readsUnder(world, [silent], [null], [`/api/${world.known.type}`]),
      (world) => writesUnder(world),
    ],
  },
  restore: {
    description:
      'a restore that is killed leaves the old or the new state, and comes to its end when begun again',
    adds: 'processes, and storage on disk',
    minutes: 15,
    parts: [() => checkKilled({ rounds: 8, seed })],
  },
  content: {
    description: 'hostile texts in every field: nothing of them runs, in answers, files of products and logs',
    adds: 'a generated catalogue, which has products of every kind',
    minutes: 10,
    parts: [checkTexts],
  },
}
