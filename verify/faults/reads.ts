import { callList } from '../../domain/contracts/calls.ts'
import { addressOf, type Caller, type Outcome, rowsOf, sessionOf, textOf, type World } from '../world.ts'
import type { Broken } from './broken.ts'

interface ReadCase {
  broken: Broken
  refusals?: readonly number[]
  /** Whether a response may lack the binding's data, since nothing else has them. */
  mayBeEmpty?: true
}

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
export const silent: ReadCase = { broken: { binding: 'CACHE', how: 'silent' } }

/** Logs contain the calls that were made in between; indexes hold the generation that they were made for. */
const changing = /^\/api\/(activity|files\/:x|health|:type\/index|search\/index)|^\/api\/:type\/pictures/

/** When a report was made, which is another moment each time. */
const moment = /"checked":"[^"]*",?/

interface Told {
  status: number
  text: string
}

async function ask(
  world: World,
  path: string,
  headers: Record<string, string>,
  broken?: Broken,
): Promise<Told> {
  try {
    const response = await world.ask(path, { headers, ...(broken ? { broken } : {}) })
    return { status: response.status, text: (await textOf(response)).replace(moment, '') }
  } catch (error) {
    // An interrupted download does not count as complete.
    return { status: 0, text: String(error) }
  }
}

/**
 * Makes the isolate ask KV for everything: as after a save that another one has followed up, whose indexes it does not hold.
 */
async function goCold(world: World): Promise<void> {
  await rowsOf(world, "UPDATE meta SET value = value + 1 WHERE key = 'generation'")
  await rowsOf(
    world,
    "UPDATE packed_index SET digest = 'lost', generation = (SELECT value FROM meta WHERE key = 'generation')",
  )
  await ask(world, `/api/${world.known.type}?all`, await sessionOf(world, 0))
}

/** What is wrong with a refusal: it has to be one of these, with a code and a message, and without internals. */
function failureOf({ status, text }: Told, allowed: readonly number[]): string | null {
  if (!allowed.includes(status)) return `${status} ${text.slice(0, 120)}`
  if (/\n\s+at |node_modules|SQLITE|D1_ERROR/.test(text)) return `${status} shows what it is made of`
  const isRefusal = /^\{"error":"[A-Z0-9_]+","message":".+"/.test(text)
  return isRefusal ? null : `${status} without a code and a message: ${text.slice(0, 120)}`
}

/**
 * Every read of every route while a binding is broken, on an isolate with empty memory: the right answer, or a clear
 * refusal; and the right answer as soon as the binding works.
 */
export async function readsUnder(
  world: World,
  cases: readonly ReadCase[],
  by: readonly Caller[] = [null, 0],
  only?: readonly string[],
): Promise<Outcome> {
  const sessions = await Promise.all(by.map((caller) => sessionOf(world, caller)))
  const calls = callList.filter(({ method, path }) => method === 'GET' && !changing.test(path))
  const paths = only ?? [...new Set(calls.map(({ path }) => addressOf(world, path)))]
  const reads = sessions.flatMap((headers) => paths.map((path) => ({ path, headers })))
  const failures: string[] = []
  let refused = 0
  await goCold(world)
  const truth = new Map<object, Told>()
  for (const each of reads) truth.set(each, await ask(world, each.path, each.headers))
  for (const { broken, refusals = [], mayBeEmpty } of cases) {
    const name = `${broken.binding} ${broken.how}`
    for (const each of reads) {
      await goCold(world)
      const right = truth.get(each)
      const { path, headers } = each
      const response = await ask(world, path, headers, broken)
      const isRight = response.status === right?.status && response.text === right.text
      if (!isRight) {
        refused++
        const isBrokenOff = response.status === 0 && refusals.length > 0
        const isEmpty = mayBeEmpty && response.status === 200
        const failure = isBrokenOff || isEmpty ? null : failureOf(response, refusals)
        if (failure) failures.push(`${name}: GET ${path}: ${failure}`)
      }
      const after = await ask(world, path, headers)
      if (after.status !== right?.status || after.text !== right.text) {
        failures.push(
          `${name}: GET ${path} is ${after.status} ${after.text.slice(0, 120)} after it has recovered`,
        )
      }
    }
  }
  const figure = `${cases.length * reads.length} reads while a binding was broken: ${refused} refused or without what it held, the others right`
  return { failures, figures: [figure] }
}
