import {
  accounts,
  addAccount,
  changeAccount,
  endSessionsOf,
  makeLinkFor,
  removeAccount,
} from '../accounts/users.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { addressOf, type Handlers, staffOf } from './call.ts'
import { auditEntryOf, written } from './writes.ts'

export const userHandlers = {
  'GET /api/users': ({ db }) => accounts(db, Date.now()),

  'POST /api/users': async (call) => {
    const entry = await auditEntryOf(call, 'USER_ADDED', call.body)
    return written(call, entry, await addAccount(call, call.body, entry, Date.now()))
  },

  'PUT /api/users/:id': async (call) => {
    const { id } = call.params
    const entry = await auditEntryOf(call, 'USER_SAVED', { _id: id, ...call.body })
    await changeAccount(call.db, id, call.body, entry)
    return written(call, entry, { _id: id })
  },

  'DELETE /api/users/:id': async (call) => {
    const entry = await auditEntryOf(call, 'USER_REMOVED', null)
    await removeAccount(call, call.params.id, entry)
    return written(call, entry, { _id: call.params.id })
  },

  'POST /api/users/:id/link': async (call) => {
    const entry = await auditEntryOf(call, 'LINK_MADE', null)
    return written(call, entry, await makeLinkFor(call, call.params.id, entry, Date.now()))
  },

  'DELETE /api/users/:id/sessions': async (call) => {
    const entry = await auditEntryOf(call, 'SESSIONS_ENDED', { sessions: [] })
    await endSessionsOf(call.db, call.params.id, entry)
    return written(call, entry, { _id: call.params.id })
  },

  'PUT /api/auth/password': async (call) => {
    const { sessions, passwords, body } = call
    const user = staffOf(call)
    const entry = await auditEntryOf(call, 'PASSWORD_CHANGED', null)
    const version = await passwords.change(
      user,
      body.current,
      body.password,
      addressOf(call.request),
      async () => entry,
    )
    const response = await written(call, entry, { _id: user.id })
    response.headers.set('X-Renewed-Token', await sessions.tokenOf(user, version))
    return response
  },

  'POST /api/auth/link': async (call) => {
    const { token, password } = call.body
    const { email } = await call.passwords.chooseByLink(token, password, addressOf(call.request), (user) =>
      auditEntryOf({ ...call, user }, 'PASSWORD_CHANGED', { by: 'link' }),
    )
    const { messages } = await textsOf(call.catalogue, call.language)
    return Response.json(
      { email, message: messages.PASSWORD_CHANGED },
      { headers: { 'Cache-Control': cacheRules.none } },
    )
  },
} satisfies Partial<Handlers>
