import { callList } from '../../domain/contracts/calls.ts'
import { isRefusal } from '../calls.ts'
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

/** When a report or a page of the bin was made, which is another moment each time. */
const moment = /"(?:checked|asOf)":"[^"]*",?/

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
    for (const each of reads) {
      await goCold(world)
      const right = truth.get(each)
      const isRight = ({ status, text }: Told) => status === right?.status && text === right.text
      const isClear = ({ status, text }: Told) => {
        if (status === 0) return refusals.length > 0
        return (mayBeEmpty && status === 200) || (refusals.includes(status) && isRefusal(text))
      }
      const { path, headers } = each
      const what = `${broken.binding} ${broken.how}: GET ${path}`
      const meanwhile = await ask(world, path, headers, broken)
      if (!isRight(meanwhile)) {
        refused++
        if (!isClear(meanwhile)) failures.push(`${what}: ${meanwhile.status} ${meanwhile.text.slice(0, 120)}`)
      }
      const after = await ask(world, path, headers)
      if (!isRight(after))
        failures.push(`${what} is ${after.status} ${after.text.slice(0, 120)} after it has recovered`)
    }
  }
  const figure = `${cases.length * reads.length} reads while a binding was broken: ${refused} refused or without what it held, the others right`
  return { failures, figures: [figure] }
}
