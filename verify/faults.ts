import type { Broken } from './faults/broken.ts'
import { type ReadCase, readsUnder } from './faults/reads.ts'
import { writesUnder } from './faults/writes.ts'
import type { PlantedFault } from './site.ts'
import { addressOf, type Caller, type Outcome, sessionOf, type World } from './world.ts'

/** What breaks while everything is read, and how a caller may be refused then; without a status nobody is. */
export const cases: readonly ReadCase[] = [
  { broken: { binding: 'CACHE', how: 'fails' } },
  { broken: { binding: 'CACHE', how: 'slow' } },
  { broken: { binding: 'CACHE', how: 'garbage' } },
  { broken: { binding: 'CACHE', how: 'empty' } },
  { broken: { binding: 'DB', how: 'fails' }, refusals: [503] },
  { broken: { binding: 'DB', how: 'slow' } },
  // A database that has lost its rows looks like one without them: signed out, not found.
  { broken: { binding: 'DB', how: 'garbage' }, refusals: [401, 404, 500, 503] },
  { broken: { binding: 'DB', how: 'empty' }, refusals: [401, 404, 503], mayBeEmpty: true },
  { broken: { binding: 'FILES', how: 'fails' }, refusals: [503] },
  { broken: { binding: 'FILES', how: 'slow' } },
  { broken: { binding: 'FILES', how: 'empty' }, refusals: [404], mayBeEmpty: true },
]
/** Few paths, since each call waits until the worker's time limit. */
export const silent: ReadCase = { broken: { binding: 'CACHE', how: 'silent' } }

/** @param by who reads */
export async function faults(world: World, by: readonly Caller[] = [null, 0]): Promise<Outcome> {
  const sessions = await Promise.all(by.map((caller) => sessionOf(world, caller)))
  const reads = await readsUnder(world, cases, sessions)
  const waiting = await readsUnder(world, [silent], [{}], [`/api/${world.known.type}`])
  const writes = await writesUnder(world)
  return {
    figures: [...reads.figures, ...writes.figures],
    faults: [...reads.faults, ...waiting.faults, ...writes.faults],
  }
}

/** One kind of failure, as visitors meet it on one path: that of a list, which memory can answer, or of a product. */
const only =
  (binding: Broken['binding'], how: Broken['how'], path = '/api/:type') =>
  (world: World) =>
    readsUnder(
      world,
      [...cases, silent].filter(({ broken }) => broken.binding === binding && broken.how === how),
      [{}],
      [addressOf(world, path)],
    )

export const faultsPlanted: readonly (PlantedFault & { foundBy: (world: World) => Promise<Outcome> })[] = [
  {
    name: 'a KV that fails fails the answer',
    find: /(logFault\d*\("What KV holds is rebuilt", (fault\d*), \{ key(?:: key\d*)? \}\);)\s*return null;/,
    replace: '$1 throw new Error("No index");',
    foundBy: only('CACHE', 'fails'),
  },
  {
    name: 'an outage is answered as a bug',
    find: /isOutage\d*\((fault\d*)\) \? "UNAVAILABLE"/,
    replace: 'false ? "UNAVAILABLE"',
    foundBy: only('DB', 'fails', '/api/:type/:id'),
  },
  {
    name: 'a database without a generation is believed',
    find: /if \(typeof value\d* !== "number" \|\| !Number\.isSafeInteger\(value\d*\)\) throw/,
    replace: 'if (false) throw',
    foundBy: only('DB', 'empty'),
  },
  {
    name: 'KV is waited for without end',
    find: /setTimeout\(\(\) => reject\d*\(new Error\(`No answer within \$\{milliseconds\d*\} ms`\)\)/,
    replace: 'setTimeout(() => {}',
    foundBy: only('CACHE', 'silent'),
  },
]
