import * as z from 'zod'
import { emailPattern, maxPasswordLength, minPasswordLength } from '../accounts.ts'
import { contract, done, id, language, ofId, written } from './common.ts'
import { level } from './sessions.ts'

const email = z.string().trim().toLowerCase().max(254).regex(emailPattern)
const name = z.string().trim().min(1).max(100)
const newPassword = z.string().min(minPasswordLength).max(maxPasswordLength)

const account = z.strictObject({
  _id: id,
  email: z.string(),
  name: z.string(),
  lang: language,
  access_level: level,
  /** Whether a password has been chosen yet. */
  ready: z.boolean(),
  /** When the user made a call last, within half an hour; null if never. */
  seen: z.string().nullable(),
  /** Until when there is a link with which to choose a password; null where there is none. */
  link: z.string().nullable(),
})

/** The token of a link is answered once, to whoever made it, and is stored nowhere. */
const madeLink = z.strictObject({ _id: id, token: z.string(), ends: z.string() })

/** GET /api/users: everybody of the staff. */
export const users = contract({
  response: z.strictObject({ items: z.array(account) }),
})

const newUser = z.strictObject({ email, name, lang: language, access_level: level })

/** POST /api/users: adds somebody, who chooses a password by the link that is answered. */
export const addUser = contract({
  body: newUser,
  response: written(madeLink),
})

const userChange = newUser.omit({ email: true }).partial()

/** PUT /api/users/{id}: name, language and level. Another level ends every session of the user. */
export const saveUser = contract({ params: ofId, body: userChange, response: done })

/** DELETE /api/users/{id} */
export const removeUser = contract({ params: ofId, response: done })

/** POST /api/users/{id}/link: a link with which the user chooses a password; an earlier link becomes invalid. */
export const makeLink = contract({ params: ofId, response: written(madeLink) })

/** DELETE /api/users/{id}/sessions: ends them all. */
export const endSessions = contract({ params: ofId, response: done })

/** PUT /api/auth/password: one's own. Every other session ends; this one goes on with the token in `X-Renewed-Token`. */
export const changePassword = contract({
  body: z.strictObject({ current: z.string().min(1).max(maxPasswordLength), password: newPassword }),
  response: done,
})

/** POST /api/auth/link: chooses a password by a link, once; every session of the user ends. */
export const chooseByLink = contract({
  body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
  response: z.strictObject({ email: z.string(), message: z.string() }),
})

export type AccountAnswer = z.infer<typeof account>
export type UsersAnswer = z.infer<typeof users.response>
export type NewUser = z.infer<typeof newUser>
export type UserChange = z.infer<typeof userChange>
export type MadeLink = z.infer<typeof madeLink>
