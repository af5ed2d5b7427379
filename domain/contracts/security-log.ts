import * as z from 'zod'
import { contract, id } from './common.ts'
import { commaList, pageQuery } from './query.ts'

/** What the security log tells apart. */
const securityKinds = [
  'signed-in',
  'sign-in-failed',
  'locked-out',
  /** A call without a valid session where one is needed, or with an invalid token. */
  'unauthorized',
  /** A call by somebody who is signed in and has no right to it. */
  'forbidden',
  /** Somebody of level 0 created a link with which another user chooses a password. */
  'link-made',
  'password-changed',
  'level-changed',
  'user-added',
  'user-removed',
] as const

export type SecurityKind = (typeof securityKinds)[number]

const entry = z.strictObject({
  _id: id,
  kind: z.enum(securityKinds),
  /** Whose account: a keyed hash, and the name where it is one of the staff's. Null where none was named. */
  account: z.strictObject({ hash: z.string(), name: z.string().nullable() }).nullable(),
  /** From where: a keyed hash. Null for what no address did by itself. */
  address: z.string().nullable(),
  /** How often at least, from `first` to `last`. */
  count: z.int().min(1),
  first: z.string(),
  last: z.string(),
})

/**
 * GET /api/activity/security: sign-ins, failures and refusals, newest first; `show` is any of the kinds, joined by
 * commas.
 */
export const securityLog = contract({
  query: pageQuery.pick({ lang: true, skip: true, limit: true }).extend({
    choices: z.array(z.string()).max(0),
    show: commaList(new RegExp(`^(${securityKinds.join('|')})$`)),
  }),
  response: z.strictObject({
    items: z.array(entry).max(100),
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
  }),
})

export type SecurityLogQuery = z.infer<typeof securityLog.query>
export type SecurityLogAnswer = z.infer<typeof securityLog.response>
export type SecurityLogEntry = z.infer<typeof entry>
