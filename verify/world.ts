import type { AccessLevel } from '../domain/product.ts'
import { Tokens } from '../worker/accounts/tokens.ts'
import type { Broken } from './faults/broken.ts'

interface Prepared {
  bind(...values: unknown[]): Prepared
}

/** The database behind a site, to compare what is stored with what was answered. */
export interface Store {
  prepare(sql: string): Prepared
  batch(statements: Prepared[]): Promise<{ results?: unknown[] }[]>
}

export interface Init {
  /** A broken binding for the duration of a function. */
  broken?: Broken
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

export interface Person {
  id: string
  email: string
}

/** A site to be attacked: the real one behind a port, or the worker in its tests. */
export interface World {
  ask: (path: string, init?: Init) => Promise<Response>
  /** The hourly schedule, or another one of the worker's. */
  runSchedule: (cron?: string) => Promise<void>
  store: Store
  origin: string
  keys: { session: string; upload: string }
  /** One of each level, all with the same password. */
  staff: readonly Person[]
  password: string
  /** Path parameters, by name, of things that exist. */
  known: Readonly<Record<string, string>>
}

/** What a command has measured, and what it found wrong. */
export interface Outcome {
  figures: string[]
  failures: string[]
}

/** A part of a command: something that is checked on a site. @param folder of its bundled worker */
export type Part = (world: World, folder: string) => Promise<Outcome>

export const levels = [0, 1, 2, 3] as const
export type Caller = AccessLevel | null
export const callers: readonly Caller[] = [null, ...levels]

export const nameOf = (caller: Caller) => (caller === null ? 'a visitor' : `level ${caller}`)

export function personOf({ staff }: World, level: AccessLevel): Person {
  const person = staff[level]
  if (!person) throw new Error(`Nobody has level ${level}`)
  return person
}

/** The header of a new session of a user. */
export async function sessionOf(world: World, caller: Caller): Promise<Record<string, string>> {
  if (caller === null) return {}
  const tokens = new Tokens([world.keys.session], world.origin, Date.now)
  return { Authorization: `Bearer ${await tokens.make(personOf(world, caller).id, 1)}` }
}

/** The address of a call, with parameters of things that exist, or with others. */
export function addressOf({ known }: World, path: string, instead: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => instead[name] ?? known[name] ?? 'finns-ej')
}

/** A value for every parameter of a path: of something that exists, else of the right kind. @param there a published product, with the path (`type`) and code of its category */
export function knownBy(there: Record<'type' | 'code' | 'id' | 'artnr' | 'email', string>): World['known'] {
  const { artnr } = there
  return {
    ...there,
    a: artnr,
    x: artnr,
    kind: 'docs',
    lang: 'sv',
    file: 'blad.pdf',
    name: 'blad.pdf',
    version: '1',
    n: '0',
    field: 'enr',
    value: 'fri',
  }
}

export async function rowsOf<Result = Record<string, unknown>>(
  { store }: Pick<World, 'store'>,
  sql: string,
  ...values: unknown[]
): Promise<Result[]> {
  const [result] = await store.batch([store.prepare(sql).bind(...values)])
  return (result?.results ?? []) as Result[]
}

/** What any call may change: counts of attempts, refusals and misses, and which indexes are stored in KV. */
const bookkeeping = ['attempt', 'miss', 'security_event', 'packed_index', 'lease']

/** Whatever a call may change, as text: every table but the bookkeeping. */
export async function everything(world: World): Promise<string> {
  const names = await rowsOf<{ name: string }>(
    world,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY name",
    JSON.stringify(bookkeeping),
  )
  const { store } = world
  const contents = await store.batch(
    names.map(({ name }) => store.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).bind()),
  )
  return JSON.stringify(contents.map(({ results }) => results))
}

/** The text of a response, whatever its content type. */
export async function textOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer())
}
