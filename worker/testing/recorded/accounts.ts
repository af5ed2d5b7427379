import { password } from '../staff.ts'
import { type RecordedRoom, reads, write } from './recorded.ts'

const added = { email: 'ny@passar.test', name: 'Nils Ny', lang: 'dk', access_level: 3 }

export const accounts: RecordedRoom = {
  reads: reads(0, 'sv', 'users'),
  writes: [
    write('POST', 'users', added),
    write('PUT', 'users/user-0', { name: 'Person 0' }),
    write('PUT', 'users/user-1', { name: 'Person 1' }),
    write('PUT', 'users/user-2', { name: 'Person 2' }),
    write('POST', 'users/user-2/link'),
    write('DELETE', 'users/user-2/sessions'),
    write('DELETE', 'users/user-3'),
    write('PUT', 'auth/password', { current: password, password: `${password} ny` }),
  ],
  refusals: {
    'POST users': { EMAIL_TAKEN: write('POST', 'users', { ...added, email: 'level1@passar.test' }) },
    'PUT users/:id': { LAST_ADMINISTRATOR: write('PUT', 'users/user-0', { access_level: 1 }) },
    'DELETE users/:id': { LAST_ADMINISTRATOR: write('DELETE', 'users/user-0') },
    'PUT auth/password': {
      WRONG_PASSWORD: write('PUT', 'auth/password', { current: 'fel', password: `${password} ny` }),
    },
  },
}
