import { can } from '../../domain/access.ts'
import type { UserAnswer } from '../../domain/contracts/sessions.ts'
import { UserError } from '../../domain/errors.ts'
import type { Staff } from '../accounts/sessions.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { addressOf, type Handlers, staffOf } from './call.ts'

export const sessionHandlers = {
  'POST /api/auth': async (call) => {
    const { email, password } = call.body
    const { user, token } = await call.sessions.signIn(email, password, addressOf(call.request))
    return Response.json({ ...userAnswer(user), token }, { headers: { 'Cache-Control': cacheRules.none } })
  },

  'POST /api/auth/logout': async (call) => {
    await call.sessions.end(staffOf(call))
    const { messages } = await textsOf(call.catalogue, call.language)
    return { message: messages.LOGGED_OUT }
  },

  /**
   * @throws UserError FORBIDDEN for another user without the right to ask for all; NOT_FOUND with that right, for an
   * unknown one
   */
  'GET /api/users/:email': async (call) => {
    const self = staffOf(call)
    const email = call.params.email.toLowerCase()
    if (email === self.email) return userAnswer(self)
    if (!can(self.level, 'readUsers')) throw new UserError('FORBIDDEN')
    return userAnswer(await call.sessions.userOf(email))
  },

  'GET /api/activity/security': (call) => call.securityLog.page(call.query),
} satisfies Partial<Handlers>

function userAnswer({ email, name, language, level }: Staff): UserAnswer {
  return { email, name, lang: language, access_level: level }
}
