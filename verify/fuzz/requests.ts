import * as z from 'zod'
import { type ApiCall, callList } from '../../domain/contracts/calls.ts'
import { Random } from '../random.ts'
import { addressOf, callers, type Init, sessionOf, type World } from '../world.ts'
import { bodies, contentTypes, headers, queries, segments, values } from './hostile.ts'

export interface Attack {
  row: ApiCall
  path: string
  init: Init
}

/**
 * An endless stream of malformed requests, the same for the same seed: each row of the table in turn, with one or
 * several failures.
 */
export async function* attacks(world: World, seed: number): AsyncGenerator<Attack> {
  const random = new Random(seed)
  const sessions = await Promise.all(callers.map((caller) => sessionOf(world, caller)))
  for (let n = 0; ; n++) {
    const row = callList[n % callList.length]
    if (!row) return
    // Users with more rights get further.
    const session = random.chance(60) ? sessions[1] : random.of(sessions)
    const attack = attackOn(world, row, session ?? {}, random)
    // Dots that leave the API, in any spelling, ask for a page of the site.
    if (/^\/(api|files)\//.test(new URL(attack.path, world.origin).pathname)) yield attack
  }
}

function attackOn(world: World, row: ApiCall, session: Record<string, string>, random: Random): Attack {
  const method = random.chance(92)
    ? row.method
    : random.of(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
  // Existing things are never deleted, or the other attacks would find nothing.
  const isLost = method === 'DELETE' || random.chance(45)
  let path = isLost ? withHostile(row.path, random, world) : addressOf(world, row.path)
  if (random.chance(55))
    path += `?${random.chance(80) ? random.of(queries) : `${random.of(segments)}=${random.of(segments)}`}`
  const sent: Record<string, string> = { ...session }
  while (random.chance(35)) Object.assign(sent, random.of(headers))
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
    return { row, path, init: { method, headers: sent } }
  const type = random.chance(75) ? (row.bodyType ?? 'application/json') : random.of(contentTypes)
  if (type !== '') sent['Content-Type'] = type
  const body = random.chance(50) ? JSON.stringify(bodyFor(row, random)) : random.of(bodies)
  return { row, path, init: { method, headers: sent, body } }
}

/** The address of a row with something hostile in place of a parameter; a path without parameters gets it appended. */
function withHostile(path: string, random: Random, world: World): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return random.chance(70) ? path : `${path}/${random.of(segments)}`
  const places = names.filter((name) => name !== 'type' && name !== 'kind')
  const name = random.of(places.length > 0 ? places : names)
  return addressOf(world, path, { [name]: random.of(segments) })
}

/** A body with the names that a contract knows, and values that it may not. */
function bodyFor(row: ApiCall, random: Random): unknown {
  const { body } = row
  if (!(body instanceof z.ZodObject)) return random.of(values)
  const names = Object.keys(body.shape)
  const chosen = names.filter(() => random.chance(40))
  const entries = chosen.map((name): [string, unknown] => [name, random.of(values)])
  if (random.chance(15)) entries.push(['finns-ej', 1])
  return Object.fromEntries(entries)
}
