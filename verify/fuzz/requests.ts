import * as z from 'zod'
import { type ApiCall, callList } from '../../domain/contracts/calls.ts'
import { Random } from '../random.ts'
import { addressOf, callers, type Init, sessionOf, type World } from '../world.ts'
import { contentTypes, hostileOf } from './hostile.ts'

export interface Attack {
  path: string
  init: Init
}

/**
 * An endless stream of malformed requests, the same for the same seed: each row of the table in turn, with one or
 * several failures.
 */
export async function* attacks(world: World, seed: number): AsyncGenerator<Attack, never> {
  const random = new Random(seed)
  const hostile = hostileOf(seed)
  const sessions = await Promise.all(callers.map((caller) => sessionOf(world, caller)))
  for (;;) {
    for (const row of callList) {
      // Users with more rights get further.
      const session = random.chance(60) ? sessions[1] : random.of(sessions)
      const attack = attackOn(world, row, session ?? {}, random, hostile)
      // Dots that leave the API, in any spelling, ask for a page of the site.
      if (/^\/(api|files)\//.test(new URL(attack.path, world.origin).pathname)) yield attack
    }
  }
}

function attackOn(
  world: World,
  row: ApiCall,
  session: Record<string, string>,
  random: Random,
  hostile: ReturnType<typeof hostileOf>,
): Attack {
  const { segments, queries, headers, bodies } = hostile
  const method = random.chance(92)
    ? row.method
    : random.of(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
  // Existing things are never deleted, or the other attacks would find nothing.
  const isLost = method === 'DELETE' || random.chance(45)
  let path = isLost ? withHostile(world, row.path, random, segments) : addressOf(world, row.path)
  if (random.chance(55))
    path += `?${random.chance(80) ? random.of(queries) : `${random.of(segments)}=${random.of(segments)}`}`
  const sent: Record<string, string> = { ...session }
  while (random.chance(35)) Object.assign(sent, random.of(headers))
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
    return { path, init: { method, headers: sent } }
  const type = random.chance(75) ? (row.bodyType ?? 'application/json') : random.of(contentTypes)
  if (type !== '') sent['Content-Type'] = type
  const body = random.chance(50) ? JSON.stringify(bodyFor(row, random, hostile.values)) : random.of(bodies)
  return { path, init: { method, headers: sent, body } }
}

/** The address of a row with something hostile in place of a parameter; a path without parameters gets it appended. */
function withHostile(world: World, path: string, random: Random, segments: readonly string[]): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return random.chance(70) ? path : `${path}/${random.of(segments)}`
  const places = names.filter((name) => name !== 'type' && name !== 'kind')
  return addressOf(world, path, { [random.of(places.length > 0 ? places : names)]: random.of(segments) })
}

/** A body with the names that a contract knows, and values that it may not. */
function bodyFor({ body }: ApiCall, random: Random, values: readonly unknown[]): unknown {
  if (!(body instanceof z.ZodObject)) return random.of(values)
  const names = Object.keys(body.shape).filter(() => random.chance(40))
  if (random.chance(15)) names.push('finns-ej')
  return Object.fromEntries(names.map((name) => [name, random.of(values)]))
}
