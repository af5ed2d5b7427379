import { password } from '../staff.ts'
import { type RecordedRoom, write } from './recorded.ts'

const signIn = (email: string, given: string) => ({
  ...write('POST', 'auth', { email, password: given }),
  level: null,
})

/** Signing in. */
export const session: RecordedRoom = {
  reads: [],
  writes: [signIn('level1@passar.test', password)],
  refusals: { 'POST auth': { LOGIN_FAILED: signIn('ingen@passar.test', 'fel') } },
}
