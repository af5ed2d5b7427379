import { can } from '../../domain/access.ts'
import type { SecurityLogAnswer, SecurityLogQuery } from '../../domain/contracts/security-log.ts'
import type { SignIn, SignInAnswer, UserAnswer } from '../../domain/contracts/sessions.ts'
import { UserError } from '../../domain/errors.ts'
import type { Staff } from '../accounts/sessions.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { addressOf, type Call, staffOf } from './call.ts'

export async function postSignIn(call: Call<unknown, unknown, SignIn>): Promise<Response> {
  const { email, password } = call.body
  const { user, token } = await call.sessions.signIn(email, password, addressOf(call.request))
  const body: SignInAnswer = { ...userAnswer(user), token }
  return Response.json(body, { headers: { 'Cache-Control': cacheRules.none } })
}

export async function postSignOut(call: Call): Promise<{ message: string }> {
  await call.sessions.end(staffOf(call))
  const { messages } = await textsOf(call.catalogue, call.language)
  return { message: messages.LOGGED_OUT }
}

/**
 * @throws UserError FORBIDDEN for another user without the right to ask for all; NOT_FOUND with that right, for an
 * unknown one
 */
export async function getUser(call: Call<{ email: string }>): Promise<UserAnswer> {
  const self = staffOf(call)
  const email = call.params.email.toLowerCase()
  if (email === self.email) return userAnswer(self)
  if (!can(self.level, 'readUsers')) throw new UserError('FORBIDDEN')
  return userAnswer(await call.sessions.userOf(email))
}

export function getSecurityLog(call: Call<unknown, SecurityLogQuery>): Promise<SecurityLogAnswer> {
  return call.securityLog.page(call.query)
}

function userAnswer({ email, name, language, level }: Staff): UserAnswer {
  return { email, name, lang: language, access_level: level }
}
