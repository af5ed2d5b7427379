import * as z from 'zod'
import { accessLevels } from '../access.ts'
import { contract, language } from './common.ts'

const email = z.string().trim().min(1).max(254)
export const level = z.literal(accessLevels)

const user = z.strictObject({
  email: z.string(),
  name: z.string(),
  /** The language in which the user works. */
  lang: language,
  access_level: level,
})

const credentials = z.strictObject({ email, password: z.string().min(1).max(1000) })

/** POST /api/auth: signs in. */
export const signIn = contract({
  body: credentials,
  response: user.extend({ token: z.string() }),
})

/** POST /api/auth/logout: ends every session of the user. */
export const signOut = contract({
  response: z.strictObject({ message: z.string() }),
})

/** GET /api/users/{email}: oneself, and for level 0 anybody of the staff. */
export const userOf = contract({
  params: z.strictObject({ email }),
  response: user,
})

export type UserAnswer = z.infer<typeof user>
export type SignInAnswer = z.infer<typeof signIn.response>
export type SignIn = z.infer<typeof credentials>
