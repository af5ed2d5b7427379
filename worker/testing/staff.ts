import { env } from 'cloudflare:workers'
import type { AccessLevel } from '../../domain/product.ts'
import { hashPassword } from '../accounts/password.ts'
import { Tokens } from '../accounts/tokens.ts'
import { database } from '../db/client.ts'
import { user } from '../db/schema.ts'
import { call } from './call.ts'

export const levels = [0, 1, 2, 3] as const
export const password = 'rätt häst batteri häftklammer'

const languages = { 0: 'sv', 1: 'sv', 2: 'no', 3: 'dk' } as const

export function emailOf(level: AccessLevel): string {
  return `level${level}@passar.test`
}

let hash: Promise<string> | undefined

/** One user per access level, all with the same password. */
export async function storeStaff(): Promise<void> {
  // Hashing is slow on purpose, so it is done once per file.
  hash ??= hashPassword(password)
  const passwordHash = await hash
  const rows = levels.map((level) => ({
    id: `user-${level}`,
    email: emailOf(level),
    name: `Person ${level}`,
    level,
    language: languages[level],
    passwordHash,
    tokenVersion: 1,
  }))
  await database(env.DB).insert(user).values(rows)
}

/** A token made at a time, by default now, in a session that started at a time, by default the same. */
export function tokenFor(
  level: AccessLevel,
  made: number = Date.now(),
  signedIn: number = made,
): Promise<string> {
  const tokens = new Tokens([env.SESSION_KEY], env.ORIGIN, () => made)
  return tokens.make(`user-${level}`, 1, Math.floor(signedIn / 1000))
}

/** Calls the worker as a signed-in user; a body is sent as JSON. */
export async function callAs(
  level: AccessLevel | null,
  path: string,
  {
    body,
    headers,
    ...init
  }: Omit<RequestInit, 'body' | 'headers'> & {
    body?: unknown
    headers?: Record<string, string>
  } = {},
): Promise<Response> {
  return call(path, {
    ...init,
    headers: {
      ...(level === null ? {} : { Authorization: `Bearer ${await tokenFor(level)}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The JSON of a response that must have this status. */
export async function jsonAs<T = Record<string, unknown>>(
  level: AccessLevel | null,
  path: string,
  init: Parameters<typeof callAs>[2] = {},
  status = 200,
): Promise<T> {
  const response = await callAs(level, path, init)
  const text = await response.text()
  if (response.status !== status)
    throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
